import type { LoadableBuild } from '@gida/releases/release';

import { isQuarantined } from './quarantine.ts';
import { releaseMap } from '../../release-map/release-map.ts';

/** A build that loaded before, with the shell version it loaded under. */
type StoredBuild = { at: number; shell: string; build: LoadableBuild };

/** The gateway may have deleted older builds. */
const retentionMs = 30 * 24 * 3_600_000;

const storageKey = (remote: string): string => `gida.last-good ${remote}`;

/** Stores a build that loaded. Its files are immutable and stay in the browser's HTTP cache. */
export function saveLastKnownGood(remote: string, build: LoadableBuild): void {
  const stored: StoredBuild = { at: Date.now(), shell: releaseMap.shell, build };
  try {
    localStorage.setItem(storageKey(remote), JSON.stringify(stored));
  } catch {
    // If storage is full or blocked, there is only no build to fall back to.
  }
}

/**
 * The build that last worked on this device, for when those of the release map are unreachable. Never one that was
 * blocked, is quarantined, is older than the retention period, or was built for another major version of the shell.
 */
export function readLastKnownGood(remote: string): LoadableBuild | undefined {
  const stored = readStoredBuild(remote);
  if (!stored) return undefined;
  const { at, shell, build } = stored;
  const { builds = [], blocked = [] } = releaseMap.remotes[remote] ?? {};
  const isUsable =
    Date.now() - at < retentionMs &&
    majorVersion(shell) === majorVersion(releaseMap.shell) &&
    !blocked.includes(build.version) &&
    !isQuarantined(build.container) &&
    builds.every(({ container }) => container !== build.container);
  return isUsable ? build : undefined;
}

const majorVersion = (version: string): string => version.split('.')[0] ?? '';

function readStoredBuild(remote: string): StoredBuild | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(remote)) ?? 'null');
    return isStoredBuild(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Storage outlives the code that wrote it, so other shapes are ignored. */
function isStoredBuild(value: unknown): value is StoredBuild {
  if (typeof value !== 'object' || value === null) return false;
  const { at, shell, build } = value as Partial<StoredBuild>; // checked field by field
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
