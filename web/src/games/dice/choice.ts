// SPDX-License-Identifier: Apache-2.0
// Which dice and skimmers somebody has picked, and which of the legal steps that leaves. Pure.
import { type Step } from '../../rules/rules';

export interface Term {
  sign: 1 | -1;
  /** The die's value; of a skimmer its number, from 0. */
  die?: number;
  skimmer?: number;
}

export interface DiceStep {
  text: string;
  kind: 'mark' | 'charge' | 'reroll' | 'pass';
  /** What a mark marks, "b3". */
  square: string;
  /** What a mark is made of; of a charge and a reroll the dice. */
  terms: Term[];
  /** The skimmer that is charged, from 0. */
  charges: number;
}

const termsOf = (text: string): Term[] =>
  [...text.matchAll(/([+-]?)(?:s([1-3])|([1-6]))/g)].map(([, sign, skimmer, die]) => ({
    sign: sign === '-' ? -1 : 1,
    ...(skimmer === undefined ? { die: Number(die) } : { skimmer: Number(skimmer) - 1 }),
  }));

/** A step's parts from its notation, with or without a seat before it. */
export function partsOf(text: string): DiceStep {
  const own = text.replace(/^\d+:(?!$)/, '');
  const blank = { text, square: '', terms: [], charges: -1 };
  if (own === 'pass') return { ...blank, kind: 'pass' };
  if (own.startsWith('r:')) return { ...blank, kind: 'reroll', terms: termsOf(own.slice(2).replace(/(?=\d)/g, '+')) };
  const [left = '', right = ''] = own.split('=');
  if (right !== '') return { ...blank, kind: 'mark', square: left, terms: termsOf(right) };
  return { ...blank, kind: 'charge', charges: Number(own[1]) - 1, terms: termsOf(own.slice(2)) };
}

export interface Picked {
  /** Indices into the unused dice. */
  dice: number[];
  /** Numbers of skimmers, from 0. */
  skimmers: number[];
}
export const kNothing: Picked = { dice: [], skimmers: [] };

export const toggle = (list: number[], item: number) =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

/** How many of each die value, at its index, then the three skimmers. */
function countsOf(values: number[], skimmers: number[]): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const value of values) counts[value]! += 1;
  for (const skimmer of skimmers) counts[7 + skimmer]! += 1;
  return counts;
}
const countsOfStep = ({ terms }: DiceStep) =>
  countsOf(
    terms.flatMap(({ die }) => (die === undefined ? [] : [die])),
    terms.flatMap(({ skimmer }) => (skimmer === undefined ? [] : [skimmer])),
  );

/** Whether a step uses exactly what is picked, or at least that. */
export function fits(step: DiceStep, dice: number[], picked: Picked, exactly: boolean): boolean {
  const wanted = countsOf(picked.dice.map((index) => dice[index] ?? 0), picked.skimmers);
  const used = countsOfStep(step);
  return wanted.every((count, index) => (exactly ? count === used[index] : count <= used[index]!));
}

/** The ways to mark a square with what is picked, or with that and more; those without skimmers and with the fewest dice first. */
export function waysTo(steps: DiceStep[], square: string, dice: number[], picked: Picked): DiceStep[] {
  const all = steps.filter((step) => step.kind === 'mark' && step.square === square);
  const exact = all.filter((step) => fits(step, dice, picked, true));
  const found = exact.length > 0 ? exact : all.filter((step) => fits(step, dice, picked, false));
  // A skimmer costs a point.
  const cost = (step: DiceStep) => step.terms.length + 10 * step.terms.filter(({ skimmer }) => skimmer !== undefined).length;
  return found.sort((a, b) => cost(a) - cost(b) || (a.text < b.text ? -1 : 1));
}

/** What the picked values make, each added or subtracted: positive totals, the largest first, each once and with few signs. */
export function totalsOf(values: number[]): { total: number; text: string }[] {
  const sorted = [...values].sort((a, b) => b - a);
  const texts = new Map<number, string>();
  for (let signs = 0; signs < 1 << sorted.length; ++signs) {
    const total = sorted.reduce((sum, value, index) => sum + ((signs >> index) & 1 ? -value : value), 0);
    const text = sorted.map((value, index) => ((signs >> index) & 1 ? '−' : index > 0 ? '+' : '') + String(value)).join('');
    if (total > 0 && !texts.has(total)) texts.set(total, text);
  }
  return [...texts].map(([total, text]) => ({ total, text })).sort((a, b) => b.total - a.total);
}

export const parts = (steps: Step[]) => steps.map(({ text }) => partsOf(text));
