import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewaySegments } from '@gida/releases/mount-form';
import { paths } from '@gida/contracts/paths';

import { CliError } from '../command/cli-error.ts';
import type { SiteDescription } from '../kit/site-description.ts';

type Owned = readonly [segment: string, owner: string];
const ownedBySite = (segments: string[]) => segments.map((it): Owned => [it, 'the site']);

/** Of a site that does not say what is its own, all addresses that this command knows are taken. */
export function ownersOnSite({
  mounts,
  segments = [...gatewaySegments, ...knownSegments()],
}: Pick<SiteDescription, 'mounts' | 'segments'>): ReadonlyMap<string, string> {
  return new Map([
    ...ownedBySite(segments),
    ...Object.entries(mounts).map(([mount, remote]): Owned => [mount.split('/')[1] ?? '', remote]),
  ]);
}

export function ownersInWorkspace(root: string): ReadonlyMap<string, string> {
  const remotes = readdirSync(root).filter((folder) => /^remote-[a-z-]+$/.test(folder));
  return new Map([
    ...ownedBySite(knownSegments()),
    ...remotes.flatMap((remote) => configuredSegments(root, remote)),
    // Configurations of remotes name paths of the API as well.
    ...ownedBySite(gatewaySegments),
  ]);
}

export function assertFree(name: string, owners: ReadonlyMap<string, string>): void {
  const owner = owners.get(name);
  if (!owner) return;
  const free = [`${name}-page`, `my-${name}`, `all-${name}`].find((it) => !owners.has(it));
  const taken = [...owners.keys()].filter(Boolean).toSorted();
  throw new CliError(
    `/${name} already belongs to ${owner}. Choose another name, such as: gida new remote-${free ?? '<name>'}
Taken: /${taken.join(', /')}`,
  );
}

function configuredSegments(root: string, remote: string): Owned[] {
  const config = join(root, remote, 'rspack.config.ts');
  const text = existsSync(config) ? readFileSync(config, 'utf8') : '';
  return [...text.matchAll(/'\/([a-z][a-z-]*)['/]/g)].map(([, segment = '']) => [segment, remote]);
}

/** The first path segment of every page of the site. */
function knownSegments(): string[] {
  const addresses = Object.values(paths).map((path) =>
    // Path builders take parameters; only the segment before them counts here.
    typeof path === 'string' ? path : (path as (...words: string[]) => string)('a', 'b'),
  );
  return addresses.map((path) => /^\/([^/?#]+)/.exec(path)?.[1] ?? '');
}
