"""Notation and sentences, in English.

take 2                      the cards of the second stall
build wall L1               paid as cheaply as can be; or what pays is named:
build wall L1 with artisan, stone, wood double
build obelisk, sphinx, door left, pedestal, throne
build mosaic F3 at B2       form 3 of the F, the corner of its box at B2
done                        nothing more is built; end: no more characters; pass
lay 2 3 1                   the first card drawn to stall 2, the second to 3, ...
claim A1, G9                sanctuaries, by any cell of each; claim none
bid 3                       an offer to the great priest
discard 2 artisan, trompe   down to the hand limit; keep all; smuggler
beggar, courtesan, vizier, envoy 2, scribe ankh, scribe blank, scribe V2 at A1
pay, give artisan, give nothing, fetch stone double, keep wood, lapis, keep none
"""

from __future__ import annotations

from parlour import Action, Codec, Text, Words
from parlour_cleopatra import actions
from parlour_cleopatra.captions import CAPTIONS
from parlour_cleopatra.pieces import Kind, Mosaic
from parlour_cleopatra.words import CODECS

TEMPLATES: dict[type[Action], str] = {
    actions.Take: "take {stall}",
    actions.Build: "build {order}",
    actions.Done: "done",
    actions.Pass: "pass",
    actions.End: "end",
    actions.Lay: "lay {stalls}",
    actions.ClaimRegions: "claim {cells}",
    actions.Bid: "bid {talents}",
    actions.Discard: "discard {cards}",
    actions.KeepAll: "keep all",
    actions.Smuggler: "smuggler",
    actions.Beggar: "beggar",
    actions.Courtesan: "courtesan",
    actions.Envoy: "envoy {targets}",
    actions.ScribeAnkh: "scribe ankh",
    actions.ScribeBlank: "scribe blank",
    actions.ScribeMosaic: "scribe {order}",
    actions.Vizier: "vizier",
    actions.Pay: "pay",
    actions.Give: "give {cards}",
    actions.Fetch: "fetch {card}",
    actions.Keep: "keep {cards}",
}

KINDS = {
    Kind.WALLS: "walls",
    Kind.OBELISKS: "obelisks",
    Kind.SPHINXES: "sphinxes",
    Kind.DOORS: "doors",
    Kind.THRONE: "throne",
    Kind.MOSAICS: "mosaics",
}
MORE: dict[object, Codec] = {
    Kind: Words("kind", KINDS),
    Mosaic: Words("mosaic", {mosaic: mosaic.name for mosaic in Mosaic}),
}

