import {
  BuildCommits,
  commitsBetween,
  commitsFile,
  type BuildCommit,
  type CommitsBetween,
} from '@gida/releases/commits';
import type { CommitsResponse } from '@gida/releases/release-api';

import type { BuildStorage, BuildStore } from '../store/build-store.ts';
import type { BuildName } from '../store/stored-builds.ts';

/** What a build brings beyond another of its remote; null where that is not known. */
export async function findCommitsBetween(
  store: BuildStore,
  { remote, from, to }: { remote: string; from: string | null | undefined; to: string },
): Promise<CommitsBetween | null> {
  if (!from) return null;
  const read = (version: string) => readCommits(store, { remote, version });
  return commitsBetween(await read(from), await read(to));
}

/** What promoting a build would bring beyond the one that is stable now. */
export async function readCommitsBrought(
  { store, revisions }: BuildStorage,
  { remote, version }: BuildName,
): Promise<CommitsResponse> {
  const { remotes } = await revisions.cached();
  const from = remotes[remote]?.stable;
  return { commits: await findCommitsBetween(store, { remote, from, to: version }) };
}

/** Written by whoever published it, so anything but commits counts as none. */
async function readCommits(store: BuildStore, build: BuildName): Promise<BuildCommit[]> {
  try {
    const file = await store.attachment(build, commitsFile);
    return file ? BuildCommits.parse(JSON.parse(file.toString())) : [];
  } catch {
    return [];
  }
}
