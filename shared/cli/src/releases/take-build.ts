import { createHash } from 'node:crypto';
import type { BuildsResponse, PublishResponse, StatusResponse } from '@gida/releases/release-api';

import { parseRemote, parseVersion, type CliArguments } from '../command/cli-arguments.ts';
import { CliError } from '../command/cli-error.ts';
import { environment } from '../command/config.ts';
import { assertEncrypted } from '../command/site.ts';
import { formatChecks } from './format.ts';
import {
  readResponse,
  postToReleaseApi,
  sendToReleaseApi,
  type SiteAccess,
} from './release-api-client.ts';

/** Of an upload: mounts that are gone on purpose. */
export const dropMountQuery = (cli: CliArguments): [string, string][] =>
  cli['drop-mount'].map((mount) => ['dropMount', mount]);

/**
 * Publishes the bytes that another site has: the version that is named, or the one that is stable there. Returns the version
 * that is published here now, and what to tell of it.
 */
export async function takeBuild(cli: CliArguments, from: string) {
  const remote = parseRemote(cli);
  const access = accessOf(from);
  const read = async <T>(path: string) => readResponse<T>(await sendToReleaseApi(path, {}, access));
  const version =
    parseVersion(cli) ?? (await read<StatusResponse>('/status')).remotes[remote]?.stable;
  if (!version)
    throw new CliError(`${access.url} has no stable build of ${remote}. Name a version.`);
  const { builds } = await read<BuildsResponse>(`/builds?remote=${remote}`);
  const { outcome = 'not tried', message = '' } =
    builds.find((build) => build.version === version)?.smokeTest ?? {};
  const smokeTest = message ? `${outcome}: ${message}` : outcome;
  const { body, hash } = await download(access, `/builds/${remote}/${version}`);
  const origin = new URLSearchParams([
    ['from', access.url],
    ['fromTest', smokeTest.slice(0, 500)],
    ...dropMountQuery(cli),
  ]);
  const published = await postToReleaseApi<PublishResponse>(`/releases?${origin.toString()}`, body);
  const told = [
    `${remote} ${version} of ${access.url}: smoke-test ${smokeTest}`,
    `✓ the same bytes are published here, sha-256 ${hash}`,
    formatChecks(published.checks),
  ];
  return { version, told: told.join('\n') };
}

function accessOf(from: string): SiteAccess {
  if (!URL.canParse(from) || !/^https?:/.test(from))
    throw new CliError(`"${from}" is not an address like https://staging.example.`);
  const url = new URL(from).origin;
  const token = environment['GIDA_FROM_TOKEN'];
  if (!token) throw new CliError(`No token for ${url}: set one of its tokens as GIDA_FROM_TOKEN.`);
  assertEncrypted(url);
  return { url, token };
}

/** What was sent is what arrived: the bytes have the hash that the site says. */
async function download(access: SiteAccess, path: string): Promise<{ body: Blob; hash: string }> {
  const response = await sendToReleaseApi(path, {}, access);
  if (!response.ok) await readResponse(response);
  const bytes = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(bytes).digest();
  if (response.headers.get('content-digest') !== `sha-256=:${hash.toString('base64')}:`)
    throw new CliError(`${access.url} sent other bytes than it has. Try again.`);
  const type = response.headers.get('content-type') ?? '';
  return { body: new Blob([new Uint8Array(bytes)], { type }), hash: hash.toString('hex') };
}
