"""Mosaics by masks against mosaics by sets of squares, counted the slow way."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour import Unreadable
from parlour_cleopatra import mosaics
from parlour_cleopatra.cells import NAMED, SIDE, STRIDE, cell_at, cells_of, mask_of
from parlour_cleopatra.garden import standard
from parlour_cleopatra.mosaics import FORMS, PRINTED, Placement
from parlour_cleopatra.pieces import MOSAICS, Mosaic

Square = tuple[int, int]
Squares = frozenset[Square]

EVERYWHERE = [(row, column) for row in range(SIDE) for column in range(SIDE)]
SMALL = [(row, column) for row in range(6) for column in range(6)]

mosaic = st.sampled_from(MOSAICS)
stacks = st.lists(mosaic, unique=True)
few_squares = st.frozensets(st.sampled_from(SMALL), min_size=5, max_size=30)
far_squares = st.sets(st.sampled_from(EVERYWHERE)).map(lambda out: frozenset(EVERYWHERE) - out)


def mask(squares: Iterable[Square]) -> int:
    return mask_of(cell_at(row, column) for row, column in squares)


def squares_of(cells: int) -> Squares:
    return frozenset(divmod(cell, STRIDE) for cell in cells_of(cells))


def cells(names: str) -> int:
    return mask_of(NAMED[name] for name in names.split())


def printed(piece: Mosaic) -> Squares:
    shape = mosaics.SHAPES[piece]
    return frozenset(
        (row, column)
        for row, signs in enumerate(shape)
        for column, sign in enumerate(signs)
        if sign == "#"
    )


def at_the_corner(squares: Squares) -> Squares:
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    return frozenset((row - top, column - left) for row, column in squares)


def positions(piece: Mosaic, mirror: bool) -> set[Squares]:
    """Return all the ways that a mosaic can be turned, and mirrored if it may."""
    found = set()
    squares = printed(piece)
    for flipped in (squares, frozenset((row, -column) for row, column in squares)):
        for _ in range(4):
            flipped = frozenset((column, -row) for row, column in flipped)
            found.add(at_the_corner(flipped))
        if not mirror:
            break
    return found


def laid(piece: Mosaic, free: Squares, mirror: bool) -> set[Squares]:
    """Return the squares of every way to lay a mosaic: each position tried on each square."""
    found = set()
    for position in positions(piece, mirror):
        top, left = min(position)
        for row, column in free:
            down, right = row - top, column - left
            moved = frozenset((row + down, column + right) for row, column in position)
            if moved <= free:
                found.add(moved)
    return found


def joined(free: Squares) -> list[Squares]:
    """Return the regions, each grown square by square."""
    left, found = set(free), []
    while left:
        start = min(left)
        region, border = {start}, [start]
        while border:
            row, column = border.pop()
            for near in (
                (row + 1, column),
                (row - 1, column),
                (row, column + 1),
                (row, column - 1),
            ):
                if near in left and near not in region:
                    region.add(near)
                    border.append(near)
        left -= region
        found.append(frozenset(region))
    return found


def test_there_are_twelve_shapes_of_five_squares_each_in_one_piece() -> None:
    """CL-1.4"""
    shapes = {frozenset(positions(piece, mirror=True)) for piece in MOSAICS}

    assert len(shapes) == len(MOSAICS) == 12
    for piece in MOSAICS:
        assert len(printed(piece)) == 5
        assert len(joined(printed(piece))) == 1


@pytest.mark.parametrize(
    ("piece", "all_forms", "printed_forms"),
    [
        ("F", 8, 4),
        ("I", 2, 2),
        ("L", 8, 4),
        ("N", 8, 4),
        ("P", 8, 4),
        ("T", 4, 4),
        ("U", 4, 4),
        ("V", 4, 4),
        ("W", 4, 4),
        ("X", 1, 1),
        ("Y", 8, 4),
        ("Z", 4, 2),
    ],
)
def test_a_mosaic_is_turned_and_mirrored(piece: str, all_forms: int, printed_forms: int) -> None:
    """CL-5.9a, CL-8.2d"""
    kind = Mosaic[piece]

    assert len(FORMS[kind]) == all_forms
    assert len(PRINTED[kind]) == printed_forms
    for forms, mirror in ((FORMS, True), (PRINTED, False)):
        found = {squares_of(mask_of(form.cells)) for form in forms[kind]}
        assert found == positions(kind, mirror)
    assert FORMS[kind][:printed_forms] == PRINTED[kind], "mirrored forms have the last numbers"
    assert [form.number for form in FORMS[kind]] == list(range(1, all_forms + 1))


@given(mosaic, few_squares | far_squares, st.booleans())
def test_a_mosaic_lies_on_any_five_free_cells_of_its_shape(
    piece: Mosaic, free: Squares, mirror: bool
) -> None:
    """CL-5.9a"""
    found = mosaics.placements(piece, mask(free), mirror)

    assert {squares_of(placed.mask) for placed in found} == laid(piece, free, mirror)
    assert len(set(found)) == len({placed.mask for placed in found}) == len(found)


@given(mosaic, few_squares, st.booleans())
def test_placements_are_counted_and_picked_without_a_list(
    piece: Mosaic, free: Squares, mirror: bool
) -> None:
    """CL-5.9a"""
    found = mosaics.placements(piece, mask(free), mirror)

    assert mosaics.ways(piece, mask(free), mirror) == len(found)
    for n, placed in enumerate(found):
        assert mosaics.nth_placement(piece, mask(free), mirror, n) is placed
    with pytest.raises(IndexError):
        mosaics.nth_placement(piece, mask(free), mirror, len(found))


@given(mosaic, st.integers(-1, 9), st.integers(-20, 300), few_squares, st.booleans())
def test_a_placement_is_judged_by_itself(
    piece: Mosaic, form: int, anchor: int, free: Squares, mirror: bool
) -> None:
    """CL-5.9a: also one with a form or an anchor that there is not."""
    placed = Placement(piece, form, anchor)

    listed = placed in mosaics.placements(piece, mask(free), mirror)
    assert mosaics.can_lie(placed, mask(free), mirror) == listed


@given(mosaic, few_squares | far_squares, st.booleans())
def test_a_mosaic_fits_if_it_has_a_place(piece: Mosaic, free: Squares, mirror: bool) -> None:
    """CL-5.1a, CL-5.2b"""
    assert mosaics.fits(piece, mask(free), mirror) == bool(laid(piece, free, mirror))


@given(few_squares | far_squares)
def test_a_region_hangs_together_over_edges(free: Squares) -> None:
    """CL-5.2a: a common corner does not join."""
    assert [squares_of(region) for region in mosaics.regions(mask(free))] == joined(free)


@given(few_squares, stacks, st.booleans())
def test_a_sanctuary_has_room_for_no_mosaic_that_is_left(
    free: Squares, stack: list[Mosaic], mirror: bool
) -> None:
    """CL-5.2b"""
    closed = [
        region for region in joined(free) if not any(laid(piece, region, mirror) for piece in stack)
    ]

    found = mosaics.sanctuaries(mask(free), tuple(stack), mirror)
    assert [squares_of(region) for region in found] == closed


@given(few_squares, stacks, st.booleans())
def test_the_mosaics_above_the_first_that_fits_leave_the_game(
    free: Squares, stack: list[Mosaic], mirror: bool
) -> None:
    """CL-5.1a"""
    leaving = mosaics.unplaceable(stack, mask(free), mirror)

    assert list(leaving) == stack[: len(leaving)]
    assert not any(laid(piece, free, mirror) for piece in leaving)
    assert len(leaving) == len(stack) or laid(stack[len(leaving)], free, mirror)


@given(few_squares, stacks, st.booleans())
def test_the_scribe_finds_what_fits(free: Squares, stack: list[Mosaic], mirror: bool) -> None:
    """CL-5.3b"""
    found = mosaics.fitting(stack, mask(free), mirror)

    assert list(found) == [piece for piece in stack if laid(piece, free, mirror)]


def fit_into(names: str) -> str:
    return "".join(piece.name for piece in mosaics.fitting(MOSAICS, cells(names), mirror=True))


@pytest.mark.parametrize(
    ("region", "fitting"),
    [
        ("A1 B1 C1 D1", ""),
        ("A1 B1 A2 B2", ""),
        ("A1 B1 C1 A2 B2 C2", "PU"),
        ("B1 A2 B2 C2 B3", "X"),
        ("A1 B1 C1 D1 E1", "I"),
        ("A1 B1 C1 A2 B2 C2 A3 B3 C3", "FPTUVWXZ"),
    ],
)
def test_a_small_region_takes_few_mosaics(region: str, fitting: str) -> None:
    """CL-5.2b"""
    assert fit_into(region) == fitting


@pytest.mark.parametrize("row", range(SIDE - 1))
def test_nothing_reaches_around_the_edge_of_the_garden(row: int) -> None:
    """CL-5.9a: the end of a row is no neighbour of the next row's beginning."""
    last = [(row, SIDE - 2), (row, SIDE - 1)]
    first = [(row + 1, column) for column in range(4)]

    assert len(mosaics.regions(mask([*last, *first]))) == 2
    assert not mosaics.fitting(MOSAICS, mask([*last, *first]), mirror=True)


