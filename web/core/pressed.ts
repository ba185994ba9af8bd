// SPDX-License-Identifier: MIT
//
// pressed.ts - which key is meant by a key press, whatever the layout of the keyboard.

export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** The signs that stand for something at a table. */
const SIGNS = '[]/?:+-=';

/** What the keys with signs mean by their places, without and with shift: what they write in America. */
const PLACES: Record<string, string> = {
  BracketLeft: '[{', BracketRight: ']}', Slash: '/?', Semicolon: ';:', Minus: '-_', Equal: '=+',
};

/** Whether AltGr is held, or what stands for it: Control and Alt on Windows, the Option key on a Mac. */
const isRaised = (press: Press) => press.altKey || press.getModifierState('AltGraph');

/** Whether the press is for the browser or the system. A sign that AltGr writes is not, as `[` on a German keyboard. */
const isElsewhere = (press: Press) => press.metaKey || (isRaised(press) ? !SIGNS.includes(press.key) : press.ctrlKey);

/**
 * The key that is meant: a lower-case letter, a digit, a sign, or the name of another key. A key whose character means
 * nothing here, as on a layout with other letters, means what it would mean by its place. The keys of the digits mean
 * digits also where that needs shift.
 */
export function meantKey(press: Press): string {
  const { key, code, shiftKey } = press;
  if (key.length > 1) return key;
  const own = key.toLowerCase();
  const [, kind, place = ''] = /^(Key|Digit)(.)$/.exec(code) ?? [];
  // Not every browser says that AltGr is held.
  if (kind === 'Digit' && !shiftKey && !isRaised(press) && own !== '[' && own !== ']') return place;
  if (/^[a-z\d]$/.test(own) || SIGNS.includes(own)) return own;
  return kind === 'Key' ? place.toLowerCase() : (PLACES[code]?.[Number(shiftKey)] ?? own);
}

/** Like `meantKey`, but returns an empty text if the press is a command of the browser or the system. */
export const commandOf = (press: Press) => (isElsewhere(press) ? '' : meantKey(press));
