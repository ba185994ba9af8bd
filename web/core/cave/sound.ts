// SPDX-License-Identifier: MIT
//
// sound.ts - the sounds that the page plays for the actions and events of the cave.
import type { Entry } from '../model.ts';
import type { Sound } from '../sound.ts';
import { readAction, type Verb } from './notation.ts';

const ACTION: Partial<Record<Verb, Sound>> = {
  lay: 'dig',
  information: 'map',
  rockfall: 'rockfall',
  boots: 'repair',
  axe: 'repair',
  swap: 'map',
  web: 'web',
  creature: 'growl',
  walk: 'step',
  step: 'step',
  cut: 'break',
  drive: 'break',
};

const EVENT: Record<string, Sound> = {
  attacked: 'bite',
  'goal-turned': 'flip',
  'nugget-taken': 'gold',
  left: 'out',
  'cave-ended': 'gold',
};

/** The sounds of new entries, each sound only once. */
export function soundsOf(fresh: readonly Entry[]): Set<Sound> {
  const sounds = new Set<Sound>();
  for (const { action, events } of fresh) {
    const verb = readAction(action ?? '')?.verb;
    const sound = verb && ACTION[verb];
    if (sound) sounds.add(sound);
    for (const event of events ?? []) {
      const followed = EVENT[event.split(' ')[0]!];
      if (followed) sounds.add(followed);
    }
  }
  return sounds;
}
