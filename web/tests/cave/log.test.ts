// SPDX-License-Identifier: MIT
//
// log.test.ts - sentences for everything that happens in the cave, and the cave at an earlier moment.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teller } from '../../core/cave/log.ts';
import { looksIn } from '../../core/cave/looks.ts';
import type { CaveView } from '../../core/cave/model.ts';
import { goalCard, readAction, type Verb } from '../../core/cave/notation.ts';
import { sceneAfter } from '../../core/cave/scene.ts';
import { soundsOf } from '../../core/cave/sound.ts';
import { cardText, loyaltyGoal } from '../../core/cave/words.ts';
import { linesOf } from '../../core/log.ts';
import { collapse } from '../../core/rounds.ts';
import { nothing, reduce, type Entry, type News, type State } from '../../core/model.ts';
import made from './view.json';

const view = made as unknown as CaveView;
const names = ['Ada', 'Bo', 'Cy', 'Di'];
const state = {
  table: 'KRMPT',
  you: 0,
  config: { game: 'cave' },
  seats: names.map((name) => ({ name })),
  view,
} as unknown as State;
const entry = (seq: number, seat: number, action: string, events: string[] = []): Entry => ({
  seq,
  at: seq,
  what: 'action',
  seat,
  action,
  events,
});
const told = (entries: Entry[]) =>
  collapse(entries.flatMap((one) => linesOf(one, state, teller))).map(({ text }) => text);

/** Every event of the notation with its sentence. Null for an event that has no sentence, on purpose. */
const EVENTS: [event: string, sentence: RegExp | null][] = [
  ['dealt 1 starter 2', /^Cy starts/],
  ['turn 2', null],
  ['skipped 2', /^Cy has no cards/],
  ['drew 2 ?', null],
  ['looked 0 4,-4 exit', /^Goal B: the exit\. Only you/],
  ['looked 1 4,-4 hole', /^Goal B: a dark hole\. Only Bo sees this/],
  ['looked 1 4,-4 ?', null],
  ['looked-clan 0 2 saboteur', /^Cy is a saboteur in the Golden Axe\. Only you/],
  ['looked-clan 1 2 ?', null],
  ['fell 3,0 NES.I', null],
  ['web 1,0:E 1', /^The web between b5 and c5 is down to 1/],
  ['web 1,0:E 0', /^The web between b5 and c5 is gone/],
  ['creature-left rat', /^The rat is gone/],
  ['stood-up 2', /^Cy stood up/],
  ['lies 2', null],
  ['attacked 2 rat', /^The rat bit Cy/],
  ['attacked 2 lindworm', /^The lindworm struck Cy/],
  ['attacked 2 goblin', /^The goblin robbed Cy/],
  ['lost-card 2 ?', /^Cy lost a card/],
  ['lost-card 0 boots.I', /^Ada lost: boots, I/],
  ['lost-nugget 2', /^Cy lost a nugget/],
  ['goal-turned 4,-4 upright exit', /^Goal B: the exit/],
  ['nugget-laid 3,1', /^The vein at d6 has a nugget/],
  ['nugget-taken 2 3,1', /^Cy took a nugget/],
  ['nugget-back 3,1', /lost/],
  ['clan-shown 1 saboteur', /^Bo is a saboteur in the Blue Moon/],
  ['left 2', /^Cy left the cave/],
  ['aside 2 0 ?', null],
  ['gave 0 2 boots.I', /^Ada got from Cy: boots, I/],
  ['gave 1 2 ?', null],
  ['shown 4,4 vein', /^Goal D was a gold vein/],
  ['cave-ended blue-moon', /^The Blue Moon wins/],
  ['cave-ended draw', /draw/],
  ['game-over', null],
];

test('every event of the notation has its sentence, or is silent on purpose', () => {
  for (const [event, sentence] of EVENTS) {
    const text = teller.event(event, state);
    if (sentence === null) assert.equal(text, null, event);
    else assert.match(text ?? '', sentence, event);
  }
});

