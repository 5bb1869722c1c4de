"""Kingdoms as masks: what is left of one, and where several meet. (TE-1.3)"""

from __future__ import annotations

from parlour_tigris.terrain import Mask, cuts_nothing, fill, rim


def parts(area: Mask, led: Mask) -> list[Mask]:
    """Return the kingdoms in an area: what hangs together with its leaders."""
    found = []
    led &= area
    while led:
        part = fill(led & -led, area)
        found.append(part)
        led &= ~part
    return found


def remains(kingdom: Mask, gone: Mask, led: Mask) -> list[Mask]:
    """Return the kingdoms that are left of one when some spaces have gone."""
    area = kingdom & ~gone
    single = gone & kingdom
    if not single & (single - 1) and cuts_nothing(single.bit_length() - 1, area):
        return [area] if area & led else []
    return parts(area, led)


def meeting(kingdoms: tuple[Mask, ...]) -> tuple[Mask, Mask]:
    """Return the spaces beside two or more of the kingdoms, and beside three or more.

    Both masks may hold spaces of kingdoms: narrow them to empty spaces. All spaces are
    counted at once: each kingdom moves its neighbours up by one.
    """
    one = two = three = 0
    for kingdom in kingdoms:
        near = rim(kingdom)
        three |= two & near
        two |= one & near
        one |= near
    return two, three
