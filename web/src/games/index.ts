// SPDX-License-Identifier: Apache-2.0
// The drawings by game. Beside data, documents and tests this is the only place of the client that names games.
import { type Cell } from '../rules/rules';
import { type Drawing } from './drawing';
import GenericPiece from './generic/Piece.svelte';
import { springerjagdEditor } from './springerjagd/editor';
import SpringerjagdPiece from './springerjagd/Piece.svelte';
import SpringerjagdUnder from './springerjagd/Under.svelte';
import { vaultEditor } from './vault/editor';
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
    editor: vaultEditor,
  },
  springerjagd: {
    Piece: SpringerjagdPiece,
    Under: SpringerjagdUnder,
    sets: [],
    kindOf: (cell: Cell) => kKinds[cell.content.toUpperCase()] ?? 'pawn',
    editor: springerjagdEditor,
  },
};

export const drawingOf = (game: string): Drawing => kDrawings[game] ?? kGeneric;
