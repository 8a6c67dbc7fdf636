// SPDX-License-Identifier: Apache-2.0

import { type StepOfTurn } from '../drawing';

/** How far a turn is by its stage: "-" at its start, "fill:b1", with "+" if a second pawn step follows, or "second:b1". */
export function springerjagdStep(stage: string): StepOfTurn {
  if (stage.startsWith('fill:')) return { step: 2, steps: stage.endsWith('+') ? 3 : 2 };
  return stage.startsWith('second:') ? { step: 3, steps: 3 } : { step: 1, steps: 3, atMost: true };
}