EVENTS = {
    "event.TurnBegan": "it is {seat}'s turn",
    "event.Dealt": "{seat} is dealt {cards}",
    "event.Dealt.hidden": "{seat} is dealt {number:card|cards}",
    "event.TookStall": "{seat} takes stall {stall}: {face_up}; face down: {unseen}",
    "event.TookStall.hidden": "{seat} takes stall {stall}: {face_up}; face down: {down}",
    "event.Shuffled": "{number:discarded card is|discarded cards are} shuffled to be the deck",
    "event.DrewForStalls": "drawn for the stalls: {cards}",
    "event.Laid": "laid to stalls {stalls}: {cards}",
    "event.Built": "{seat} builds {order}",
    "event.MosaicLeft": "mosaic {mosaic} fits nowhere and leaves the game",
    "event.MosaicCameUp": "mosaic {mosaic} is the top one now",
    "event.Claimed": "{seat} claims the sanctuary at {cell} ({cells:cell|cells})",
    "event.KindCompleted": "complete: {kind}; Cleopatra goes to step {step}",
    "event.Rolled": ("{seat} rolls {dice:die|dice}: {ankhs:ankh|ankhs}, {altar} on the altar now"),
    "event.OfferingBegan": "all make an offering to the great priest",
    "event.Offered": "{seat} offers {talents:talent|talents}: rank {rank}",
    "event.Discarded": "{seat} throws away {cards}",
    "event.Discarded.hidden": "{seat} throws away {number:card|cards}",
    "event.Gave": "{seat} gives {taker} {cards}",
    "event.Gave.hidden": "{seat} gives {taker} {number:card|cards}",
    "event.Paid": "{seat} gives {taker} {talents:talent|talents}",
    "event.LookedThroughPile": "{seat} looks through the discards: {cards}",
    "event.LookedThroughPile.hidden": "{seat} looks through {number:discard|discards}",
    "event.Fetched": "{seat} fetches {card}",
    "event.Fetched.hidden": "{seat} fetches a card",
    "event.LookedIntoDeck": "{seat} looks at the top of the deck: {cards}",
    "event.LookedIntoDeck.hidden": (
        "{seat} looks at the top of the deck: {up} face up, {down} face down"
    ),
    "event.Kept": "{seat} takes {cards} and throws away {thrown}",
    "event.Kept.hidden": (
        "{seat} takes cards: {up} that lay face up, {down} face down, the open one: {top}"
    ),
    "event.Eliminated": "the crocodile eats {seat}, who has {amulets:amulet|amulets}",
    "event.Acted": "{seat} {action}",
    "action.Take": "goes to the market",
    "action.Build": "orders a piece",
    "action.Done": "has built enough",
    "action.Pass": "passes",
    "action.End": "ends the turn",
    "action.Lay": "gives out the cards",
    "action.ClaimRegions": "claims {cells}",
    "action.Bid": "has made an offer",
    "action.KeepAll": "keeps all cards",
    "action.Smuggler": "plays a Smuggler",
    "action.Beggar": "plays a Beggar",
    "action.Courtesan": "plays a Courtesan",
    "action.Envoy": "plays an Envoy to {targets}",
    "action.ScribeMosaic": "plays a Scribe and orders a mosaic",
    "action.ScribeAnkh": "plays a Scribe: a die shows an ankh",
    "action.ScribeBlank": "plays a Scribe: an ankh leaves the altar",
    "action.Vizier": "plays the Vizier",
    "action.Pay": "pays",
    "action.Discard": "discards down to the hand limit",
    "action.Give": "answers",
    "action.Fetch": "has chosen a card",
    "action.Keep": "has chosen cards",
    "event.Scored": "{seat}: {amount} {part:part} ({why:why})",
    "part.talents": "talents",
    "part.merchants": "talents in merchants",
    "part.amulets": "amulets",
    "why.start": "at the start",
    "why.wall": "a wall",
    "why.obelisk": "an obelisk",
    "why.sphinx": "a sphinx",
    "why.door": "a door frame",
    "why.pedestal": "the pedestal",
    "why.throne": "the throne",
    "why.mosaic": "a mosaic",
    "why.bonus": "several pieces at once",
    "why.paid": "spent",
    "why.tainted": "paid with tainted cards",
    "why.offering": "the offering",
    "why.limit": "the hand limit",
    "why.smuggler": "a Smuggler",
    "why.beggar": "a Beggar",
    "why.courtesan": "a Courtesan",
    "why.envoy": "an Envoy",
    "why.scribe": "a Scribe",
    "why.vizier": "the Vizier",
    "why.hand": "tainted cards in hand",
    "why.sanctuaries": "absorbed by sanctuaries",
    "reason.door": "Cleopatra stands before the palace door",
    "reason.stalemate": "all have passed",
}

REFUSALS = {
    "refused.not_offered": "this is not the moment for {action}",
    "refused.no_bundle": "these are no cards",
    "refused.not_held": "you don't hold such cards to choose from",
    "refused.stall_empty": "there are no cards in stall {stall}",
    "refused.other_action": "a turn is one action, and yours was another",
    "refused.no_pass": "you can pass only if you can neither take nor build anything",
    "refused.nothing_built": "build a piece first",
    "refused.place_taken": "a wall stands there already",
    "refused.no_piece_left": "the quarry has no such piece any more",
    "refused.throne_waits": "the pedestal comes before the throne",
    "refused.not_the_top": "the top mosaic is {top}, and it alone can be built",
    "refused.cells_not_free": "a mosaic lies on five free cells of the garden",
    "refused.not_affordable": "you can't pay for that",
    "refused.payment_not_held": "you don't hold what you pay with",
    "refused.does_not_pay": "characters pay for nothing",
    "refused.not_enough": "that is not enough to pay for it",
    "refused.superfluous": "that is more than it costs: leave out what is not needed",
    "refused.scribe_on_top": "the Scribe builds another mosaic than the top one",
    "refused.fits_nowhere": "that mosaic fits nowhere",
    "refused.no_new_sanctuary": "these are not all new sanctuaries, each named once",
    "refused.no_statue": "you have {statues:statue|statues} left",
    "refused.no_laying": "each stall gets one of the three cards, as in: lay 2 3 1",
    "refused.no_bid": "you offer at most what you own",
    "refused.character_not_held": "you don't hold that character",
    "refused.smuggler_later": "a Smuggler is played when your hand is checked",
    "refused.pile_empty": "the discard pile is empty",
    "refused.deck_empty": "the deck is empty",
    "refused.no_ankh": "there is no ankh on the altar",
    "refused.no_target": "an Envoy goes to an opponent",
    "refused.too_poor": "you don't have two talents",
    "refused.must_give": "you have to give talents or a card",
    "refused.one_standard_card": "you give one standard card that you hold",
    "refused.more_than_amulets": "an amulet goes with each card: you can give {most} at most",
    "refused.not_in_pile": "there is no such card in the pile",
}

