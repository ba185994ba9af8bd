// SPDX-License-Identifier: MIT
//
// pressed.ts - which key is meant by a key press, whatever the layout of the keyboard.

export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

const PLACES: Record<string, string> = { BracketLeft: '[', BracketRight: ']' };

/** Whether AltGr, or the Option key of a Mac, is held to write a sign, as `[` on a German keyboard. */
function writesSign(press: Press): boolean {
  if (press.getModifierState('AltGraph')) return true;
  return press.altKey && !press.ctrlKey && /^[^\w\s]$/.test(press.key);
}

/** Whether the press is a command of the browser or the system. */
export function isCommand(press: Press): boolean {
  return press.metaKey || ((press.ctrlKey || press.altKey) && !writesSign(press));
}

/**
 * The key that is meant. On a layout without Latin letters, each key means what it would mean on a Latin layout. The
 * keys of the digits mean digits also where that needs shift.
 */
export function meantKey({ key, code, ctrlKey, altKey, shiftKey }: Press): string {
  if (key.length > 1 || ctrlKey || altKey) return key;
  const [, kind, sign = ''] = /^(Key|Digit)(.)$/.exec(code) ?? [];
  if (kind === 'Digit' && !shiftKey && key !== '[' && key !== ']') return sign;
  return key > '\x7f' ? sign.toLowerCase() || PLACES[code] || key : key;
}
