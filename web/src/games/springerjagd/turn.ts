// SPDX-License-Identifier: Apache-2.0

/** How far a turn is by its stage: "fill:b1", with "+" if a second pawn step follows, or "second:b1". At its start that is open. */
export function springerjagdStep(stage: string): { step: number; steps: number } | undefined {
  if (stage.startsWith('fill:')) return { step: 2, steps: stage.endsWith('+') ? 3 : 2 };
  return stage.startsWith('second:') ? { step: 3, steps: 3 } : undefined;
}
