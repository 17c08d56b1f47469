import type { Check, PublishAnswer } from '@gida/contracts/releasing';

import type { Releases } from '../store/releases.ts';
import { insist, preflight } from './preflight.ts';
import type { Candidate } from '../trial/trial.ts';
import { unpacked, type Parcel } from './parcel.ts';

export type PublishParts = {
  by: string;
  apiVersion: () => Promise<string | null>;
  /** Opens the build's pages in a browser, where there is one. */
  tryOut: (candidate: Candidate) => Promise<Check>;
};

/** Takes a build in after every check, or says which one failed. Visitors do not get it yet. */
export async function publish(
  { store, revisions }: Releases,
  parcel: Parcel,
  { by, apiVersion, tryOut }: PublishParts,
): Promise<PublishAnswer> {
  const { remote, version } = parcel.release;
  const current = await revisions.look();
  const isNew = !(await store.find(remote, version));
  const today = { store, remotes: current.remotes, apiVersion: await apiVersion() };
  return unpacked(parcel, async (folder) => {
    const checks = await preflight(parcel.release, today, () =>
      store.wrongBytes(folder, parcel.release),
    );
    insist(checks, `publish ${remote} ${version}`);
    if (isNew) {
      const { release } = parcel;
      checks.push(await tryOut({ release, folder, today: current, store }));
      insist(checks, `publish ${remote} ${version}`);
    }
    const published = await store.publish(folder, by);
    if (!isNew) await store.repair(folder, published);
    return { remote, version, isNew, checks };
  });
}
