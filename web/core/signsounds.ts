// SPDX-License-Identifier: MIT
//
// signsounds.ts - which sound goes with a sign, a message or a stamp.
import { isHeard, type Hush } from './hush.ts';
import type { Entry, State } from './model.ts';
import { readSign } from './signs.ts';
import type { Sound } from './sound.ts';

function soundOfSign(text: string): Sound | null {
  const sign = readSign(text);
  if (!sign) return null;
  if (sign.name === 'light') return sign.to === undefined ? 'dark' : 'light';
  if (sign.name === 'marker' || sign.name === 'face') return sign.name;
  return 'sign';
}

/** The sounds of new signs and messages. The seat `you`, and seats that are silent on this device, make no sound. */
export function soundsOfSigns(fresh: readonly Entry[], you: number | null, hush: Hush): Sound[] {
  const heard = fresh.filter((entry) => entry.seat !== you && isHeard(entry, hush));
  return heard.flatMap(({ what, sign = '' }): Sound[] => {
    const sound = what === 'sign' ? soundOfSign(sign) : what === 'said' ? 'said' : null;
    return sound ? [sound] : [];
  });
}

/** The sounds of new stamps: at most one for `true` and one for `lie`, so that many stamps at once are not loud. */
export function soundsOfStamps(before: State | null, now: State | null): Sound[] {
  const count = (state: State | null, value: string) =>
    state?.markers.filter(({ stamp }) => stamp === value).length ?? 0;
  const more = (value: 'true' | 'lie') => count(now, value) > count(before, value);
  return (['true', 'lie'] as const).filter(more);
}
