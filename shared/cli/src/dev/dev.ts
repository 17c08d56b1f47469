import { dirname } from 'node:path';
import { overridesPath, type OverrideLink } from '@gida/releases/overrides';

import { buildPackage } from '../build/build-package.ts';
import { parseNumber, parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import { CliError } from '../command/cli-error.ts';
import type { CommandResult } from '../command/command.ts';
import { requestReleaseApi } from '../releases/release-api-client.ts';
import { findSite, findToken } from '../command/site.ts';
import { startBuildServer } from './build-server.ts';
import { SiteProxy } from './site-proxy.ts';
import { watchRemote } from './watch-remote.ts';

const defaultPort = 3010;

/** Serves a remote from this machine into the running site, and builds it again whenever it changes. */
export async function dev(cli: CliArguments): Promise<CommandResult> {
  const remote = parseRemote(cli);
  const site = findSite();
  const { build, folder } = await buildPackage(remote);
  const { mounts } = build;
  const proxy = new SiteProxy(site, () => ({ remote, at: server.address, mounts }));
  const port = parseNumber('port', cli.port) ?? defaultPort;
  const server = await startBuildServer(dirname(folder), port, cli.local ? proxy : undefined);
  const link = cli.local
    ? `${server.address}${mounts[0]?.replace(/\/:.*/, '') ?? ''}`
    : await createLink({ site, remote, at: server.address, mounts }).catch(async (error) => {
        await server.close();
        throw error;
      });
  watchRemote(remote, ({ build: next, milliseconds }) => {
    console.log(`✓ ${next.version}  ${milliseconds} ms`);
    if (String(next.mounts) !== String(mounts))
      console.log(`  Its mounts are now ${next.mounts.join(', ')}: start gida dev again.`);
    server.announce();
  });
  return {
    response: { remote, at: server.address, link, mounts },
    text: `${remote} ${build.version} is served from ${server.address} and built again when a file changes.
  Open it in ${site}:  ${link}
  Its paths: ${mounts.join(', ')}. Ctrl-C ends it.${cli.local ? '' : ' "Reset" on the page leads back to what everybody gets.'}`,
  };
}

type LinkOptions = { site: string; remote: string; at: string; mounts: string[] };

/** A site in production takes a signed link, another one any. */
async function createLink({ site, remote, at, mounts }: LinkOptions): Promise<string> {
  if (findToken(site)) {
    const body = { remote, at, mounts };
    return (await requestReleaseApi<OverrideLink>(overridesPath, { method: 'POST', body })).link;
  }
  const query = new URLSearchParams({ remote, at, mounts: mounts.join(',') });
  const link = `${site}${overridesPath}?${query.toString()}`;
  const response = await fetch(link, { redirect: 'manual' }).catch(() => null);
  if (!response)
    throw new CliError(`${site} is not reachable. Is it running? Give another site with --site.`);
  if (response.status === 303) return link;
  const problem = (await response.json().catch(() => null)) as { message?: string } | null; // an error of the gateway
  throw new CliError(
    `${site} does not load ${remote} from this machine (${response.status}). ${problem?.message ?? ''}\nSet GIDA_TOKEN to the token of its team, or see it at a local address: gida dev --local`,
  );
}
