import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Revision } from '@gida/contracts/release';

import { promote, type ReleaseStorage } from './promote.ts';

/** Publishes the current builds of a checkout and promotes those that changed. */
export async function publishCheckout(
  releases: ReleaseStorage,
  checkout: string,
): Promise<Revision> {
  const current = await releases.revisions.cached();
  const changed: Record<string, string> = {};
  for (const name of await listReleasePackages(checkout)) {
    const dist = join(checkout, name, 'dist');
    const version = await readFile(join(dist, 'current'), 'utf8').catch((cause: unknown) => {
      throw new Error(`${name} has not been built. Run: pnpm build`, { cause });
    });
    const release = await releases.store.publish(join(dist, version));
    if (current.remotes[name]?.stable !== release.version) changed[name] = release.version;
  }
  // The newest revision may have withdrawn one of these builds.
  if (releases.revisions.isNewestUnreadable()) return current;
  if (Object.keys(changed).length === 0) return current;
  return promote(releases, changed, { who: 'local build', why: 'changed in this checkout' });
}

async function listReleasePackages(checkout: string): Promise<string[]> {
  const names = (await readdir(checkout)).filter((name) => /^remote-[a-z-]+$/.test(name));
  return ['shell', ...names.toSorted()];
}
