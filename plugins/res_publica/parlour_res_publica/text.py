"""Notation and sentences, in English.

    want 2 goth and 1 hun   ask for cards, to announce a trade or to answer a request
    give 2 pair or 3 civ    offer cards, to announce a trade or to answer an offer
    no trade                announce nothing
    pass                    answer nothing
    accept 2                trade with seat 2, which has answered
    decline                 accept no answer
    hand 2 goth 1 hun       pick what goes to the partner
    declare goth            lay five Goths on the table
    done                    declare nothing more
    draw 1 2                draw so many people cards, and so many civilisation cards

How statements and cards are read is described in `wording`. Words may be cut short.
"""

from __future__ import annotations

from parlour import Action, Text
from parlour_res_publica import actions
from parlour_res_publica.pieces import Kind
from parlour_res_publica.wording import GIVEN, KIND, WANTED, CardsCodec
from parlour_res_publica.words import SENTENCES

TEMPLATES: dict[type[Action], str] = {
    actions.Want: "want {statement}",
    actions.Give: "give {statement}",
    actions.NoTrade: "no trade",
    actions.Pass: "pass",
    actions.Accept: "accept {seat}",
    actions.Decline: "decline",
    actions.HandOver: "hand {cards}",
    actions.Declare: "declare {kind}",
    actions.Done: "done",
    actions.Draw: "draw {people} {civilisation}",
}

CODECS = {"wanted": WANTED, "given": GIVEN, "said": WANTED, "cards": CardsCodec(), Kind: KIND}

EVENTS = {
    "event.TurnBegan": "it is {seat}'s turn",
    "event.Swapped": "{seat} gives {partner} {cards}",
    "event.Swapped.hidden": (
        "{seat} gives {partner} {people} people and {civilisation} civilisation, face down, "
        "for: {said}"
    ),
    "event.Drew": "{seat} draws {cards}",
    "event.Drew.hidden": "{seat} draws {people} people and {civilisation} civilisation",
    "event.FinalRoundBegan": (
        "the last civilisation card is drawn: everybody has one more turn, without a draw"
    ),
    "event.NothingMoves": "{rounds:round|rounds} without a declaration or a draw: the game ends",
    "event.LastDeclarationsBegan": "everybody may declare once more",
    "event.Scored": "{seat} scores {amount} for {part:scored}",
    "action.Want": "wants {statement}",
    "action.Give": "offers {statement}",
    "action.NoTrade": "announces no trade",
    "action.Pass": "passes",
    "action.Accept": "accepts {seat}'s answer",
    "action.Decline": "accepts nobody's answer",
    "action.HandOver": "has picked the cards",
    "action.Declare": "declares {kind}",
    "action.Done": "has done",
    "action.Draw": "draws {people} people and {civilisation} civilisation",
    "event.Acted": "{seat} {action}",
    "part.settlements": "settlements",
    "part.cities": "cities",
    "part.pairs": "pairs",
    "scored.settlements": "a settlement",
    "scored.cities": "a city",
    "scored.pairs": "the pairs left in the hand",
    "why.set": "a set of five",
    "why.pairs": "pairs in the hand",
    "reason.last_card": "the last civilisation card was drawn, and everybody had one more turn",
    "reason.stalemate": "nobody declared or drew anything any more",
}

MEANINGS = {
    "means.want": "ask for cards",
    "means.give": "offer cards",
    "means.no": "announce no trade",
    "means.pass": "answer nothing",
    "means.accept": "trade with this seat",
    "means.decline": "accept nobody's answer",
    "means.hand": "pick the cards you give",
    "means.declare": "lay a set of five on the table",
    "means.done": "declare nothing more",
    "means.draw": "so many people cards, so many of civilisation",
    "means.people": "any people cards",
    "means.civ": "any civilisation cards",
    "means.any": "any cards",
    "means.pair": "two of one kind",
}

