// SPDX-License-Identifier: Apache-2.0
// The drawings by game. Beside data, documents and tests this is the only place of the client that names games.
import { type Cell } from '../rules/rules';
import { type Drawing } from './drawing';
import SheetPicture from './dice/Picture.svelte';
import GenericPiece from './generic/Piece.svelte';
import SpringerjagdPiece from './springerjagd/Piece.svelte';
import SpringerjagdUnder from './springerjagd/Under.svelte';
import VaultGround from './vault/Ground.svelte';
import VaultPiece from './vault/Piece.svelte';
import VaultUnder from './vault/Under.svelte';

const kGeneric: Drawing = { Piece: GenericPiece, sets: [], kindOf: (cell) => cell.content };

const kKinds: Record<string, string> = { N: 'knight', P: 'pawn', PP: 'pair' };

const kDrawings: Record<string, Drawing> = {
  vault: {
    Piece: VaultPiece,
    Ground: VaultGround,
    Under: VaultUnder,
    sets: ['set.stones', 'set.pawns'],
    kindOf: () => 'pawn',
  },
  springerjagd: {
    Piece: SpringerjagdPiece,
    Under: SpringerjagdUnder,
    sets: [],
    kindOf: (cell: Cell) => kKinds[cell.content.toUpperCase()] ?? 'pawn',
  },
  dice: { ...kGeneric, Sheet: SheetPicture, loadTable: () => import('./dice/Table.svelte').then((module) => module.default) },
  race: { ...kGeneric, Sheet: SheetPicture, loadTable: () => import('./race/Table.svelte').then((module) => module.default) },
};

export const drawingOf = (game: string): Drawing => kDrawings[game] ?? kGeneric;
