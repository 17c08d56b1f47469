import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { CliError } from './cli-error.ts';
import { environment } from './config.ts';
import { findRepository, findUp, kitEntry, readPackageJson } from './repository.ts';

let askedSite: string | undefined;
/** Takes the option `--site`, for the whole command. */
export function useSite(site: string | undefined): void {
  askedSite = site;
}

/** Of a page that the site serves with its kit. */
export function documentAddress(page: string): string {
  const site = siteOrNone();
  const origin = site && URL.canParse(site) ? new URL(site).origin : 'https://<site>';
  return `${origin}/kit/docs/${page}`;
}

/** The site of a command: `--site`, GIDA_URL, package.json, the site this program came from, or the one of the checkout. */
export function findSite(): string {
  const site = siteOrNone();
  if (site && URL.canParse(site) && /^https?:/.test(site)) return new URL(site).origin;
  throw new CliError(
    site
      ? `The site "${site}" is not an address like https://gida.example. Give it with --site, GIDA_URL or "gida": { "site": "…" } in package.json.`
      : 'No site is known here. Give its address with --site https://gida.example or GIDA_URL, or write "gida": { "site": "https://gida.example" } into package.json.',
  );
}

function siteOrNone(): string | undefined {
  const { workspace } = findRepository();
  return (
    askedSite ??
    environment['GIDA_URL'] ??
    readPackageJson(process.cwd()).gida?.site ??
    ownAddress()?.origin ??
    (workspace ? `http://localhost:${environment['PORT'] ?? 3000}` : undefined)
  );
}

/** Where this program was installed from: package managers write the address of a tarball into the package.json above it. */
export function ownAddress(from = import.meta.dirname): URL | undefined {
  const address = (folder: string) => /^https?:.*/.exec(kitEntry(readPackageJson(folder)))?.[0];
  const folder = findUp(from, (it) => address(it) !== undefined);
  const found = folder && address(folder);
  return found ? new URL(found) : undefined;
}

const isThisMachine = (site: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(site).hostname);

/** Throws for a site that a token would reach in the clear. */
export function assertEncrypted(site: string): void {
  if (new URL(site).protocol === 'http:' && !isThisMachine(site))
    throw new CliError(`The token is not sent to ${site}: give its address with https.`);
}

/** The token of the environment, or the one that the site of this checkout has written on this machine. */
export function findToken(site: string): string | undefined {
  const { workspace } = findRepository();
  const isLocal = isThisMachine(site);
  if (environment['GIDA_TOKEN']) assertEncrypted(site);
  const file =
    workspace &&
    isLocal &&
    resolve(workspace, environment['GIDA_DATA'] || '.gida', 'operator-token');
  const written = file && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  return environment['GIDA_TOKEN'] || written || undefined;
}
