// SPDX-License-Identifier: Apache-2.0
// What the tests share: reading tables (rows of fields between " | ", '#' begins a comment line) and
// expecting refusals.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { Refusal } from './saltus.mjs';

/** The rows of a table as arrays of fields; a table without rows is an error. */
export function readTable(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' | '));
  if (rows.length === 0) throw new Error(`${path} has no rows`);
  return rows;
}

/** "game name=value …" in its parts. */
export function splitGame(text) {
  const [game, ...options] = text.split(' ');
  return { game, options: options.join(' ') };
}

/** Opens what a row's first fields name: "game options", "position or start". */
export function openRow(saltus, slot, gameAndOptions, position) {
  const { game, options } = splitGame(gameAndOptions);
  saltus.open(slot, game, options, position === 'start' ? '' : position);
}

/** Expects `act` to be refused with these fields of a Refusal. */
export function refused(act, fields) {
  assert.throws(act, (error) => {
    assert.ok(error instanceof Refusal, String(error));
    const { code, rule, offset, params } = error;
    assert.deepEqual({ code, rule, offset, params }, { rule: '', offset: undefined, params: {}, ...fields });
    return true;
  });
}

/** Every function of the rules marked * that takes a slot first, with arguments that are fine. */
export const slotCalls = {
  saltus_open: ['vault', '', ''],
  saltus_copy: [0],
  saltus_close: [],
  saltus_state: [],
  saltus_legal: [],
  saltus_paths: [],
  saltus_reach: [0],
  saltus_advice: [],
  saltus_caution: ['a1a2'],
  saltus_ending: [],
  saltus_turns: [],
  saltus_cells: [],
  saltus_board: [0],
  saltus_view: [0, 0],
  saltus_play_step: ['a1a2'],
  saltus_play_turns: ['a1a2'],
  saltus_take_back_step: [],
  saltus_take_back_turn: [],
  saltus_agree_draw: [],
  saltus_resign: [0],
  saltus_roll: ['00'.repeat(32), 'id'],
  saltus_check_rolls: ['00'.repeat(32), 'id'],
  saltus_write_record: [],
  saltus_read_record: [
    '[Saltus "1"]\n[Game "springerjagd"]\n[Rules "springerjagd/1"]\n' +
      '[Options "setup=pairs repetition=threefold"]\n[Result "*"]\n\n1. b1c3,d1,a1f4 *\n',
  ],
};

/** The same of those that only the module with the engines has. */
export const engineCalls = {
  saltus_perft: [1, 1, 1],
  saltus_playouts: [1n, 1, 0],
  saltus_engine_open: [10, 1, 1, 1n],
  saltus_engine_search: [-1, 100, 0, 0],
};
