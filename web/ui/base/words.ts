// SPDX-License-Identifier: MIT
//
// status.ts - the one line that says what is to be done now, and by whom.
import { kindOf, toolsOf } from '../../core/base/notation.ts';
import { listText, t } from '../../core/text.ts';
import type { Game } from '../client.svelte.ts';

function waitingText(game: Game): string {
  const name = game.name(game.view?.to_move);
  if (game.you === null) return t('status.watch', { name });
  if (game.view?.phase === 'take-gold') return t('status.otherGold', { name });
  if (game.view?.phase !== 'play') return t('status.otherChoice', { name });
  return t(game.input.card === null ? 'status.other' : 'status.plan', { name });
}

/** After how many turns one's own comes; null for whoever looks on. */
export function turnsUntil({ you, view }: Game): number | null {
  if (you === null || !view || view.to_move === null) return null;
  const ahead = view.options['direction'] === 'ccw' ? view.to_move - you : you - view.to_move;
  return (ahead + view.seats) % view.seats;
}

function cardStatus(game: Game, card: string): string {
  const kind = kindOf(card);
  const plan = game.plan.cards[game.input.card ?? -1];
  const nowhere = (plan?.cells.size ?? 0) === 0 && (plan?.seats.size ?? 0) === 0;
  if (kind === 'break') {
    return t('status.break', { tool: t(`tool.${toolsOf(card)[0]!}`) });
  }
  if (kind === 'repair') return t(nowhere ? 'status.repairNone' : 'status.repair');
  if (kind === 'rockfall') return t(nowhere ? 'status.rockfallNone' : 'status.rockfall');
  if (kind === 'map') return t('status.map');
  const broken = game.you === null ? [] : (game.view?.broken[game.you] ?? []);
  if (broken.length > 0) return blockedText(broken);
  return t(nowhere ? 'status.pathNone' : 'status.path');
}

function blockedText(broken: readonly string[]): string {
  const names = broken.map((tool) => t(`tool.${tool as 'cart'}`));
  if (names.length === 1) return t('status.blockedOne', { tool: names[0]! });
  return t('status.blocked', { tools: listText(names) });
}

export function statusText(game: Game): string {
  if (game.notice?.cell || game.notice?.seat !== undefined) return game.notice.text;
  if (game.state?.phase !== 'playing') return t('status.over');
  if (!game.mine) return waitingText(game);
  const phase = game.view?.phase;
  if (phase === 'take-gold') return t('status.takeGold');
  if (phase === 'turn-stone') return t('status.turnStone');
  if (phase === 'choose-goal') return t('status.chooseGoal');
  if (game.chosen) return t(game.chosen.verb === 'lay' ? 'status.confirm' : 'status.confirmAny');
  if (game.input.card === null) return t(game.secretSeen ? 'status.pick' : 'status.role');
  return cardStatus(game, game.hand[game.input.card] ?? '');
}
