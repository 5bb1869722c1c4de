"""The table as text for any game without a drawing of its own: its zones by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.zones import Cards, Ordered, Zone

if TYPE_CHECKING:
    from parlour.view import View


def drawn(view: View) -> str:
    """Return each public field and zone of a view on a line of its own."""
    state = view.state
    lines = []
    for field, spec in type(state).specs.items():
        if spec.kept == "derived" or field in ("agenda", "ended", "seats"):
            continue
        value = getattr(state, field)
        entries = value if isinstance(value, list) and len(value) == view.seats else None
        if entries is None:
            lines.append(f"{field}: {_shown(value)}")
            continue
        for seat, entry in enumerate(entries, start=1):
            lines.append(f"{field} of {view.name(seat)}: {_shown(entry)}")
    return "\n".join(lines)


def _shown(value: Any) -> str:
    if isinstance(value, Cards):
        return f"{value.size} hidden" if value.blank else " ".join(map(str, value)) or "none"
    if isinstance(value, Ordered):
        return " ".join(str(kind) if kind >= 0 else "?" for kind, _ in value.held) or "none"
    if isinstance(value, Zone):
        return str(value.size)
    return str(value)
