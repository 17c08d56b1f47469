import type { PublishAnswer } from '@gida/contracts/releasing';

import type { Releases } from '../store/releases.ts';
import { insist, preflight } from './preflight.ts';
import { unpacked, type Parcel } from './parcel.ts';

/** Takes a build in after every check, or says which one failed. Visitors do not get it yet. */
export async function publish(
  { store, revisions }: Releases,
  parcel: Parcel,
  { by, apiVersion }: { by: string; apiVersion: () => Promise<string | null> },
): Promise<PublishAnswer> {
  const { remote, version } = parcel.release;
  const { remotes } = await revisions.look();
  const isNew = !(await store.find(remote, version));
  const today = { store, remotes, apiVersion: await apiVersion() };
  return unpacked(parcel, async (folder) => {
    const checks = await preflight(parcel.release, today, () =>
      store.wrongBytes(folder, parcel.release),
    );
    insist(checks, `publish ${remote} ${version}`);
    await store.publish(folder, by);
    return { remote, version, isNew, checks };
  });
}
