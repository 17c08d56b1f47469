import { breaksUsedBy } from '@gida/releases/breaks';
import type { RemoteState } from '@gida/releases/release';
import type { StatusResponse } from '@gida/releases/release-api';
import { ShellDescription } from '@gida/releases/shell-description';

import type { BuildStore } from '../store/build-store.ts';
import type { ReleaseApiOptions } from './release-api-options.ts';
import { buildsInUse } from './served-versions.ts';

/** What is served, with health figures and what each build uses. */
export async function readReleaseStatus({
  releases: { revisions, store },
  figures,
  speed,
}: Pick<ReleaseApiOptions, 'releases' | 'figures' | 'speed'>): Promise<StatusResponse> {
  const { number, at, who, why, remotes } = await revisions.fetchLatest().catch(revisions.cached);
  const shell = await describeServedShell(store, remotes['shell']);
  const builds = buildsInUse(remotes).map(async (build) => {
    const release = await store.find(build.remote, build.version).catch(() => undefined);
    if (!release) return { ...build, uses: null };
    const { uses, owner, contact, bundles } = release;
    return { ...build, uses, breaks: breaksUsedBy(uses, shell), owner, contact, bundles };
  });
  const inUse = await Promise.all(builds);
  return {
    revision: number,
    at,
    who,
    why,
    remotes,
    figures: figures(),
    // Releases go on without what a database that is down would say of speed.
    speed: await speed().catch(() => []),
    inUse,
  };
}

const ServedShell = ShellDescription.pick({ version: true, breaks: true });

/** One that cannot be read breaks nothing that is known. */
async function describeServedShell(store: BuildStore, state: RemoteState | undefined) {
  const version = state?.stable ?? '';
  try {
    const text = await store.read(await store.get('shell', version), 'shell.json');
    return ServedShell.parse(JSON.parse(text.toString()));
  } catch {
    return { version };
  }
}
