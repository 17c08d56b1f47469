/** How long each part took on this machine the last time, to tell a person how much is left. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root } from '../progress.mjs';

const file = join(root, 'node_modules/.cache/gida/test-durations.json');

export type Durations = Record<string, number>;

export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Durations; // written below
  } catch {
    return {};
  }
}

export function saveDurations(durations: Durations): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readDurations(), ...durations }));
}

export const timeText = (seconds: number): string =>
  seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;
