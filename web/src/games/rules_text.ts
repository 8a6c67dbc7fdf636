// SPDX-License-Identifier: Apache-2.0
// What a game's rules page is made of. Words stand in a file for each language, diagrams in one for all of them. A small
// typed structure: paragraphs with the numbers of the rules that they say, lists, diagrams, exercises.

/** Emphasis; another rule, as a link; a screen of the client, as a link; a mark that a rule is a reading or our own. */
export type Word = string | { em: string } | { rule: string } | { to: string; text: string } | { note: 'reading' | 'house' };

export type Block =
  | { kind: 'heading'; chapter: string; text: string }
  | { kind: 'text'; rules: string[]; words: Word[] }
  | { kind: 'list'; items: { rules: string[]; words: Word[] }[] }
  /** `steps` say what each step of the diagram does. */
  | { kind: 'diagram'; name: string; alt: string; caption: Word[]; steps: Word[][] }
  /** `hint` answers a step that is allowed and not what is asked for. */
  | { kind: 'exercise'; name: string; alt: string; task: Word[]; praise: Word[]; hint: Word[] };

export interface RulesText {
  /** The game in a sentence or two. */
  lead: Word[];
  /** Whose work it is, beside the designer's name. */
  credit: Word[];
  blocks: Block[];
}

export interface Diagram {
  /** Options that are not as usual. */
  options?: string;
  position: string;
  /** Steps and outcomes that the reader can go through. */
  steps?: string[];
  /** Whose board it is, where each seat has one. */
  seat?: number;
  /** Before the first step: a cell whose moves are shown, cells that are marked, arrows. */
  selected?: string;
  marked?: string[];
  arrows?: [from: string, to: string][];
}

/** A position in which the reader makes a step. */
export interface Exercise extends Diagram {
  solutions: string[];
  /** Steps to choose from, allowed or not; without them the step is made on the board. */
  choices?: string[];
}

export interface Diagrams {
  diagrams: Record<string, Diagram>;
  exercises: Record<string, Exercise>;
}

export interface RulesPage extends Diagrams {
  text: RulesText;
  /** The game on whose rules this one builds. */
  basis?: string;
}

const numbers = (rules: string) => rules.split(' ').filter((rule) => rule !== '');

export const em = (text: string): Word => ({ em: text });
export const see = (rule: string): Word => ({ rule });
export const link = (to: string, text: string): Word => ({ to, text });
export const kReading: Word = { note: 'reading' };
export const kHouse: Word = { note: 'house' };

export const heading = (chapter: string, text: string): Block => ({ kind: 'heading', chapter, text });
/** A paragraph that says these rules, their numbers separated by spaces. */
export const text = (rules: string, ...words: Word[]): Block => ({ kind: 'text', rules: numbers(rules), words });
export const list = (...items: [rules: string, ...words: Word[]][]): Block => ({
  kind: 'list',
  items: items.map(([rules, ...words]) => ({ rules: numbers(rules), words })),
});
export const diagram = (name: string, alt: string, caption: Word[], ...steps: Word[][]): Block => ({
  kind: 'diagram',
  name,
  alt,
  caption,
  steps,
});
export const exercise = (name: string, alt: string, task: Word[], praise: Word[], hint: Word[]): Block => ({
  kind: 'exercise',
  name,
  alt,
  task,
  praise,
  hint,
});

/** The rules that a block says. */
export function rulesOf(block: Block): string[] {
  if (block.kind === 'text') return block.rules;
  return block.kind === 'list' ? block.items.flatMap(({ rules }) => rules) : [];
}
