// SPDX-License-Identifier: Apache-2.0

import { type Path } from '../../rules/rules';
import { type StepOfTurn } from '../drawing';

/** How far a turn is by its stage: "-" at its start, "fill:b1", with "+" if a second pawn step follows, or "second:b1". */
export function springerjagdStep(stage: string): StepOfTurn {
  if (stage.startsWith('fill:')) return { step: 2, steps: stage.endsWith('+') ? 3 : 2 };
  return stage.startsWith('second:') ? { step: 3, steps: 3 } : { step: 1, steps: 3, atMost: true };
}

/** An attack on the knight beside, and a switch: of all moves of knights the only one that is a turn and takes nothing. */
export function springerjagdWord({ columns }: { columns: number }, { from, to, captures }: Path, isWhole: boolean): string | undefined {
  if (from < 0 || to < 0) return undefined;
  if (!captures) return isWhole ? 'move.switch' : undefined;
  const far = Math.abs(Math.floor(from / columns) - Math.floor(to / columns)) + Math.abs((from % columns) - (to % columns));
  return far === 1 ? 'move.beside' : undefined;
}
