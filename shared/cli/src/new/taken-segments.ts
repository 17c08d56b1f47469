import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewaySegments } from '@gida/releases/mount-form';
import { paths } from '@gida/contracts/paths';

import { CliError } from '../command/cli-error.ts';
import type { SiteDescription } from '../kit/site-description.ts';

/** Who has an address, by its first segment. */
type Owners = ReadonlyMap<string, string>;

const site = 'the site';
const ownedBySite = (segments: string[]) => segments.map((segment) => [segment, site] as const);

/** Of a site that does not say what is its own, all addresses that this command knows are taken. */
export function ownersOnSite({
  mounts,
  segments = [...gatewaySegments, ...knownSegments()],
}: Pick<SiteDescription, 'mounts' | 'segments'>): Owners {
  return new Map([
    ...ownedBySite(segments),
    ...Object.entries(mounts).map(
      ([mount, remote]) => [mount.split('/')[1] ?? '', remote] as const,
    ),
  ]);
}

export function ownersInWorkspace(root: string): Owners {
  const remotes = readdirSync(root).filter((folder) => /^remote-[a-z-]+$/.test(folder));
  return new Map([
    ...ownedBySite(knownSegments()),
    ...remotes.flatMap((remote) => configuredSegments(root, remote)),
    // Configurations of remotes name paths of the API as well.
    ...ownedBySite(gatewaySegments),
  ]);
}

export function assertFree(name: string, owners: Owners): void {
  const owner = owners.get(name);
  if (!owner) return;
  const free = [`${name}-page`, `my-${name}`, `all-${name}`].find((it) => !owners.has(it));
  const taken = [...owners.keys()].filter(Boolean).toSorted();
  throw new CliError(
    `/${name} already belongs to ${owner}. Choose another name, such as: gida new remote-${free ?? '<name>'}
Taken: /${taken.join(', /')}`,
  );
}

function configuredSegments(root: string, remote: string): (readonly [string, string])[] {
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
  return addresses.map((path) => path.split(/[/?]/)[1] ?? '');
}
