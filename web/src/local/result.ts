// SPDX-License-Identifier: Apache-2.0
// How a game has ended, in words.
import { seatName, sentence, t } from '../i18n/index.svelte';
import { type Remark } from '../rules/abi';
import { type GameInfo, type State } from '../rules/rules';

export interface Result {
  title: string;
  why: string;
}

/** `ending` is what the rules say about it, if it is they that ended the game. */
export function resultOf(info: GameInfo, state: State, ending: Remark | undefined): Result {
  if (info.scoring === 'points') return { title: t('end.points', { points: state.result }), why: '' };
  const name = (seat: number) => seatName(info.seatNames[seat], seat);
  const scores = state.scores ?? [];
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const title = winners.length === 1 ? t('end.won', { seat: name(winners[0]!) }) : t('end.draw');
  if (ending !== undefined) return { title, why: `${sentence(ending)} (${t('end.rule', { rule: ending.rule })}).` };
  const resigned = scores.findIndex((score) => score < 0);
  const why = state.termination === 'resignation' ? t('end.resignation', { seat: name(resigned) }) : t(`end.${state.termination ?? 'repetition'}`);
  return { title, why };
}

/** A game of two that a clock has ended. */
export function resultOnTime(info: GameInfo, late: number): Result {
  const name = (seat: number) => seatName(info.seatNames[seat], seat);
  return { title: t('end.won', { seat: name(1 - late) }), why: t('end.time', { seat: name(late) }) };
}
