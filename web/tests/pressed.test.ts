// SPDX-License-Identifier: MIT
//
// pressed.test.ts - which key is meant by a key press, on the layouts of several countries. The file of the layouts has
// a row for each level of a layout (without shift, with shift, with AltGr) and below it what each key of it means.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codes, layouts } from '../../tests/kit/layouts.json';
import { commandOf, meantKey, type Press } from '../core/pressed.ts';

const CODES = codes.join(' ').split(' ');
const SIGNS = '[]/?:+-=';
const COMMANDS = [...'abcdefghijklmnopqrstuvwxyz0123456789', ...SIGNS];

function press(key: string, code: string, held = ''): Press {
  return {
    key: key === '◌' ? 'Dead' : key,
    code,
    ctrlKey: held.includes('ctrl'),
    altKey: held.includes('alt'),
    metaKey: held.includes('meta'),
    shiftKey: held.includes('shift'),
    getModifierState: (name) => name === 'AltGraph' && held.includes('graph'),
  };
}

/** How AltGr looks: as a key of its own, as Control and Alt, as all three, and on a Mac as Option. */
const ALTGR = ['graph', 'ctrl alt', 'ctrl alt graph', 'alt'];
const LEVELS = { plain: [''], shift: ['shift'], altgr: ALTGR };

/** Each key of a layout that writes something, with what it means. A blank is no command. */
function* keysOf(layout: Partial<Record<string, string[]>>) {
  for (const [level, ways] of Object.entries(LEVELS)) {
    const keys = [...(layout[level] ?? []).join('')];
    const means = [...(layout[`${level} means`] ?? []).join('')];
    for (const [i, key] of keys.entries()) {
      for (const held of key === ' ' ? [] : ways) yield { key, code: CODES[i]!, held, means: means[i]! };
    }
  }
}

for (const [name, layout] of Object.entries(layouts)) {
  test(`each key of a layout means what it should, and no command is out of reach: ${name}`, () => {
    const reached = new Set<string>();
    for (const { key, code, held, means } of keysOf(layout)) {
      const found = commandOf(press(key, code, held));
      reached.add(found);
      assert.equal(COMMANDS.includes(found) ? found : ' ', means, `${key} ${code} ${held}`);
    }
    assert.deepEqual(COMMANDS.filter((command) => !reached.has(command)), []);
  });

  test(`a character that is a command keeps its key, but for the keys of the digits: ${name}`, () => {
    for (const { key, code, held, means } of keysOf(layout)) {
      const digit = code.startsWith('Digit') && held === '';
      if (!digit && SIGNS.includes(key)) assert.equal(means, key, `${key} ${code} ${held}`);
    }
  });
}

test('a key means the same on other layouts, too', () => {
  const rows: [string, string, string, string?][] = [
    ['ר', 'KeyR', 'r'],
    ['ρ', 'KeyR', 'r'],
    ['ě', 'Digit2', '2'],
    ['۱', 'Digit1', '1'],
    ['r', 'KeyO', 'r'], // Dvorak
    ['[', 'BracketRight', '['], // Japanese
    ['ö', 'Semicolon', ';'],
    ['[', 'Digit8', '['], // with AltGr, in a browser that does not say so
    ['Х', 'BracketLeft', '['], // with Caps Lock
    ['-', 'NumpadSubtract', '-'],
    ['m', '', 'm'], // a keyboard on a screen
    [' ', 'Space', ' '],
    ['Enter', 'Enter', 'Enter'],
    ['ArrowUp', 'ArrowUp', 'ArrowUp', 'shift'],
  ];
  for (const [key, code, meant, held] of rows) assert.equal(commandOf(press(key, code, held)), meant, `${key} ${code}`);
});

test('what is pressed with Control, Alt or the Command key is for the browser', () => {
  for (const held of ['ctrl', 'alt', 'meta', 'ctrl alt']) {
    for (const [key, code] of [['r', 'KeyR'], ['к', 'KeyR'], ['1', 'Digit1'], ['ArrowLeft', 'ArrowLeft']] as const) {
      assert.equal(commandOf(press(key, code, held)), '', `${held} ${key}`);
    }
  }
  for (const held of ['ctrl', 'meta']) assert.equal(commandOf(press('+', 'Equal', held)), '', held);
  assert.equal(commandOf(press('[', 'BracketLeft', 'meta')), '');
  assert.equal(commandOf(press('ł', 'KeyL', 'graph')), '');
});

test('a key that is let go means the same while Control, Alt or Option is held', () => {
  for (const held of ['ctrl', 'alt', 'meta', 'graph']) {
    assert.equal(meantKey(press('c', 'KeyC', held)), 'c');
    assert.equal(meantKey(press('ç', 'KeyC', held)), 'c');
  }
});
