// SPDX-License-Identifier: MIT
//
// pressed.test.ts - which key is meant by a key press, on layouts of several countries.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommand, meantKey, type Press } from '../core/pressed.ts';

function press(key: string, code: string, held = ''): Press {
  return {
    key,
    code,
    ctrlKey: held.includes('ctrl'),
    altKey: held.includes('alt'),
    metaKey: held.includes('meta'),
    shiftKey: held.includes('shift'),
    getModifierState: (name) => name === 'AltGraph' && held.includes('graph'),
  };
}

test('a key means the same on every layout', () => {
  const rows: [string, string, string, string?][] = [
    ['к', 'KeyR', 'r'],
    ['К', 'KeyR', 'r', 'shift'],
    ['ר', 'KeyR', 'r'],
    ['ρ', 'KeyR', 'r'],
    ['х', 'BracketLeft', '['],
    ['ъ', 'BracketRight', ']'],
    ['&', 'Digit1', '1'],
    ['é', 'Digit2', '2'],
    ['ě', 'Digit2', '2'],
    ['۱', 'Digit1', '1'],
    ['1', 'Digit1', '1', 'shift'],
    ['!', 'Digit1', '!', 'shift'],
    ['r', 'KeyO', 'r'], // Dvorak
    ['a', 'KeyQ', 'a'], // French
    ['R', 'KeyR', 'R', 'shift'],
    ['[', 'Digit8', '[', 'ctrl alt graph'],
    ['ł', 'KeyL', 'ł', 'alt'],
    ['Enter', 'Enter', 'Enter'],
    ['ArrowUp', 'ArrowUp', 'ArrowUp'],
    ['ö', 'Semicolon', 'ö'],
  ];
  for (const [key, code, meant, held] of rows) assert.equal(meantKey(press(key, code, held)), meant, `${key} ${code}`);
});

test('AltGr and the Option key write signs, other keys with them are commands', () => {
  assert.equal(isCommand(press('[', 'Digit8', 'ctrl alt graph')), false);
  assert.equal(isCommand(press('[', 'Digit8', 'graph')), false);
  assert.equal(isCommand(press('[', 'Digit5', 'alt')), false);
  assert.equal(isCommand(press('r', 'KeyR')), false);
  for (const held of ['ctrl', 'alt', 'meta', 'ctrl alt']) assert.equal(isCommand(press('r', 'KeyR', held)), true, held);
  assert.equal(isCommand(press('[', 'BracketLeft', 'meta')), true);
});