OPTIONS = {
    "option.mixed_facing": "whether half of the deck lies face up",
    "option.pool_units": "whether a unit that a piece does not need pays for the next one",
    "option.envoy_targets": "whom an Envoy goes to",
    "option.envoy_targets.one": "one opponent",
    "option.envoy_targets.several": "any opponents",
    "option.mirror": "whether mosaics may be laid mirrored",
    "option.pedestal_first": "whether the throne waits for the pedestal",
    "option.all_bid_zero": "what happens if nobody offers a talent",
    "option.all_bid_zero.drop": "all drop up to three amulets",
    "option.all_bid_zero.nothing": "nothing",
    "option.all_tied": "what happens if nobody would survive",
    "option.all_tied.no_winner": "nobody wins",
    "option.all_tied.nobody_eliminated": "all survive",
    "option.eaten": "how many of the most corrupt are eliminated",
    "option.garden": "the layout of the garden, a JSON file",
}

TABLE = {
    "board.door": "door",
    "board.throne": "   {throne}",
    "board.throne_built": "pedestal and throne stand",
    "board.throne_only": "the throne stands",
    "board.pedestal_only": "the pedestal stands",
    "board.throne_empty": "no pedestal, no throne",
    "board.quarry": " quarry  left cost  (+: you can pay)    earns now",
    "board.walls": "Walls would earn: {walls}.",
    "board.cleopatra": "Cleopatra: step {step} of {steps} (complete: {kinds})",
    "board.altar": "Altar: {faces}",
    "board.no_mosaic": "No mosaic is left.",
    "board.mosaic": "Top mosaic: {top}; below it: {left}",
    "board.stall": "Stall {stall}: {cards}",
    "board.face_down": "{number} face down",
    "board.deck": "Deck: {size:card|cards}, {up} face up, top: {top}. Discards: {discards}.",
    "board.down": "face down",
    "board.head": ("                        cards  talents  amulets merchants statues"),
    "board.eaten": "eaten",
    "board.hand": "Your hand ({number:card|cards}): {cards}",
    "board.known": "You know of others: {known}.",
    "board.knows": "{seat:seat} holds {cards}",
    "moment.over": "The game is over: {reason:reason}.",
    "moment.confirm": "{seat:seat} has still to confirm.",
    "moment.turn": "It is {seat:seat}'s turn: take a stall, or build.",
    "moment.build": "{seat:seat} may build more, or has done.",
    "moment.end": "{seat:seat} may play characters, or ends the turn.",
    "moment.claim": "{seat:seat} may claim new sanctuaries: {cells}.",
    "moment.bid": "All make an offering, in secret.",
    "moment.bidden": "You have offered {talents:talent|talents}.",
    "moment.limit": "{seat:seat} holds too many cards.",
    "moment.refill": "{seat:seat} gives the cards drawn to the stalls: {cards}.",
    "moment.beggar": "{active:seat}'s Beggar asks {seat:seat} for two talents or a card.",
    "moment.envoy": "{active:seat}'s Envoy asks {seat:seat} for cards.",
    "moment.fetch": "{seat:seat} fetches a card of the discards.",
    "moment.keep": "{seat:seat} takes cards of those on top of the deck.",
    "moment.looking": "You look at: {cards}.",
}

TEXT = Text(TEMPLATES, {**CODECS, **MORE}, {**EVENTS, **REFUSALS, **OPTIONS, **TABLE, **CAPTIONS})
