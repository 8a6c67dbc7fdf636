// SPDX-License-Identifier: Apache-2.0
// What players are called: as they wish, else by their seat; and how records say who played.
import { seatName, t } from '../i18n/index.svelte';
import { type GameInfo } from '../rules/rules';
import { type Player } from './game.svelte';

export const playerName = (info: GameInfo, players: Player[], seat: number): string =>
  players[seat]?.name || seatName(info.seatNames[seat], seat, players[seat]?.kind);

// As the terminal writes and reads them too (docs/notation.md).
const kPerson = 'Person';
const kEngine = 'Saltus level ';
const kLevel = new RegExp(`^${kEngine}(10|[1-9])$`);

const valueOf = (player: Player) => player.name || (player.kind === 'engine' ? `${kEngine}${player.level}` : kPerson);

/** In a record's quotation marks; control characters, which names may have been pasted with, have no place in them. */
const quoted = (text: string) => `"${text.replace(/\p{Cc}/gu, ' ').replace(/["\\]/g, '\\$&')}"`;

/** A record that says nothing of who played, with these players. */
export function withPlayers(record: string, players: Player[]): string {
  const tags = players.map((player, seat) => `[Seat${seat + 1} ${quoted(valueOf(player))}]\n`);
  // Names may hold what means something in a replacement: "$&".
  return record.replace('\n\n', () => `\n${tags.join('')}\n`);
}

/** Those whom a record names, by seat; from the lines of the rules' parse_record. */
export function playersIn(lines: string[][]): Player[] {
  const players: Player[] = [];
  for (const [head, tag = '', value = ''] of lines) {
    const seat = head === 'tag' ? Number(/^Seat([1-9]\d?)$/.exec(tag)?.[1] ?? 0) - 1 : -1;
    if (seat < 0) continue;
    const level = kLevel.exec(value)?.[1];
    players[seat] = level !== undefined ? { kind: 'engine', level: Number(level) } : value === kPerson ? { kind: 'person' } : { kind: 'person', name: value };
  }
  return players;
}

/** "White: Ada · Black: Computer, level 4", of those of whom there is something to say. */
export function playersInWords(info: GameInfo, players: Player[]): string {
  return players
    .slice(0, info.maxSeats)
    .flatMap((player, seat) => {
      const who = player.name || (player.kind === 'engine' ? t('play.engine', { level: player.level }) : '');
      return who === '' ? [] : [`${seatName(info.seatNames[seat], seat)}: ${who}`];
    })
    .join(' · ');
}
