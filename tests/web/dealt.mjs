// SPDX-License-Identifier: MIT
//
// dealt.mjs - tables at which the test has dealt the cards, so that nothing is left to chance. Ada
// sits in seat 0 and is on turn. The other seats have bots, which wait for her. So nothing happens
// at such a table until she acts. A test adds the logs of these tables to its server.
import { readFileSync } from 'node:fs';
import { stampNow } from '../kit/clock.mjs';
import { atRest, hasLooked } from './harness.mjs';

/** People: their tokens, and the hashes of these tokens. */
const PEOPLE = {
  Ada: ['a', 'b1e70fb5c59f0727f1c099e3ddccadc0857c8d21a4b5cd9b637ef964e94c2b29'],
  Boris: ['b', 'dbdd709af2a27a25114db63bff740078f6ba39cb3d72d4d211cc087c7e97a4a7'],
};
const NAMES = ['Sindri', 'Hilda', 'Ulfar', 'Dagny', 'Ivaldi', 'Runa', 'Gunnar', 'Asta', 'Brokk'];

/** The words with which the log `name` says what was dealt, by their names. */
function dealOf(name) {
  const log = readFileSync(new URL(`tables/${name}.log`, import.meta.url), 'utf8');
  const [, words] = /\bstarted \d (.*)/.exec(log);
  return Object.fromEntries(words.split(' ').map((word) => word.split(/=(.*)/s)));
}

/** Saboteurs and gold-diggers among the dwarf cards, by the number of players (base 2.1). */
const ROLES = {
  3: [1, 3], 4: [1, 4], 5: [2, 4], 6: [2, 5], 7: [3, 5], 8: [3, 6], 9: [3, 7], 10: [4, 7],
};

/** The cards of the cave in the order of the log: the hands, the pile, and the removed cards. */
function caveDeck(cards, seats) {
  const groups = ['I', 'II', 'III'].map((group) =>
    cards.filter((card) => card.split('.')[1] === group),
  );
  const removed = groups.flatMap((group) => group.splice(-5)); // cave 2.4
  const second = seats < 5 ? 0 : seats < 7 ? 1 : 2;
  const hand = () => [...groups[0].splice(0, 5 - second), ...groups[1].splice(0, second)];
  return [...Array.from({ length: seats }, hand).flat(), ...groups.flat(), ...removed];
}

/** The clan cards in play (cave 2.2). */
function clansOf(seats) {
  const clan = (name, loyal, saboteurs) => [
    ...Array(loyal).fill(`${name}:loyal`), ...Array(saboteurs).fill(`${name}:saboteur`),
  ];
  if (seats === 2) return [...clan('golden-axe', 1, 0), ...clan('blue-moon', 1, 0)].join(',');
  if (seats < 5) return clan('golden-axe', 2, 2).join(',');
  return [...clan('golden-axe', 3, 1), ...clan('blue-moon', 3, 1)].join(',');
}

const DEALS = {
  base(seats) {
    const [saboteurs, diggers] = ROLES[seats];
    const dwarfs = [...Array(diggers).fill('digger'), ...Array(saboteurs).fill('saboteur')];
    return { ...dealOf('found'), dwarfs: dwarfs.join(',') };
  },
  cave(seats) {
    const dealt = dealOf('left');
    const deck = caveDeck(dealt.deck.split(','), seats).join(',');
    return { ...dealt, deck, clans: clansOf(seats) };
  },
};

const REVISIONS = { base: 'base', cave: 'cave-2' };

/** A time between two turns that is longer than any test: at a table with this pace, a bot whose
 * turn has just begun never acts. */
export const NEVER = 4_000_000_000;

/**
 * The code of the table for this game and this number of seats. A test that acts at its table has
 * a copy of its own, called by a capital letter.
 */
export const codeOf = (game, seats, copy = 'A') =>
  `DE${{ base: 'B', cave: 'C' }[game]}${'ABCDEFGHJK'[seats - 1]}${copy}`;

/**
 * One turn of each seat, in which it lays the card of `laid` that has its number, or discards its
 * first card. Once a card of the cave lies, every dwarf can move, but none does.
 */
function roundOf(game, seats, deck, laid) {
  const cards = deck.split(',');
  const held = game === 'cave' ? 5 : seats < 6 ? 6 : seats < 8 ? 5 : 4; // base 2.3, cave 2.4
  const verb = { base: 'pass', cave: 'discard' }[game];
  const stays = game === 'cave' && laid.length > 0 ? ['stay'] : [];
  return Array.from({ length: seats }, (_, seat) => {
    const turn = [laid[seat] ?? `${verb} ${cards[seat * held]}`, ...stays];
    return turn.map((act, i) => [`action ${seat} ${act}`, seat === 0 ? `0:${i + 1}` : 'bot']);
  }).flat();
}

/**
 * The log of a table for this game and this number of seats. With `company`, Boris has seat 1. With
 * `round`, everybody has had a turn: `round` lists what the first seats have laid. With `map`, Ada
 * holds a map (base). `bot` is the bots' pace in ms. `customs` are words such as `voices=silent `.
 */
export function deal(game, seats, more = {}) {
  const { copy, company = false, round = null, map = false, bot = 30, customs = '' } = more;
  const given = DEALS[game](seats);
  if (map) given.deck = given.deck.replace(/^((?:[^,]+,)*?)(map,)/, '$2$1');
  const dealt = Object.entries(given).map((word) => word.join('='));
  const pace = `bot=${bot} round=30000 away=60000 axe=20000`;
  const person = (name) => `name="${name}" token=${PEOPLE[name][1]}`;
  const others = NAMES.slice(0, seats - 1).map((name) => `name="${name}" bot=honest`);
  if (company) others[0] = person('Boris');
  const words = [
    `created ${codeOf(game, seats, copy)} ${REVISIONS[game]} seats=${seats} ${customs}${pace}`,
    `sat 0 ${person('Ada')}`,
    'host 0',
    ...others.map((other, i) => `sat ${i + 1} ${other}`),
    `started 0 ${dealt.join(' ')}`,
    ...(round ? roundOf(game, seats, given.deck, round) : []),
  ];
  const at = stampNow();
  const line = ([entry, by = '-'], i) => `${i + 1} ${at} ${by} ${entry}\n`;
  return words.map((entry) => [entry].flat()).map(line).join('');
}

/** Opens the table for this game and this number of seats on the page of Ada or Boris. */
export async function sitAt(page, url, game, seats, { copy, name = 'Ada' } = {}) {
  const code = codeOf(game, seats, copy);
  await page.goto(url);
  const token = PEOPLE[name][0].repeat(64);
  const kept = { [`saboteur:seat:${code}`]: token, 'saboteur:last-table': code };
  await page.evaluate((values) => Object.assign(localStorage, values), kept);
  await page.goto(`${url}/t/${code}`);
  await page.locator(name === 'Ada' ? '.status.mine' : '.table').waitFor();
  await hasLooked(page);
  await atRest(page);
}