test('sentences of actions', () => {
  assert.deepEqual(
    told([
      entry(1, 1, 'NSW.II.hole-S@2,0'),
      entry(2, 1, 'information.I>4,-4'),
      entry(3, 1, 'information.I>3'),
      entry(4, 1, 'boots.I>1'),
      entry(5, 1, 'axe.I>0'),
      entry(6, 1, 'web.I>1,0:E'),
      entry(7, 1, 'rat.II>2,0.1'),
      entry(8, 1, 'discard ? ?'),
      entry(9, 0, 'discard boots.I'),
      entry(10, 0, 'drive', ['creature-left goblin', 'turn 0', 'creature-left rat']),
      entry(11, 1, 'rockfall.I>2,0'),
      entry(12, 1, 'swap.II>3'),
      entry(13, 1, 'cut>1,0:E'),
      entry(14, 1, 'face rat'),
      entry(15, 1, 'lie turned'),
      entry(16, 1, 'step>4,4'),
      entry(17, 1, 'vote'),
    ]),
    [
      'Bo laid a card at c5: junction (north-south-west) with a dark hole (south).',
      'Bo looked at goal B.',
      'Bo looked at Di\'s clan card.',
      'Bo put on boots.',
      'Bo gave Ada a battle axe.',
      'Bo placed a web between b5 and c5.',
      'Bo released the rat at c5.',
      'Bo discarded two cards.',
      'Ada discarded: boots, I.',
      'Ada drove the goblin off with an axe.',
      'The goblin is gone.',
      'The rat is gone.',
      'Rockfall: Bo removed the path card at c5.',
      'Bo swapped hands with Di.',
      'Bo weakened the web between b5 and c5.',
      'Bo faced the rat first.',
      'Bo chose which way round the goal lies.',
      'Bo reached goal D.',
      'Bo voted to end the game.',
    ],
  );
});

/**
 * For every verb: an action, its events, and the seat's previous action, if that action played a creature's card.
 * % stands for the name of a creature.
 */
const DEEDS: Record<Verb, [action: string, events?: string[], after?: string]> = {
  lay: ['NSW.II.hole-S@2,0'],
  information: ['information.I>3'],
  rockfall: ['rockfall.I>2,0'],
  boots: ['boots.I>1'],
  axe: ['axe.I>0'],
  swap: ['swap.II>3'],
  web: ['web.I>1,0:E'],
  creature: ['%.II>2,0.1'],
  discard: ['discard ? ?'],
  walk: ['walk>3,0.0', [], '%.II>2,0.1'],
  halt: ['halt', [], '%.II>2,0.1'],
  step: ['step>4,4'],
  cut: ['cut>1,0:E'],
  stay: ['stay'],
  face: ['face %'],
  drive: ['drive', ['creature-left %']],
  endure: ['endure', ['attacked 2 %']],
  lie: ['lie turned'],
  'take-nugget': ['take-nugget'],
  'leave-nugget': ['leave-nugget'],
  vote: ['vote'],
};

/** The names of creatures in a sentence. The word `creature` counts as a name. */
const creaturesIn = (text: string) => text.match(/creature|rat|lindworm|goblin/g) ?? [];

test('a sentence that speaks of a creature says which one, whatever was done and whatever followed', () => {
  const speaking = new Set<string>();
  for (const creature of ['rat', 'lindworm', 'goblin']) {
    const filled = (text: string) => text.replace('%', creature);
    const check = (what: string, text: string | null) => {
      const found = creaturesIn(text ?? '');
      if (found.length > 0) speaking.add(what);
      for (const name of found) assert.equal(name, creature, `${what}: ${text}`);
    };
    for (const [verb, [action, events = [], after]] of Object.entries(DEEDS)) {
      assert.equal(readAction(filled(action))?.verb, verb);
      const done = { ...entry(1, 1, filled(action), events.map(filled)), after: after && filled(after) };
      check(verb, teller.action(done.action!, 1, state, done as Entry));
    }
    for (const [event] of EVENTS) {
      const words = event.split(' ').map((word) => (creaturesIn(word)[0] === word ? creature : word));
      check(words[0]!, teller.event(words.join(' '), state));
    }
  }
  assert.deepEqual([...speaking], ['creature', 'walk', 'face', 'drive', 'creature-left', 'attacked']);
});

test('of a walk only its end is told, unless something happened on the way', () => {
  const walk = [
    entry(1, 0, 'step>1,0.0'),
    entry(2, 0, 'step>2,0.0', ['lost-nugget 0']),
    entry(3, 0, 'step>3,0.0'),
    entry(4, 0, 'step>3,1.0'),
    entry(5, 1, 'step>9,0.0'),
  ];
  assert.deepEqual(told(walk), [
    'Ada moved to c5.',
    'Ada lost a nugget.',
    'Ada moved to d6.',
    'Bo moved to j5.',
  ]);
});

