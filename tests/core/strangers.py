"""Plugins of strangers, written into a folder and found through real entry points."""

from __future__ import annotations

import sys
from importlib.metadata import distributions
from pathlib import Path
from textwrap import dedent
from typing import Any

from parlour.registry import Registry


class Strangers:
    """A folder on the path in which plugins are installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.modules: list[str] = []

    def add(self, name: str, source: str, *, module: str | None = None) -> None:
        """Install a plugin: a module and a distribution whose entry point names it.

        Without `module` the module has the plugin's name.
        """
        where = module or f"stranger_{name}"
        self.modules.append(where)
        if source:
            self.folder.joinpath(f"{where}.py").write_text(dedent(source), "utf-8")
        about = self.folder / f"{name}_plugin-1.0.dist-info"
        about.mkdir()
        about.joinpath("METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}-plugin\nVersion: 1.0\n", "utf-8"
        )
        about.joinpath("entry_points.txt").write_text(f"[parlour]\n{name} = {where}\n", "utf-8")

    def registry(self, **more: Any) -> Registry:
        """Return what is found in the folder, and nothing else."""
        points = [
            point
            for distribution in distributions(path=[str(self.folder)])
            for point in distribution.entry_points.select(group="parlour")
        ]
        return Registry(points, **more)

    def broken(self) -> dict[str, str]:
        """Return the broken plugins with their reasons."""
        return {plugin.name: plugin.broken for plugin in self.registry().broken}

    def forget(self) -> None:
        """Forget the modules of the plugins."""
        for module in self.modules:
            sys.modules.pop(module, None)


GAME = """
    import parlour
    from tests.core.wallet import Wallet

    class Mine(Wallet):
        name = "{name}"

    @parlour.hookimpl
    def games():
        return [parlour.Offer("{name}", lambda: Mine, title="Mine", seats=(2, 3))]
"""
