// SPDX-License-Identifier: Apache-2.0
// What can be expected of a position, in words that need no knowledge of engines.
import { number, t } from '../i18n/index.svelte';
import { type Verdict } from './review';

export const percent = (share: number) => number(share, { style: 'percent' });

/** "62%", "White is certain to win within 3 turns": always for the first seat, so that stepping through a game does not turn the sense around. */
export function outlookInWords({ share, proof, turns }: Pick<Verdict, 'share' | 'proof' | 'turns'>, name: (seat: number) => string): string {
  if (proof === 'none') return percent(share);
  if (proof === 'draw') return t('analyse.drawn');
  const seat = name(proof === 'win' ? 0 : 1);
  return turns === null ? t('end.won', { seat }) : t('analyse.wins', { seat, count: turns });
}

/** "White 45%": of the first seat, as in all other places. */
export const leadInWords = (share: number, name: (seat: number) => string): string => `${name(0)} ${percent(share)}`;
