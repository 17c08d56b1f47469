import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteState, Revision } from '@gida/contracts/release';

import { HttpError } from '../http/http-error.ts';
import { promote, type ReleaseStorage } from './promote.ts';

/** Publishes the current builds of a checkout and promotes those that changed, unless they were withdrawn or blocked. */
export async function publishAndPromoteCheckout(
  releases: ReleaseStorage,
  checkout: string,
  onNotice: (line: string) => void = () => undefined,
): Promise<Revision> {
  const versions = await publishBuilds(releases, checkout, onNotice);
  const current = await releases.revisions.cached();
  // The newest revision may have withdrawn one of these builds.
  if (releases.revisions.isNewestUnreadable()) return current;
  const changed: Record<string, string> = {};
  for (const [name, version] of versions) {
    const reason = reasonNotToServe(version, current.remotes[name]);
    if (reason) onNotice(`${name} ${version} of this checkout ${reason}`);
    else if (current.remotes[name]?.stable !== version) changed[name] = version;
  }
  if (Object.keys(changed).length === 0) return current;
  try {
    return await promote(releases, changed, {
      who: 'local build',
      why: 'changed in this checkout',
    });
  } catch (error) {
    // With a site to serve, a restart must not fail because its builds do not fit what was chosen.
    if (!current.remotes['shell'] || !(error instanceof HttpError)) throw error;
    onNotice(`The builds of this checkout are not served: ${error.message}`);
    return current;
  }
}

async function publishBuilds(
  { store }: ReleaseStorage,
  checkout: string,
  onNotice: (line: string) => void,
) {
  const versions = new Map<string, string>();
  for (const name of await listReleasePackages(checkout)) {
    const dist = join(checkout, name, 'dist');
    const version = await readFile(join(dist, 'current'), 'utf8').catch((cause: unknown) => {
      throw new Error(`${name} has not been built. Run: pnpm build`, { cause });
    });
    versions.set(name, version);
    await store.publish(join(dist, version)).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.code !== 'version_taken') throw error;
      onNotice(
        `${name} ${version} of this checkout has other files than the published build of this version, which is served instead`,
      );
    });
  }
  return versions;
}

/** Why a restart must not promote this build: somebody, or the automatic abort, decided against it. */
function reasonNotToServe(version: string, current: RemoteState | undefined): string | null {
  if (!current) return null;
  const { stable, blocked, withdrawn = [] } = current;
  const served = !stable || stable === version ? 'nothing earlier' : stable;
  if (blocked.includes(version)) {
    return `is blocked; ${served} is served. To serve it, lift the block and promote it: gida block … --lift`;
  }
  if (!withdrawn.includes(version)) return null;
  return `was withdrawn by a rollback or an ended rollout; ${served} is served. To serve it: gida promote`;
}

async function listReleasePackages(checkout: string): Promise<string[]> {
  const names = (await readdir(checkout)).filter((name) => /^remote-[a-z-]+$/.test(name));
  return ['shell', ...names.toSorted()];
}
