"""Before the palace: Cleopatra on her steps, the sphinxes, the obelisks, and the altar."""

from __future__ import annotations

from parlour_cleopatra.picture.colours import FAINT, INK, PANEL, RULE, SAND
from parlour_cleopatra.picture.look import RIGHT, Look
from parlour_cleopatra.picture.palace import MIDDLE, WAY_IN
from parlour_cleopatra.picture.signs import ANKH, OBELISK, QUEEN, SPHINX, Sign, ghost, put
from parlour_cleopatra.pieces import DICE, QUARRY, STEPS, Piece

HEIGHT = 118.0
STEP = HEIGHT / (STEPS + 1)
WIDEST = 34.0  # units from the middle of the lowest step to its end
DIE = 17.0


def draw_avenue(look: Look, top: float) -> None:
    """Draw what stands before the palace's front."""
    _steps(look, top)
    for number in range(1, QUARRY[Piece.SPHINX] + 1):
        turned = number % 2 == 0
        x = MIDDLE + (58 if turned else -58)
        y = top + 98 - 38 * ((number - 1) // 2)
        _stands(look, Piece.SPHINX, number, SPHINX, (x, y), 24, turned)
    for number in range(1, QUARRY[Piece.OBELISK] + 1):
        x = MIDDLE + (100 if number % 2 == 0 else -100)
        _stands(look, Piece.OBELISK, number, OBELISK, (x, top + HEIGHT / 2 + 2), 104, False)


def _stands(
    look: Look,
    piece: Piece,
    number: int,
    sign: Sign,
    at: tuple[float, float],
    height: float,
    turned: bool,
) -> None:
    """Draw an obelisk or a sphinx, or its place."""
    word = piece.name.lower()
    name = f"{word}-{number}"
    if number <= look.state.built[piece]:
        with look.piece(name, word, number=number, all=QUARRY[piece]):
            put(look.picture, sign, *at, height, turned=turned)
            look.spark(name, at[0] - 12, at[1] - height / 2 + 3)
    else:
        with look.place(name, f"{word}_missing", number=number):
            put(look.picture, ghost(sign), *at, height, turned=turned)


def _steps(look: Look, top: float) -> None:
    """Draw the steps up to the door, and Cleopatra on one of them."""
    taper = (WIDEST - WAY_IN) / (STEPS + 1)
    for step in range(STEPS + 1):
        y = top + HEIGHT - (step + 1) * STEP
        near, far = WIDEST - step * taper, WIDEST - (step + 1) * taper
        corners = [
            (MIDDLE - near, y + STEP),
            (MIDDLE - far, y),
            (MIDDLE + far, y),
            (MIDDLE + near, y + STEP),
        ]
        look.picture.polygon(corners, fill=SAND, stroke=RULE, stroke_width=1)
        look.picture.text(MIDDLE - far + 6, y + STEP / 2, step, size=9, on=SAND, ink=FAINT)
    kinds = ", ".join(kind.name.lower() for kind in look.state.kinds) or "-"
    step = look.state.step
    with look.piece("cleopatra", "cleopatra", step=step, steps=STEPS, kinds=kinds):
        y = top + HEIGHT - (step + 0.5) * STEP - 5
        put(look.picture, QUEEN, MIDDLE + 3, y, 29)
        look.spark("cleopatra", MIDDLE + 13, y - 9)


def draw_altar(look: Look, left: float, top: float) -> None:
    """Draw the dice: those with an ankh lie on the altar."""
    look.heading(left, top + 6, look.caption("altar"), RIGHT)
    picture = look.picture
    wide = (RIGHT - left) / DICE
    on = look.state.altar
    picture.rect(left, top + 34, RIGHT - left, 5, fill=SAND, stroke=RULE, stroke_width=1)
    for number in range(1, DICE + 1):
        x, y = left + (number - 0.5) * wide, top + 24.5
        key = "ankh" if number <= on else "die"
        with look.piece(f"die-{number}", key, number=number):
            picture.rect(
                x - DIE / 2,
                y - DIE / 2,
                DIE,
                DIE,
                rounded=3,
                fill=PANEL,
                stroke=INK if number <= on else FAINT,
                stroke_dasharray=None if number <= on else "2 2",
            )
            if number <= on:
                put(picture, ANKH, x, y, 12)
    look.spark("altar", RIGHT - 4, top + 6)
