// SPDX-License-Identifier: MIT
//
// log.ts - puts actions and events of the cave into sentences, which say only what the player's own seat may know.
import { isYours, nameOf, type Teller } from '../log.ts';
import type { Entry, State } from '../model.ts';
import { spokenCell } from '../spoken.ts';
import { listText, type Noun, type Values } from '../text.ts';
import { caveView, goalLetter, placeOf, type Clan, type Creature, type Loyalty } from './model.ts';
import { deedOf, readAction, type Action } from './notation.ts';
import { answers, notes } from './since.ts';
import {
  cardText, clanNoun, creatureNoun, ct, edgeValues, faceText, goalNoun, loyaltyText, tryCave,
} from './words.ts';

function letterOf(state: State | null, cell: string): string {
  return goalLetter(caveView(state)?.goals ?? {}, cell);
}

function clanOf(state: State | null, seat: number): Clan {
  return caveView(state)?.clans[seat] ?? 'golden-axe';
}

function whereOf(action: Action): string {
  return spokenCell(placeOf(action.space ?? action.cell ?? '0,0').name);
}

function aimedText(action: Action, seat: number, state: State | null): string {
  const name = nameOf(state, seat);
  const other = nameOf(state, action.seat);
  const own = action.seat === seat;
  switch (action.verb) {
    case 'information':
      if (action.seat !== undefined) return ct('log.lookClan', { name, other });
      return ct('log.look', { name, letter: letterOf(state, action.cell!) });
    case 'boots':
    case 'axe':
      return ct(own ? `log.${action.verb}Own` : `log.${action.verb}`, { name, other });
    default:
      return ct('log.swap', { name, other });
  }
}

function discardText(action: Action, name: string): string {
  const cards = [action.card, action.second].filter((card) => card !== undefined);
  if (cards.includes('?')) return ct(cards.length > 1 ? 'log.discardTwo' : 'log.discard', { name });
  return ct('log.discardOwn', { name, what: listText(cards.map((card) => cardText(card))) });
}

/** The creature that a player moves. `after` is the action that played the creature's card. */
function ledBy(after: string | undefined): Noun {
  const played = after === undefined ? null : readAction(after);
  return creatureNoun(played?.verb === 'creature' ? deedOf(played.card!) : 'any');
}

/**
 * The creature that an axe drove off. The first event `creature-left` of the entry names it. Later events of the entry
 * may be about other creatures.
 */
function drivenBy({ events = [] }: Entry): Noun {
  const left = events.find((event) => event.startsWith('creature-left '));
  return creatureNoun(left?.split(' ')[1] ?? 'any');
}

function walkText(action: Action, name: string, state: State | null, { after }: Entry): string {
  const where = whereOf(action);
  if (action.verb === 'walk') {
    return ct('log.walk', { name, where, creature: ledBy(after) });
  }
  if (action.space !== undefined) return ct('log.step', { name, where });
  return ct('log.stepGoal', { name, letter: letterOf(state, action.cell!) });
}

function actionText(text: string, seat: number, state: State | null, entry: Entry): string | null {
  const action = readAction(text);
  if (!action) return text;
  const name = nameOf(state, seat);
  switch (action.verb) {
    case 'lay':
      return ct('log.lay', { name, what: faceText(action.card!), where: whereOf(action) });
    case 'rockfall':
      return ct('log.rockfall', { name, where: whereOf(action) });
    case 'information':
    case 'boots':
    case 'axe':
    case 'swap':
      return aimedText(action, seat, state);
    case 'creature': {
      const creature = creatureNoun(deedOf(action.card!));
      return ct('log.creature', { name, creature, where: whereOf(action) });
    }
    case 'discard':
      return discardText(action, name);
    case 'walk':
    case 'step':
      return walkText(action, name, state, entry);
    case 'face':
      return ct('log.face', { name, creature: creatureNoun(action.word!) });
    case 'drive':
      return ct('log.drive', { name, creature: drivenBy(entry) });
    case 'halt':
    case 'stay':
      return null;
    default:
      return tryCave(`log.${action.verb}`, text, { name, ...(action.edge ? edgeValues(action.edge) : {}) });
  }
}

type Words = readonly string[];
type EventTeller = (words: Words, state: State | null) => string | null;

const nameAt = (words: Words, at: number, state: State | null) => nameOf(state, Number(words[at]));

