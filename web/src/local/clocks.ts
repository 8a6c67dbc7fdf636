// SPDX-License-Identifier: Apache-2.0
// Clocks of a game at one device. Pure: the time is an argument.

export interface ClockSetting {
  baseMs: number;
  incrementMs: number;
}

export interface Clocks {
  setting: ClockSetting;
  /** By seat, as of `since`. */
  leftMs: number[];
  /** Whose clock runs, and since when; null before the first move, while paused, and at the end. */
  running: { seat: number; since: number } | null;
}

export const startClocks = (setting: ClockSetting, seats: number): Clocks => ({
  setting,
  leftMs: Array.from({ length: seats }, () => setting.baseMs),
  running: null,
});

export function leftOf(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.leftMs[seat] ?? 0;
  const { running } = clocks;
  return running?.seat === seat ? Math.max(0, left - (now - running.since)) : left;
}

/** Stops all clocks; time that has run is taken off. */
export function pause(clocks: Clocks, now: number): Clocks {
  const leftMs = clocks.leftMs.map((_, seat) => leftOf(clocks, seat, now));
  return { ...clocks, leftMs, running: null };
}

/** A turn of `from` is over and `to` is to move; nobody's clock runs if `to` is null. */
export function pass(clocks: Clocks, from: number, to: number | null, now: number): Clocks {
  const stopped = pause(clocks, now);
  const leftMs = stopped.leftMs.map((left, seat) => (seat === from ? left + clocks.setting.incrementMs : left));
  return { ...stopped, leftMs, running: to === null ? null : { seat: to, since: now } };
}

export function resume(clocks: Clocks, seat: number, now: number): Clocks {
  return { ...pause(clocks, now), running: { seat, since: now } };
}

/** Whose time is up. */
export function flagged(clocks: Clocks, now: number): number | null {
  const seat = clocks.running?.seat;
  return seat !== undefined && leftOf(clocks, seat, now) <= 0 ? seat : null;
}

/** "4:05", and tenths below ten seconds as they are written: "9.3". */
export function clockText(ms: number, write = (seconds: number) => seconds.toFixed(1)): string {
  if (ms < 10_000) return write(Math.floor(ms / 100) / 10);
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
