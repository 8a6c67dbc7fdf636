// SPDX-License-Identifier: Apache-2.0
// Steps of the dice games in words, for lists of what was played.
import { t } from '../../i18n/index.svelte';
import { partsOf, type Term } from './choice';

const spaced = (digits: string) => [...digits].join(' ');
const termInWords = ({ sign, die, skimmer }: Term, index: number) =>
  `${sign < 0 ? '− ' : index > 0 ? '+ ' : ''}${die ?? t('dice.step.skimmer', { number: skimmer! + 1 })}`;

/** "b3 = 5 + 2", "4 into skimmer 1". */
function stepInWords(text: string): string {
  const rolled = /(?:^|:)roll:(\d+)$/.exec(text)?.[1];
  if (rolled !== undefined) return t('dice.step.roll', { dice: spaced(rolled) });
  const { kind, square, terms, charges } = partsOf(text);
  if (kind === 'pass') return t('dice.step.pass');
  if (kind === 'mark') return `${square} = ${[...terms].sort((a, b) => b.sign - a.sign).map(termInWords).join(' ')}`;
  const dice = spaced(terms.map(({ die }) => die).join(''));
  return kind === 'reroll' ? t('dice.step.reroll', { dice }) : t('dice.step.charge', { dice, number: charges + 1 });
}

/** A turn's steps, one after another; in a race with the name of whoever takes them, wherever that changes. */
export function diceStepsInWords(turn: string, name: (seat: number) => string): string[] {
  let last: string | undefined;
  return turn.split(',').map((text) => {
    const seat = /^(\d+):/.exec(text)?.[1];
    const isNew = seat !== undefined && seat !== last;
    last = seat ?? last;
    return isNew ? `${name(Number(seat) - 1)}: ${stepInWords(text)}` : stepInWords(text);
  });
}