test('a creature that is led is named, whoever votes or speaks meanwhile', () => {
  const news = (seq: number, seat: number, action: string): News => ({
    news: 'KRMPT',
    entries: [entry(seq, seat, action)],
    state,
  });
  const steps: [number, string][] = [
    [1, 'rat.II>2,0.1'],
    [1, 'walk>3,0.0'],
    [2, 'vote'],
    [1, 'vote'],
    [1, 'walk>4,0.0'],
    [2, 'goblin.III>2,0.1'],
    [2, 'walk>2,0.0'],
  ];
  const model = steps.reduce((all, [seat, action], i) => reduce(all, news(i + 1, seat, action), 0), nothing);
  const lines = told(model.entries).filter((line) => line.includes(' led '));
  assert.deepEqual(lines, [
    'Bo led the rat to d5.',
    'Bo led the rat to e5.',
    'Cy led the goblin to c5.',
  ]);
});

test('cards in words', () => {
  assert.equal(cardText('NS|EW.II.bridge-EW'), 'bridge (east-west) over a path (north-south), II');
  assert.match(cardText('NE|SW.I.tunnel'), /^double bend \(north-east and south-west\) with a secret tunnel/);
  assert.equal(cardText('goblin.III'), 'goblin, 5 steps, III');
  assert.equal(cardText(goalCard('exit', { deck: 'crosses' })), 'crossing with the exit');
  assert.equal(cardText(goalCard('hole', { deck: 'curves' })), 'curve (north-east) with a dark hole');
  assert.match(loyaltyGoal('golden-axe', 'saboteur'), /shield says Golden Axe. Help Blue Moon/);
});

test('what a look showed is shown to its looker only', () => {
  const looked = (events: string[]) => looksIn([entry(1, 0, 'stay', events)], view);
  assert.deepEqual(looked(['looked 0 4,4 hole']), [{ what: 'goal', cell: '4,4', goal: 'hole' }]);
  assert.deepEqual(looked(['looked 1 4,4 ?', 'looked-clan 2 1 ?']), []);
  assert.equal(looked(['looked-clan 0 1 loyal'])[0]?.what, 'clan');
});

test('the cave as it lay after an entry', () => {
  const entries = [
    { ...entry(1, 0, ''), what: 'started', action: undefined, events: ['dealt 1 starter 0'] },
    entry(2, 0, 'NSW.II.hole-S@0,1'),
    entry(3, 0, 'step>0,1.0'),
    entry(4, 1, 'rat.II>0,1.2'),
    entry(5, 1, 'walk>0,1.0', ['attacked 0 rat', 'lost-card 0 NE.I']),
    entry(6, 2, 'web.I>0,0:E'),
    entry(7, 0, 'step>4,-4', ['goal-turned 4,-4 upright exit']),
    entry(8, 0, 'stay', ['turn 1', 'web 0,0:E 1', 'creature-left rat']),
    entry(9, 0, 'rockfall.I>0,1', ['fell 0,1 NES.II.hole-N', 'left 2']),
    entry(10, 1, 'information.I>-4,4', ['looked 1 -4,4 ?']),
    entry(11, 0, 'information.I>-4,4', ['looked 0 -4,4 vein']),
  ];
  const after = (seq: number) => sceneAfter(entries, seq, view);
  assert.deepEqual(Object.keys(after(1).board), ['0,0']);
  assert.deepEqual(after(2).half_turned, ['0,1']);
  assert.equal(after(3).dwarfs[0]?.at, '0,1.0');
  assert.equal(after(4).creatures.rat?.at, '0,1.2');
  assert.equal(after(5).creatures.rat?.at, '0,1.0');
  assert.equal(after(6).webs[0]?.shows, 2);
  assert.equal(after(7).goals['4,-4'], 'exit');
  assert.match(after(7).dwarfs[0]!.at, /^4,-4\.\d$/);
  assert.equal(after(8).webs[0]?.shows, 1);
  assert.equal(after(8).creatures.rat, null);
  assert.deepEqual(Object.keys(after(9).board), ['0,0']);
  assert.equal(after(9).dwarfs[2], null);
  assert.equal(after(6).goals['4,-4'], '?', 'not known before');
  assert.deepEqual([after(9).looked, after(10).looked], [{}, { '-4,4': [1] }]);
  assert.deepEqual(after(11).looked, { '-4,4': [0, 1] });
  assert.deepEqual([after(10).goals['-4,4'], after(11).goals['-4,4']], ['?', 'vein']);
});

test('sounds of news', () => {
  const sounds = soundsOf([entry(1, 0, 'step>0,0.0', ['attacked 0 rat']), entry(2, 0, 'stay')]);
  assert.deepEqual([...sounds], ['step', 'bite']);
});
