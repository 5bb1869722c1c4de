"""Cleopatra and the Society of Architects, a game for Parlour."""