def test_the_usual_garden_has_room_for_each_mosaic() -> None:
    """CL-5.10"""
    area = standard().area

    assert mosaics.regions(area) == [area]
    assert mosaics.sanctuaries(area, MOSAICS, mirror=False) == ()
    assert mosaics.unplaceable(MOSAICS, area, mirror=False) == ()
    assert mosaics.ways(Mosaic.X, area, mirror=True) == 36


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("V1 at A1", "A1 A2 A3 B3 C3"),
        ("I1 at B2", "B2 B3 B4 B5 B6"),
        ("I2 at B2", "B2 C2 D2 E2 F2"),
        ("X1 at A1", "B1 A2 B2 C2 B3"),
    ],
)
def test_the_anchor_is_the_back_left_corner_of_the_box(text: str, names: str) -> None:
    assert mosaics.read_placement(text).mask == cells(names)


@given(mosaic, st.sampled_from(sorted(NAMED.values())), st.data())
def test_what_is_written_is_read(piece: Mosaic, anchor: int, data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(FORMS[piece]))
    placed = mosaics.placement(piece, form.number, anchor)

    text = mosaics.write_placement(placed)
    assert mosaics.read_placement(text) == placed
    assert mosaics.read_placement(text.lower().replace(" at", "")) == placed


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is no place for a mosaic"),
        ("F3", "is no place for a mosaic"),
        ("F3 at B2 B3", "is no place for a mosaic"),
        ("A3 at B2", "'A3' is no mosaic: a letter of F I L N P T U V W X Y Z"),
        ("F at B2", "'F' is no form of F: F1 to F8"),
        ("F9 at B2", "'F9' is no form of F: F1 to F8"),
        ("I3 at B2", "'I3' is no form of I: I1 to I2"),
        ("F٣ at B2", "is no form of F"),
        ("F3 at Q2", "'Q2' is no cell: a column A to P and a row 1 to 16, as in B2"),
        ("F3 at B17", "'B17' is no cell"),
    ],
)
def test_what_says_no_placement_is_refused_with_a_reason(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        mosaics.read_placement(text)


def test_a_mosaic_of_one_form_needs_no_number() -> None:
    assert mosaics.read_placement("x at B2") == mosaics.read_placement("X1 at B2")


@given(mosaic)
def test_a_mosaic_is_read_by_its_letter(piece: Mosaic) -> None:
    assert mosaics.read_mosaic(piece.name) is mosaics.read_mosaic(piece.name.lower()) is piece


def test_what_is_no_letter_of_a_mosaic_is_refused() -> None:
    with pytest.raises(Unreadable, match="'A' is no mosaic"):
        mosaics.read_mosaic("A")
