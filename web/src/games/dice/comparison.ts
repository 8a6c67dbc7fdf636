// SPDX-License-Identifier: Apache-2.0
// A finished game for one, played once more by the computer with the same dice: those of a round follow from the game's seed
// and the round alone, and those that are rolled again from how many have fallen in it before (D7.2).
import { askTurn, type Asked } from '../../engine/turn';
import { type Again } from '../../local/game.svelte';
import { stateIn } from './sheet';

/** A player who knows what he does, and is no machine yet. */
export const kLevel = 6;

/** The computer's points; null once it is stopped. */
export async function playAgain({ game, key, roll }: Again, engine: Asked, onround: (round: number) => void): Promise<number | null> {
  for (;;) {
    const { kind, position, seats, scores } = game.state();
    if (kind === 'terminal') return scores?.[0] ?? 0;
    if (kind === 'chance') {
      roll();
      continue;
    }
    onround(stateIn(position)!.round);
    const steps = await askTurn(engine, { record: game.record(), gameKey: key, seat: seats[0]!, level: kLevel });
    if (steps === null) return null;
    for (const text of steps) {
      if (game.state().kind !== 'decision') break;
      game.playStep(text);
    }
  }
}
