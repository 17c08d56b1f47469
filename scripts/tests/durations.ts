/** How long each part took on this machine in its last runs, to tell a person how much is left. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from '../progress.mjs';

const file = join(root, 'node_modules/.cache/gida/part-durations.json');
const runsKept = 5;

/** Seconds of the last runs of each part, oldest first. */
export type Durations = Record<string, number[]>;

export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Durations; // written below
  } catch {
    return {};
  }
}

export function saveDurations(durations: Durations): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(durations));
}

export const addRun = (known: Durations, run: Record<string, number>): Durations => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(run).map(([part, seconds]) => [
      part,
      [...(known[part] ?? []), seconds].slice(-runsKept),
    ]),
  ),
});

/** For a person; says so when a part has never run here. */
export function remainingText(known: Durations, parts: readonly string[], isWhole = true): string {
  const medians = parts.map((part) => median(known[part] ?? []));
  const unknown = parts.filter((_part, index) => medians[index] === undefined);
  if (unknown.length > 0) return 'time left unknown: no earlier whole run on this machine';
  const seconds = medians.reduce<number>((total, one) => total + (one ?? 0), 0);
  return `${isWhole ? 'about' : 'at most'} ${timeText(seconds)} left`;
}

function median(numbers: number[]): number | undefined {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

export const timeText = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;
