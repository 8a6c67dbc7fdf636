// SPDX-License-Identifier: Apache-2.0
// What players are called: as they wish, else by their seat.
import { seatName } from '../i18n/index.svelte';
import { type GameInfo } from '../rules/rules';
import { type Player } from './game.svelte';

export const playerName = (info: GameInfo, players: Player[], seat: number): string =>
  players[seat]?.name || seatName(info.seatNames[seat], seat, players[seat]?.kind);
