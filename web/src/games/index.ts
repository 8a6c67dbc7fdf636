// SPDX-License-Identifier: Apache-2.0
// Drawings and rules pages by game. Beside data, documents and tests this is the only place of the client that names games.
import { type Cell } from '../rules/rules';
import { type Drawing } from './drawing';
import SheetPicture from './dice/Picture.svelte';
import { type Diagrams, type RulesPage, type RulesText } from './rules_text';
import GenericPiece from './generic/Piece.svelte';
import { springerjagdEditor } from './springerjagd/editor';
import { diceStepsInWords } from './dice/steps';
import { springerjagdStep, springerjagdWord } from './springerjagd/turn';
import SpringerjagdPiece from './springerjagd/Piece.svelte';
import SpringerjagdUnder from './springerjagd/Under.svelte';
import { vaultEditor } from './vault/editor';
import VaultMarker from './vault/Marker.svelte';
import VaultPiece from './vault/Piece.svelte';
import VaultUnder from './vault/Under.svelte';

const kGeneric: Drawing = { Piece: GenericPiece, sets: [], kindOf: (cell) => cell.content };

const kKinds: Record<string, string> = { N: 'knight', P: 'pawn', PP: 'pair' };

const kDrawings: Record<string, Drawing> = {
  vault: {
    Piece: VaultPiece,
    Marker: VaultMarker,
    Under: VaultUnder,
    sets: ['set.stones', 'set.pawns'],
    kindOf: () => 'pawn',
    editor: vaultEditor,
  },
  springerjagd: {
    Piece: SpringerjagdPiece,
    Under: SpringerjagdUnder,
    stepOfTurn: springerjagdStep,
    wordFor: springerjagdWord,
    sets: ['set.figures', 'set.tokens'],
    kindOf: (cell: Cell) => kKinds[cell.content.toUpperCase()] ?? 'pawn',
    editor: springerjagdEditor,
  },
  dice: { ...kGeneric, Sheet: SheetPicture, stepsInWords: diceStepsInWords, loadTable: () => import('./dice/Table.svelte').then((module) => module.default) },
  race: { ...kGeneric, Sheet: SheetPicture, stepsInWords: diceStepsInWords, loadTable: () => import('./race/Table.svelte').then((module) => module.default) },
};

export const drawingOf = (game: string): Drawing => kDrawings[game] ?? kGeneric;

/** What a rules page is fetched from when it is wanted; texts by language. */
interface Pages {
  basis?: string;
  diagrams: () => Promise<{ page: Diagrams }>;
  texts: Record<string, () => Promise<{ page: RulesText }>>;
}

const kPages: Record<string, Pages> = {
  vault: {
    diagrams: () => import('./vault/diagrams'),
    texts: { en: () => import('./vault/rules.en'), de: () => import('./vault/rules.de') },
  },
  springerjagd: {
    diagrams: () => import('./springerjagd/diagrams'),
    texts: { en: () => import('./springerjagd/rules.en'), de: () => import('./springerjagd/rules.de') },
  },
  dice: {
    diagrams: () => import('./dice/diagrams'),
    texts: { en: () => import('./dice/rules.en'), de: () => import('./dice/rules.de') },
  },
  race: {
    basis: 'dice',
    diagrams: () => import('./race/diagrams'),
    texts: { en: () => import('./race/rules.en'), de: () => import('./race/rules.de') },
  },
};

/** Where the rules say how dice are committed to. */
export const kDiceRules = { game: 'dice', rule: 'D7.3' };

export const hasRules = (game: string): boolean => game in kPages;

/** A game's rules page in a language, or in English. */
export async function rulesPage(game: string, language: string): Promise<RulesPage | undefined> {
  const pages = kPages[game];
  if (pages === undefined) return undefined;
  const [{ page }, text] = await Promise.all([pages.diagrams(), (pages.texts[language] ?? pages.texts.en!)()]);
  const { basis } = pages;
  return { ...page, text: text.page, ...(basis !== undefined && { basis }) };
}