function asideText(state: State | null, which: string | undefined, loyalty: string | undefined): string {
  const clan = caveView(state)?.aside[Number(which)]?.clan ?? 'golden-axe';
  return loyaltyText(clan, loyalty as Loyalty);
}

/** The sentence `key` about something that only the player in `seat` saw. */
function seenText(key: string, seat: string | undefined, state: State | null, values: Values): string {
  const whole = isYours(state, Number(seat)) ? `event.${key}.you` : `event.${key}`;
  return tryCave(whole, '', { name: nameOf(state, Number(seat)), ...values });
}

/** The sentence for each event of notation 8 that is worth a line in the log. `words` are the words of the event. */
const EVENTS: Record<string, EventTeller> = {
  dealt: (words, state) => ct('log.dealt', { name: nameAt(words, 3, state) }),
  skipped: (words, state) => ct('event.skipped', { name: nameAt(words, 1, state) }),
  looked: ([, seat, cell, what], state) =>
    what === '?'
      ? null
      : seenText('saw', seat, state, { letter: letterOf(state, cell!), goal: goalNoun(what!) }),
  'looked-clan': ([, seat, target, what], state) =>
    what === '?'
      ? null
      : seenText(`sawClan.${what}`, seat, state, {
          other: nameOf(state, Number(target)),
          clan: clanNoun(clanOf(state, Number(target))),
        }),
  web: ([, edge, shows]) =>
    ct(shows === '0' ? 'event.webGone' : 'event.webOlder', { ...edgeValues(edge!), n: shows! }),
  'creature-left': ([, creature]) =>
    ct('event.creature-left', { creature: creatureNoun(creature!) }),
  'stood-up': (words, state) => ct('event.stood-up', { name: nameAt(words, 1, state) }),
  attacked: ([, seat, creature], state) =>
    ct(`event.attacked.${creature as Creature}`, { name: nameOf(state, Number(seat)) }),
  'lost-card': ([, seat, card], state) => {
    const name = nameOf(state, Number(seat));
    if (card === '?') return ct('event.lost-card', { name });
    return ct('event.lost-cardOwn', { name, what: cardText(card!) });
  },
  'lost-nugget': (words, state) => ct('event.lost-nugget', { name: nameAt(words, 1, state) }),
  'goal-turned': ([, cell, , what], state) =>
    ct('event.goal-turned', { letter: letterOf(state, cell!), goal: goalNoun(what!) }),
  'nugget-laid': ([, cell]) => ct('event.nugget-laid', { where: spokenCell(cell!) }),
  'nugget-taken': (words, state) => ct('event.nugget-taken', { name: nameAt(words, 1, state) }),
  'nugget-back': () => ct('event.nugget-back'),
  'clan-shown': ([, seat, loyalty], state) =>
    tryCave(`look.clan.${loyalty}`, '', {
      name: nameOf(state, Number(seat)),
      clan: clanNoun(clanOf(state, Number(seat))),
    }),
  left: (words, state) => ct('event.left', { name: nameAt(words, 1, state) }),
  aside: ([, seat, which, loyalty], state) =>
    loyalty === '?'
      ? null
      : seenText('asideOwn', seat, state, { what: asideText(state, which, loyalty) }),
  'aside-shown': ([, which, loyalty], state) =>
    ct('event.aside-shown', { what: asideText(state, which, loyalty) }),
  gave: ([, seat, from, card], state) =>
    card === '?'
      ? null
      : ct('event.gave', {
          name: nameOf(state, Number(seat)),
          other: nameOf(state, Number(from)),
          what: cardText(card!),
        }),
  shown: ([, cell, what], state) =>
    ct('event.shown', { letter: letterOf(state, cell!), goal: goalNoun(what!) }),
  'cave-ended': ([, outcome]) => tryCave(`event.ended.${outcome}`, ''),
};

export const teller: Teller = {
  action: actionText,
  event(text, state) {
    const words = text.split(' ');
    return EVENTS[words[0]!]?.(words, state) ?? null;
  },
  cell(text) {
    const action = readAction(text);
    const at = action?.space ?? action?.cell ?? null;
    return at === null ? null : placeOf(at).name;
  },
  run: (text) => /^(?:step|walk)(?=>.*\.)/.exec(text)?.[0],
  notes,
  answers,
};
