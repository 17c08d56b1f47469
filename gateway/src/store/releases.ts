import { isInRange } from '@gida/contracts/ranges';
import type { Placement, Revision } from '@gida/contracts/release';

import { refuse } from '../answers/refusal.ts';
import { promoted } from '../releasing/placements.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Revisions } from '../history/revisions.ts';

export type Signed = { who: string; why: string; idempotencyKey?: string | undefined };

/** What is published, and which of it is served. */
export type Releases = { store: ReleaseStore; revisions: Revisions };

/** Makes published builds the ones visitors get, all in one revision. */
export async function promote(
  { store, revisions }: Releases,
  versions: Record<string, string>,
  { who, why, idempotencyKey }: Signed,
): Promise<Revision> {
  const current = await revisions.latest();
  if (idempotencyKey && current.idempotencyKey === idempotencyKey) return current;
  const remotes = { ...current.remotes };
  for (const [remote, version] of Object.entries(versions)) {
    await store.get(remote, version);
    remotes[remote] = promoted(version, remotes[remote]);
  }
  await checkRanges(store, remotes);
  return revisions.append(current.number, {
    who,
    why,
    idempotencyKey: idempotencyKey ?? null,
    remotes,
  });
}

/** Every remote must accept today's shell, whichever of the two is being changed. */
async function checkRanges(store: ReleaseStore, remotes: Record<string, Placement>) {
  const shell = remotes['shell'];
  if (!shell) return;
  const today = await store.get('shell', shell.stable);
  for (const [name, { stable, retired }] of Object.entries(remotes)) {
    if (retired) continue;
    const release = await store.get(name, stable);
    if (isInRange(today.version, release.shell)) continue;
    throw refuse(
      409,
      'contract_mismatch',
      `${name} ${stable} was made for shell ${release.shell}, and today's shell is ${today.version}.`,
    );
  }
}
