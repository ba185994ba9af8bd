// SPDX-License-Identifier: MIT
//
// sound.ts - the sounds that the page plays for the actions and events of the base game.
import type { Entry } from '../model.ts';
import type { Sound } from '../sound.ts';

/** The sound of an action in the notation, or null for no sound. */
export function soundOf(action: string): Sound | null {
  if (action.includes('@')) return action.includes('|') || /^[NESW]@/.test(action) ? 'dead' : 'dig';
  if (action.startsWith('break')) return 'break';
  if (action.startsWith('repair')) return 'repair';
  if (action.startsWith('rockfall')) return 'rockfall';
  if (action.startsWith('map')) return 'map';
  if (action.startsWith('take')) return 'gold';
  return null;
}

/** The sounds of new entries, in the order of the entries. */
export function soundsOf(fresh: readonly Entry[]): Sound[] {
  return fresh.flatMap(({ action = '', events = [] }) => {
    const sound = soundOf(action);
    const sounds: Sound[] = sound ? [sound] : [];
    if (events.some((event) => event.startsWith('turned'))) sounds.push('flip');
    if (events.some((event) => event.startsWith('ended diggers'))) sounds.push('gold');
    return sounds;
  });
}
