// SPDX-License-Identifier: MIT
//
// backlog.test.ts - news that comes faster than the page can show it: what is shown together, what stays alone, and how
// often the page shows news.
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { AT_ONCE_MAX, Backlog, TICK_MS, together } from '../core/link/backlog.ts';
import { ANIMATED_MAX, type Entry, type News, type State } from '../core/model.ts';

const entry = (seq: number, ...events: string[]): Entry => ({ seq, at: seq, what: 'action', seat: 1, events });
const state = (seq: number) => ({ table: 'KRMPT', seq }) as State;
const newsOf = (entries: Entry[], more: Partial<News> = {}): News => ({
  news: 'KRMPT',
  entries,
  state: state(entries.at(-1)!.seq),
  ...more,
});
const plain = (seq: number) => newsOf([entry(seq, 'drew 1 ?')]);
const seqs = (news: readonly News[]) => news.map(({ entries }) => entries.map(({ seq }) => seq));

test('plain news is shown together, with the last state', () => {
  const covered = (seq: number) => ({ ...plain(seq), covered: newsOf([entry(seq, 'covered')]) });
  const [all, ...more] = together([covered(1), covered(2), covered(3)]);
  assert.deepEqual(more, []);
  assert.deepEqual([all!.joined, all!.state.seq], [true, 3]);
  const { joined, entries, state } = all!.covered!;
  assert.deepEqual([joined, state.seq, entries.map(({ events }) => events![0])], [true, 3, Array(3).fill('covered')]);
  assert.deepEqual(seqs([all!]), [[1, 2, 3]]);
  assert.deepEqual(together([plain(1)]), [plain(1)]);
  assert.deepEqual(together([]), []);
});

const REVEALS = [
  'turned 8,0 NESW',
  'ended diggers finisher 3',
  'goal-turned 4,-4 upright exit',
  'clan-shown 2 saboteur',
  'cave-ended draw',
];
for (const event of REVEALS) {
  test(`${event} is shown alone`, () => {
    const told = together([plain(1), plain(2), newsOf([entry(3, 'drew 1 ?', event)]), plain(4), plain(5)]);
    assert.deepEqual(seqs(told), [[1, 2], [3], [4, 5]]);
    assert.deepEqual(
      told.map(({ joined }) => joined),
      [true, undefined, true],
    );
    assert.equal(told[0]!.state.seq, 2, 'the state right before');
  });
}

test('a log that you have missed, and news of another table, stay alone', () => {
  const missed = newsOf(Array.from({ length: ANIMATED_MAX + 1 }, (_, i) => entry(3 + i)));
  assert.deepEqual(seqs(together([plain(1), plain(2), missed, plain(12)])), [[1, 2], seqs([missed])[0], [12]]);
  assert.deepEqual(seqs(together([plain(1), { ...plain(2), from: 2 }, plain(3)])), [[1], [2], [3]]);
  assert.deepEqual(seqs(together([plain(1), { ...plain(1), news: 'BDFGH' }, plain(2)])), [[1], [1], [2]]);
});

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
});

/** Lets time pass, one ms after the other, so that a timer that a timer sets is due at the right time. */
function pass(ms: number): void {
  for (let i = 0; i < ms; i++) mock.timers.tick(1);
}

/** Adds `count` plain news, each `pause` ms after the one before. Returns the backlog, and what it has shown when. */
function feed(count: number, pause: number) {
  const shown: { at: number; news: News }[] = [];
  const backlog = new Backlog((news) => shown.push({ at: Date.now(), news }));
  for (let seq = 1; seq <= count; seq++) {
    backlog.add(plain(seq));
    pass(pause);
  }
  return { backlog, shown };
}
const all = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const told = (shown: readonly { news: News }[]) => seqs(shown.map(({ news }) => news)).flat();

for (const pause of [1000, TICK_MS]) {
  test(`one news every ${pause} ms: each is shown at once, and alone`, () => {
    const { shown } = feed(40, pause);
    assert.deepEqual(
      shown.map(({ at }) => at),
      all(40).map((seq) => (seq - 1) * pause),
    );
    assert.ok(shown.every(({ news }) => !news.joined));
  });
}

test('a few news at the same time are shown at once, and alone, if it was quiet before', () => {
  const { backlog, shown } = feed(AT_ONCE_MAX, 0);
  assert.equal(shown.length, AT_ONCE_MAX);
  pass(AT_ONCE_MAX * TICK_MS);
  for (const i of all(AT_ONCE_MAX)) backlog.add(plain(AT_ONCE_MAX + i));
  assert.equal(shown.length, 2 * AT_ONCE_MAX);
  assert.ok(shown.every(({ news }) => !news.joined));
});

for (const pause of [0, 1, 30, 70, 100]) {
  test(`300 news, one every ${pause} ms: the page is soon done`, () => {
    const { shown } = feed(300, pause);
    const last = 299 * pause;
    pass(TICK_MS);
    assert.deepEqual(told(shown), all(300));
    assert.ok(shown.at(-1)!.at <= last + TICK_MS);
    const most = 5 + 5 * Math.ceil(last / 1000); // five times a second
    assert.ok(shown.length <= most, `${shown.length} times, not ${most}`);
  });
}

test('players see a reveal before what follows it, and nothing waits for long', () => {
  const { backlog, shown } = feed(AT_ONCE_MAX, 0);
  const first = AT_ONCE_MAX + 1;
  const reveal = (seq: number) => newsOf([entry(seq, 'turned 8,2 NE')]);
  const add = (...news: News[]) => news.forEach((one) => backlog.add(one));
  add(plain(first), reveal(first + 1), plain(first + 2), reveal(first + 3), plain(first + 4));
  pass(TICK_MS);
  assert.deepEqual(told(shown).at(-1), first + 3, 'up to the last reveal');
  add(plain(first + 5), reveal(first + 6), plain(first + 7));
  pass(TICK_MS);
  assert.deepEqual(told(shown).at(-1), first + 6);
  pass(TICK_MS);
  assert.deepEqual(told(shown), all(first + 7));
});

test('a device that ticks late shows more together', () => {
  const { backlog, shown } = feed(AT_ONCE_MAX, 0);
  const busy = AT_ONCE_MAX * TICK_MS; // nothing runs for so long that all ticks were due
  mock.timers.setTime(Date.now() + busy);
  const before = shown.length;
  for (const i of all(20)) backlog.add(plain(AT_ONCE_MAX + i));
  assert.ok(shown.length - before <= 1, 'not one after the other');
  pass(TICK_MS);
  assert.deepEqual(told(shown), all(AT_ONCE_MAX + 20));
});

test('what waits can be shown before its time, or dropped', () => {
  const { backlog, shown } = feed(AT_ONCE_MAX + 2, 0);
  backlog.show();
  assert.deepEqual(told(shown), all(AT_ONCE_MAX + 2));
  backlog.add(plain(AT_ONCE_MAX + 3));
  backlog.drop();
  pass(10 * TICK_MS);
  assert.deepEqual(told(shown), all(AT_ONCE_MAX + 2));
  pass(AT_ONCE_MAX * TICK_MS);
  backlog.add(plain(20));
  assert.equal(told(shown).at(-1), 20);
});
