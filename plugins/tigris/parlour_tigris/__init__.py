"""Tigris & Euphrates, the base game."""
