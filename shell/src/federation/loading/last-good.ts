import type { Build } from '@gida/contracts/release';

import { isQuarantined } from './quarantine.ts';
import { releaseMap } from '../release-map.ts';

/** What worked here before, with the shell it worked under. */
type Kept = { at: number; shell: string; build: Build };

/** Older builds may no longer be kept by the gateway, and nobody looks after them. */
const keptForMs = 30 * 24 * 3_600_000;

const keyOf = (remote: string): string => `gida.last-good ${remote}`;

/** Remembers a build that loaded. Its files stay in the browser's cache: they are immutable. */
export function keepGood(remote: string, build: Build): void {
  const kept: Kept = { at: Date.now(), shell: releaseMap.shell, build };
  try {
    localStorage.setItem(keyOf(remote), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only means that there is nothing to fall back to.
  }
}

/**
 * The build that worked last on this device, for when the ones of the map cannot be had. Never one
 * that was blocked, failed here, is older than the retention rule, or was made for another contract.
 */
export function lastGood(remote: string): Build | undefined {
  const kept = remembered(remote);
  if (!kept) return undefined;
  const { at, shell, build } = kept;
  const { builds = [], blocked = [] } = releaseMap.remotes[remote] ?? {};
  const isFit =
    Date.now() - at < keptForMs &&
    majorOf(shell) === majorOf(releaseMap.shell) &&
    !blocked.includes(build.version) &&
    !isQuarantined(build.container) &&
    builds.every(({ container }) => container !== build.container);
  return isFit ? build : undefined;
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

function remembered(remote: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(remote)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Storage outlives the code that wrote it: anything of another shape is nobody's. */
function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { at, shell, build } = value as Partial<Kept>; // looked at field by field
  if (typeof at !== 'number' || typeof shell !== 'string') return false;
  if (typeof build?.base !== 'string' || !build.base.startsWith('/releases/')) return false;
  const files: unknown[] = [
    build.entry,
    ...(Array.isArray(build.preload) ? build.preload : [null]),
  ];
  return (
    typeof build.container === 'string' &&
    typeof build.version === 'string' &&
    files.every((file) => Array.isArray(file) && String(file[1]).startsWith('sha384-'))
  );
}
