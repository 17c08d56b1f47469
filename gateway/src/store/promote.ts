import { satisfiesRange } from '@gida/contracts/version-range';
import type { RemoteState, Revision } from '@gida/contracts/release';

import { httpError } from '../http/http-error.ts';
import { promotedRemoteState } from '../releasing/changes/remote-state-transitions.ts';
import type { ReleaseStore } from './release-store.ts';
import type { RevisionLog } from '../revisions/revision-log.ts';

/** Who makes a revision, and why. The same idempotency key makes it once. */
export type RevisionReason = { who: string; why: string; idempotencyKey?: string | undefined };

/** Published builds, and the log of what is served. */
export type ReleaseStorage = { store: ReleaseStore; revisions: RevisionLog };

/** Makes published builds stable, all in one revision. */
export async function promote(
  { store, revisions }: ReleaseStorage,
  versions: Record<string, string>,
  { who, why, idempotencyKey }: RevisionReason,
): Promise<Revision> {
  const current = await revisions.cached();
  if (idempotencyKey && current.idempotencyKey === idempotencyKey) return current;
  const remotes = { ...current.remotes };
  for (const [remote, version] of Object.entries(versions)) {
    await store.get(remote, version);
    remotes[remote] = promotedRemoteState(version, remotes[remote]);
  }
  await assertShellRanges(store, remotes);
  return revisions.append(current.number, {
    who,
    why,
    idempotencyKey: idempotencyKey ?? null,
    remotes,
  });
}

/** Every remote must accept the current shell, whichever of the two changes. */
async function assertShellRanges(store: ReleaseStore, remotes: Record<string, RemoteState>) {
  const shellVersion = remotes['shell']?.stable;
  if (!shellVersion) return;
  const shellRelease = await store.get('shell', shellVersion);
  for (const [name, { stable, retired }] of Object.entries(remotes)) {
    if (retired || !stable) continue;
    const release = await store.get(name, stable);
    if (satisfiesRange(shellRelease.version, release.shell)) continue;
    throw httpError(
      409,
      'contract_mismatch',
      `${name} ${stable} was built for shell ${release.shell}, but the current shell is ${shellRelease.version}.`,
    );
  }
}
