import type { ShellDescription } from '@gida/releases/shell-description';

import { CliError } from '../command/cli-error.ts';
import { fetchSite, readJson } from '../command/fetch-site.ts';

/** What `GET /releases/shell.json` says, as far as it is used here. */
export type SiteDescription = Pick<
  ShellDescription,
  'version' | 'api' | 'shared' | 'segments' | 'breaks'
> & {
  mounts: Record<string, string>;
  kit: Record<string, { url: string; integrity: string }>;
};

export async function fetchSiteDescription(
  site: string,
  init?: RequestInit,
): Promise<SiteDescription> {
  const address = `${site}/releases/shell.json`;
  const response = await fetchSite(address, init);
  const body = response.ok ? await readJson(response) : undefined;
  if (isDescription(body)) return body;
  throw new CliError(
    `${address} returned ${response.status} and no description of a site. Give another site with --site.`,
  );
}

const isDescription = (body: unknown): body is SiteDescription =>
  typeof body === 'object' &&
  body !== null &&
  'kit' in body &&
  'shared' in body &&
  'mounts' in body;

/** The whole kit, by address or, of a registry, by version: one package left out would be looked for elsewhere. */
export const kitPackages = (
  site: string,
  { kit, version }: SiteDescription,
  isRegistry: boolean,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kit)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([word, { url }]) => [`@gida/${word}`, isRegistry ? version : new URL(url, site).href]),
  );

/** The last change that a repository made with this kit has had. */
export const latestMigration = ({ breaks = [] }: Pick<SiteDescription, 'breaks'>): number =>
  Math.max(0, ...breaks.map(({ migration }) => migration));
