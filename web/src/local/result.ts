// SPDX-License-Identifier: Apache-2.0
// How a game has ended, in words.
import { language, t } from '../i18n/index.svelte';
import { type Remark } from '../rules/abi';
import { type GameInfo, type State } from '../rules/rules';

export interface Result {
  title: string;
  why: string;
  /** What the rules say about it, if it is they that ended the game. */
  ending?: Remark | undefined;
}

export function resultOf({ scoring }: GameInfo, state: State, ending: Remark | undefined, name: (seat: number) => string): Result {
  const scores = state.scores ?? [];
  if (scoring === 'points') return pointsResult(scores, state.places ?? [], name);
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  const title = winners.length === 1 ? t('end.won', { seat: name(winners[0]!) }) : t('end.draw');
  if (ending !== undefined) return { title, why: '', ending };
  const resigned = scores.findIndex((score) => score < 0);
  const why = state.termination === 'resignation' ? t('end.resignation', { seat: name(resigned) }) : t(`end.${state.termination ?? 'repetition'}`);
  return { title, why };
}

function pointsResult(scores: number[], places: number[], name: (seat: number) => string): Result {
  if (scores.length === 1) return { title: t('end.points', { points: scores[0]! }), why: '' };
  const best = places.flatMap((place, seat) => (place === 1 ? [name(seat)] : []));
  const most = Math.max(...scores);
  const title = t(best.length === 1 ? 'end.won' : 'end.shared', { seat: new Intl.ListFormat(language()).format(best) });
  // The places tell apart what the scores do not.
  const isTied = best.length === 1 && scores.filter((score) => score === most).length > 1;
  return { title, why: `${t('end.with_points', { count: most })} ${isTied ? t('end.tie_broken') : ''}`.trim() };
}

/** A game of two that a clock has ended. */
export function resultOnTime(late: number, name: (seat: number) => string): Result {
  return { title: t('end.won', { seat: name(1 - late) }), why: t('end.time', { seat: name(late) }) };
}
