// SPDX-License-Identifier: Apache-2.0
// The engine module's answer as an object; the lines are described in src/apps/wasm/saltus_engine.cpp.
import { type Found, type Line } from './messages';

const numberOrNull = (field: string | undefined) => (field === undefined || field === '-' ? null : Number(field));

export function foundOf(answer: string[][]): Found {
  const found: Found = { depth: 0, seldepth: 0, nodes: 0, nps: 0, timeMs: 0, lines: [], seat: null, best: null };
  for (const [head, ...fields] of answer) {
    if (head === 'progress') {
      const [depth = 0, seldepth = 0, nodes = 0, nps = 0, timeMs = 0] = fields.map(Number);
      Object.assign(found, { depth, seldepth, nodes, nps, timeMs });
    } else if (head === 'line') {
      const [cp, wins, draws, losses, proof = 'none', turns, ...steps] = fields;
      const wdl: Line['wdl'] = [Number(wins), Number(draws), Number(losses)];
      found.lines.push({ cp: numberOrNull(cp), wdl, proof: proof as Line['proof'], turns: numberOrNull(turns), steps });
    } else if (head === 'best') {
      found.seat = numberOrNull(fields[0]);
      found.best = fields[1] ?? null;
    }
  }
  return found;
}
