"""One play of a game: the only thing that changes a state for good.

An act is checked, played on a copy, written to the recorder, and only then taken: a refused
or crashing act leaves no trace. Undo is decided by information, from kept states.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from parlour import steps
from parlour.dealer import MatchDealer, ScriptedDealer, chosen_seed, drawn_seed
from parlour.errors import Illegal, ParlourError, RulesCrash, Stale
from parlour.events import Acted, Began, Ended, TookBack
from parlour.game import Game, Options
from parlour.journal import Entry, Header, HouseScore, Recorder
from parlour.log import Log
from parlour.scoring import Outcome, Scored
from parlour.seats import Seat, bots_of_seats, seat_names
from parlour.state import State
from parlour.values import Action, Event
from parlour.view import Around, View


class _Kept:
    """A decision that may be taken back: who made it, and what there was before."""

    __slots__ = ("confirming", "drew", "logged", "seat", "state")

    def __init__(
        self, seat: Seat, state: State, logged: int, confirming: Seat | None, drew: bool
    ) -> None:
        self.seat = seat
        self.state = state
        self.logged = logged
        self.confirming = confirming
        self.drew = drew


class Match:
    """One play of a game. Make one with `new_match`, `Match.begin`, or from a record."""

    def __init__(
        self,
        header: Header,
        *,
        recorder: Recorder | None = None,
        listeners: Iterable[Callable[[Match, Event], None]] = (),
        house: Iterable[HouseScore] = (),
    ) -> None:
        self.header = header
        self.game = header.game
        self.options = header.options
        self.names = header.names
        self.revision = 0
        self.confirming: Seat | None = None
        self.house = tuple(house)
        self.recorder = recorder
        self.listeners = list(listeners)
        self._heard: list[Event] = []
        self._log = Log()
        self._kept: list[_Kept] = []
        self._dealer = (
            ScriptedDealer(header.script, header.seed)
            if header.script
            else MatchDealer(header.seed)
        )
        self._dealer.listener = self._heard.append
        try:
            self._state = self._set_up()
        except Exception as error:
            if isinstance(error, ParlourError):
                raise
            raise RulesCrash(error, "set-up", 0) from error
        draws = self._dealer.taken()
        if recorder is not None:
            recorder.began(header, draws, self._state.digest())
        self._publish([Began(self.seats), *self._heard])

    @classmethod
    def begin(
        cls,
        game: Game[Any],
        seats: int | Sequence[str] = 2,
        *,
        seed: int | str | None = None,
        options: Options | dict[str, Any] | None = None,
        position: str | None = None,
        script: Iterable[int] = (),
        confirm: Iterable[Seat] = (),
        recorder: Recorder | None = None,
        listeners: Iterable[Callable[[Match, Event], None]] = (),
        house: Iterable[HouseScore] = (),
        bots: Sequence[str] = (),
    ) -> Match:
        """Begin a match. `seats` is a number of seats or the names of those who sit there.

        Without a seed one is drawn from the system: only then the shuffles are provable.
        `script` lays down the first results of `dealer.below`; `confirm` names the seats that
        confirm before the turn passes or something is drawn; `bots` are kept in the record.
        """
        names = [f"seat {s}" for s in range(1, seats + 1)] if isinstance(seats, int) else seats
        house = tuple(house)
        game.check_seats(len(names))
        if not isinstance(options, Options):
            options = game.read_options(options or {})
        secret, nonce = drawn_seed() if seed is None else chosen_seed(seed)
        header = Header(
            game,
            options,
            seat_names(names),
            secret,
            nonce,
            position=position,
            script=tuple(script),
            confirm=tuple(confirm),
            house=tuple(rule.name for rule in house),
            bots=bots_of_seats(bots, len(names)),
        )
        return cls(header, recorder=recorder, listeners=listeners, house=house)

    def _set_up(self) -> State:
        if self.header.position is not None:
            state: State = self.game.placed(self.header.position, self.options)
            if state.seats != len(self.names):
                raise ParlourError(
                    f"the position is for {state.seats} seats, not for {len(self.names)}"
                )
            return state
        started: State = self.game.start(self.options, len(self.names), self._dealer)
        return started

    # Looking

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.names)

    @property
    def over(self) -> bool:
        """Whether the game is over: nothing is left to decide or to confirm."""
        return not self._state.agenda and self.confirming is None

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """The seats that may act now; none while a confirmation is awaited or after the end.

        In a sealed decision these are all its seats, whoever has chosen already: that is
        what everybody sees.
        """
        return () if self.confirming else steps.deciders(self._state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose choice is missing: for whoever asks the seats, not for the seats."""
        return () if self.confirming else steps.awaited(self._state)

    @property
    def decider(self) -> Seat | None:
        """A seat that the match waits for, to act or to confirm; None after the end."""
        return self.confirming or next(iter(self.awaited), None)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None before."""
        return self.standing() if self.over else None

    def standing(self) -> Outcome:
        """Return how the seats stand; before the end this holds what lies behind screens."""
        outcome = self.game.standing(self._state)
        for rule in self.house:
            scored = [event for _, event in self._log.events if isinstance(event, Scored)]
            outcome = rule.standing(outcome, scored)
        return outcome

    def view(self, seat: Seat | None) -> View:
        """Return all that a seat may know; None for a spectator."""
        if seat is not None and not 1 <= seat <= self.seats:
            raise ParlourError(f"there is no seat {seat}: 1 to {self.seats}")
        around = Around(
            self.names,
            self.options,
            revision=self.revision,
            log=self._log.shown(seat),
            confirming=self.confirming,
            outcome=self.outcome,
        )
        state = self._state if self._state.hides else self._state.copy()
        return View(self.game, state, seat, around)

    def events(self, seat: Seat | None, since: int = -1) -> tuple[Event, ...]:
        """Return what happened after revision `since`, as a seat may see it."""
        return tuple([event for at, event in self._log.shown(seat) if at > since])

    def position(self) -> str:
        """Return the position as text, with every secret in it: for reports and tests."""
        return self.game.position(self._state, self.options)

    # Acting

    def act(self, seat: Seat, action: Any, revision: int | None = None) -> tuple[Event, ...]:
        """Carry out an action; return the events as the seat sees them.

        Raises Illegal with the rule, Stale if the match has gone on since `revision`,
        RulesCrash if the game's rules fail, StorageError if the act can't be kept; in each
        case nothing has changed.
        """
        self._check_turn(seat, revision)
        self._check_legal(seat, action)
        if steps.pending(self._state).sealed:
            return self._act_sealed(seat, action)
        confirms = seat in self.header.confirm

        def carry_out(state: State) -> Seat | None:
            steps.decide(state, seat, action, self._dealer)
            if confirms and not self._dealer.draws:
                return self._settle_until_it_counts(state, seat)
            steps.settle(state, self._dealer)
            return None

        return self._enter("act", seat, action, carry_out)

    def _act_sealed(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Keep a sealed choice; when the last is in, carry them all out."""
        before = self._state

        def carry_out(state: State) -> None:
            steps.decide(state, seat, action, self._dealer)
            if not state.sealed:
                steps.settle(state, self._dealer)

        state, _, _ = self._worked_out("act", seat, action, carry_out)
        if state.sealed:
            self._state = state  # for everybody else nothing has happened
            return ()
        chosen = {**dict(before.sealed), seat: action}
        self._state = state
        self._kept = []
        return self._happened(seat, [Acted(s, chosen[s]) for s in steps.deciders(before)])

    def withdraw(self, seat: Seat) -> None:
        """Take back a sealed choice while others' are missing. Raises Illegal if there is none."""
        if seat not in dict(self._state.sealed):
            raise self.game.text.refusal(Illegal("nothing_sealed"), self._names())

        def carry_out(state: State) -> None:
            steps.withdraw(state, seat)

        self._state, _, _ = self._worked_out("withdraw", seat, None, carry_out)

    def confirm(self, seat: Seat) -> tuple[Event, ...]:
        """Let go on what waited for this seat's confirmation; return the events."""
        if self.confirming != seat:
            raise self.game.text.refusal(Illegal("nothing_to_confirm"), self._names())

        def carry_out(state: State) -> None:
            steps.settle(state, self._dealer)

        return self._enter("confirm", seat, None, carry_out)

    def undo(self, seat: Seat) -> tuple[Event, ...]:
        """Take back the seat's latest decision. Raises Illegal with the reason if it can't."""
        refused = self.why_not_undo(seat)
        if refused is not None:
            raise refused
        kept = self._kept[-1]
        entry = Entry("undo", seat, None, (), kept.state.digest())
        if self.recorder is not None:
            self.recorder.entered(entry)
        self._kept.pop()
        self._state = kept.state
        self.confirming = kept.confirming
        self.revision += 1
        self._log.cut(kept.logged)  # views made before keep the old
        event = TookBack(seat)
        self._log.add(self.revision, [event])
        self._announce(event)
        return (event,)

    def why_not_undo(self, seat: Seat) -> Illegal | None:
        """Return why the seat can't take its latest decision back, or None if it can.

        It can iff the decision and the effects after it drew nothing, the same seat is next or
        the match waits for its confirmation, nobody has acted since, and no piece that the
        seat doesn't own has been moved out of or into anybody's sight.
        """
        key = self._undo_refusal(seat)
        return None if key is None else self.game.text.refusal(Illegal(key), self._names())

    def _undo_refusal(self, seat: Seat) -> str | None:
        if not self._kept:
            return "undo_nothing"
        kept = self._kept[-1]
        if kept.seat != seat:
            return "undo_acted" if any(k.seat == seat for k in self._kept) else "undo_nothing"
        if kept.drew:
            return "undo_drawn"
        if self.confirming != seat and self.deciders != (seat,):
            return "undo_passed"
        if kept.state.out_of_sight(seat) != self._state.out_of_sight(seat):
            return "undo_seen"
        return None

    # Inside

    def _names(self) -> dict[Seat, str]:
        return dict(enumerate(self.names, start=1))

    def _check_turn(self, seat: Seat, revision: int | None) -> None:
        if revision is not None and revision != self.revision:
            raise Stale(f"the match is at revision {self.revision}, not at {revision}")
        if seat in self.deciders:
            return
        if self.over:
            refused = Illegal("game_over")
        elif self.confirming is not None:
            refused = Illegal("confirm_first", seat=self.confirming)
        else:
            refused = Illegal("not_your_turn", seat=seat)
        raise self.game.text.refusal(refused, self._names())

    def _check_legal(self, seat: Seat, action: Any) -> None:
        if not isinstance(action, Action):
            raise self.game.text.refusal(Illegal("not_offered", action=repr(action)[:80]))
        try:
            refused = steps.choices(self._state.blanked(seat), seat).why_not(action)
        except Exception as error:
            raise RulesCrash(error, "act", seat, action) from error
        if refused is not None:
            raise self.game.text.refusal(refused, self._names())

    def _settle_until_it_counts(self, state: State, seat: Seat) -> Seat | None:
        """Let effects happen until one would draw or pass the turn; return who confirms."""
        while state.agenda and not state.agenda[-1].decides:
            trial = state.copy()
            quiet = MatchDealer(self.header.seed, self._dealer.used)  # looks ahead, tells nobody
            steps.one_effect(trial, quiet)
            if quiet.draws or _passes(trial, seat):
                return seat
            steps.one_effect(state, self._dealer)
        return seat if _passes(state, seat) else None

    def _enter(
        self,
        kind: str,
        seat: Seat,
        action: Action | None,
        carry_out: Callable[[State], Seat | None],
    ) -> tuple[Event, ...]:
        """Carry something out on a copy, keep it, then take it; or leave everything as it was."""
        state, confirming, drew = self._worked_out(kind, seat, action, carry_out)
        if kind == "act":
            self._kept.append(_Kept(seat, self._state, len(self._log), self.confirming, drew))
        else:
            self._kept[-1].drew |= drew
        self._state = state
        self.confirming = confirming
        if self.decider != seat or drew:
            del self._kept[:-1]  # what lies before can't be taken back any more
        return self._happened(seat, [] if action is None else [Acted(seat, action)])

    def _worked_out(
        self,
        kind: str,
        seat: Seat,
        action: Action | None,
        carry_out: Callable[[State], Seat | None],
    ) -> tuple[State, Seat | None, bool]:
        """Return a copy on which something was carried out, who confirms, whether it drew.

        The recorder has it when this returns. If anything is refused or fails, the dealer
        stands where it stood.
        """
        state = self._state.copy()
        used = self._dealer.used
        self._heard.clear()
        try:
            confirming = carry_out(state)
            self._ask_what_follows(state, confirming)
            draws = self._dealer.taken()
            if self.recorder is not None:
                self.recorder.entered(Entry(kind, seat, action, draws, state.digest()))
        except BaseException as error:  # also Ctrl-C: what was drawn must not be lost
            self._dealer.restored(used)
            if isinstance(error, ParlourError) or not isinstance(error, Exception):
                raise
            raise RulesCrash(error, kind, seat, action) from error
        return state, confirming, bool(draws)

    def _ask_what_follows(self, state: State, confirming: Seat | None) -> None:
        """Ask the rules who is next, or how it ended: if they fail, nothing has happened yet."""
        if confirming is None and not steps.deciders(state):
            self.game.standing(state)

    def _happened(self, seat: Seat, acts: list[Event]) -> tuple[Event, ...]:
        """Go on to the next revision with what was acted and what the rules told."""
        self.revision += 1
        events = [*acts, *self._heard]
        self._publish(events)
        return tuple([event.shown(seat) for event in events])

    def _publish(self, events: list[Event]) -> None:
        """Log what happened at this revision, close the record after the end, tell listeners."""
        outcome = self.outcome
        if outcome is not None:
            events.append(Ended(outcome.reason or ""))
        self._log.add(self.revision, events)
        self._heard.clear()
        self.close_record()
        for event in events:
            self._announce(event)

    def close_record(self) -> None:
        """Write the end of a finished match to its recorder."""
        outcome = self.outcome
        if self.recorder is not None and outcome is not None:
            self.recorder.finished_with(outcome, self._state.digest(), self._dealer.used)

    def _announce(self, event: Event) -> None:
        for listener in self.listeners:
            listener(self, event)


def _passes(state: State, seat: Seat) -> bool:
    """Say whether the game is over or the next step is another seat's decision."""
    if not state.agenda:
        return True
    return state.agenda[-1].decides and steps.deciders(state) != (seat,)
