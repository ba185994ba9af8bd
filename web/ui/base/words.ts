// SPDX-License-Identifier: MIT
//
// words.ts - sentences of the base game's table that depend on the state of the page: what must be done now, and who
// must do it.
import { kindOf, toolsOf } from '../../core/base/notation.ts';
import { bt, toolNoun } from '../../core/base/words.ts';
import { client } from '../client.svelte.ts';
import { base } from './base.svelte.ts';

function waitingText(): string {
  const name = client.name(base.view?.to_move);
  if (client.you === null) return bt('status.watch', { name });
  if (base.view?.phase === 'take-gold') return bt('status.otherGold', { name });
  if (base.view?.phase !== 'play') return bt('status.otherChoice', { name });
  return bt(base.input.card === null ? 'status.other' : 'status.plan', { name });
}

/** How many turns of other players come before yours. 0 if it is your turn. Null if you watch or nobody must act. */
export function turnsUntil(): number | null {
  const { you } = client;
  const { view } = base;
  if (you === null || !view || view.to_move === null) return null;
  const ahead = view.options['direction'] === 'ccw' ? view.to_move - you : you - view.to_move;
  return (ahead + view.seats) % view.seats;
}

function cardStatus(card: string): string {
  const kind = kindOf(card);
  const plan = base.plan.cards[base.input.card ?? -1];
  const nowhere = (plan?.cells.size ?? 0) === 0 && (plan?.seats.size ?? 0) === 0;
  if (kind === 'break') {
    return bt('status.break', { tool: toolNoun(toolsOf(card)[0]!) });
  }
  if (kind === 'repair') return bt(nowhere ? 'status.repairNone' : 'status.repair');
  if (kind === 'rockfall') return bt(nowhere ? 'status.rockfallNone' : 'status.rockfall');
  if (kind === 'map') return bt('status.map');
  const broken = client.you === null ? [] : (base.view?.broken[client.you] ?? []);
  if (broken.length > 0) return blockedText(broken);
  return bt(nowhere ? 'status.pathNone' : 'status.path');
}

function blockedText(broken: readonly string[]): string {
  const [tool, tool2, tool3] = broken.map(toolNoun);
  if (!tool2) return bt('status.blockedOne', { tool: tool! });
  if (!tool3) return bt('status.blockedTwo', { tool: tool!, tool2 });
  return bt('status.blockedThree', { tool: tool!, tool2, tool3 });
}

export function statusText(): string {
  if (client.notice?.cell || client.notice?.seat !== undefined) return client.notice.say();
  if (client.state?.phase !== 'playing') return bt('status.over');
  if (!client.mine) return waitingText();
  const phase = base.view?.phase;
  if (phase === 'take-gold') return bt('status.takeGold');
  if (phase === 'turn-stone') return bt('status.turnStone');
  if (phase === 'choose-goal') return bt('status.chooseGoal');
  if (base.chosen) return bt(base.chosen.verb === 'lay' ? 'status.confirm' : 'status.confirmAny');
  if (base.input.card === null) return bt('status.pick');
  return cardStatus(base.hand[base.input.card] ?? '');
}