REFUSALS = {
    "refused.not_offered": "this is not the moment for {action}",
    "refused.no_bundle": "say which cards, as in: hand 2 goth 1 hun",
    "refused.other_mode": "a want says want, a give says give",
    "refused.offer_not_held": "you can offer only what you hold, and you don't hold {statement}",
    "refused.offer_half_held": (
        "with 'or' you must hold each of the two, and you don't: {statement}"
    ),
    "refused.answer_in_other_mode": "a request is answered with want, an offer with give",
    "refused.answer_not_held": "you don't hold what is asked, so you can only pass",
    "refused.accept_not_held": "you don't hold what {seat} asks for",
    "refused.not_answered": "{seat} has given no answer",
    "refused.cards_not_held": "your hand doesn't hold {cards}",
    "refused.not_what_was_said": "{cards} is not what was said: {said}",
    "refused.no_set": "you don't hold five {kind}",
    "refused.no_such_draw": "you can't draw {people} people and {civilisation} civilisation",
}

OPTIONS = {
    "option.or_offer": "what an offer with 'or' has to hold to",
    "option.or_offer.every": "the hand holds each of the two",
    "option.or_offer.some": "the hand holds one of the two",
    "option.draw": "how many cards are drawn",
    "option.draw.full": "as many as one may",
    "option.draw.optional": "as many as one likes",
    "option.final_round_draw": "whether a people card is drawn in the final round",
    "option.stalemate_rounds": "after how many rounds without a declaration or a draw it ends",
}

TABLE = {
    "board.piles": "Cities {cities}   Decks: {people} people, {civilisation} civilisation",
    "board.no_cities": "all taken",
    "board.head": "                      people  civ  points  declared",
    "board.hand": "Your hand:",
    "board.set_now": "a set of five",
    "board.missing": "{missing} more",
    "board.dead": "no more sets",
    "board.elsewhere": "You know of others: {known}.",
    "board.knows": "{seat:seat} holds {cards}",
    "board.announced": "{seat:seat} {action}:",
    "board.no_answer": "passes",
    "board.to_answer": "is asked",
    "board.still_to_answer": "...",
    "board.no_cards": "has no cards",
    "board.spoken_seat": "{seat:seat}: people cards {people}, civilisation cards {civilisation}, "
    "{points:point|points}; sets: {sets}.",
    "board.spoken_piles": "City cards left: {cities}. In the decks: {people} people and "
    "{civilisation} civilisation cards.",
    "board.spoken_hand": "Your hand: {cards}.",
    "board.spoken_announced": "{seat:seat} {action}.",
    "board.spoken_none": "none",
    "board.last_trade": "The last trade: {one}; {other}.",
    "moment.over": "The game is over: {reason:reason}.",
    "moment.turn": "It is {seat:seat}'s turn.",
    "moment.final": "This is the final round: nothing is drawn any more.",
    "moment.final_draw": "This is the final round: a people card is drawn at most.",
    "moment.last_declarations": "Everybody may declare once more.",
    "moment.confirm": "{seat:seat} has still to confirm.",
    "moment.announce": "Does {seat:seat} want cards, or give some?",
    "moment.answer": "{seat:seat} may answer {mode}.",
    "moment.mode.want": "what he wants in return, or pass",
    "moment.mode.give": "what he gives in return, or pass",
    "moment.accept": "{seat:seat} accepts one answer or none.",
    "moment.swap": "{who} pick what they give, in secret.",
    "moment.swap_one": "{who} picks what goes over, in secret.",
    "moment.yours": "From you: {said}.",
    "moment.chosen": "You have picked {cards}.",
    "moment.declare": "{seat:seat} may declare.",
    "moment.mix": "{seat:seat} chooses what to draw.",
}

TEXT = Text(TEMPLATES, CODECS, {**EVENTS, **MEANINGS, **REFUSALS, **SENTENCES, **OPTIONS, **TABLE})
