import { dirname, join } from 'node:path';
import { overridesPath, type OverrideLink } from '@gida/releases/overrides';

import { buildPackage, loadPreset } from '../build/build-package.ts';
import { checkBuild } from '../check/check-build.ts';
import { readBuild } from '../check/read-build.ts';
import { parseNumber, parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import { CliError } from '../command/cli-error.ts';
import { fetchSite, readJson } from '../command/fetch-site.ts';
import type { CommandResult } from '../command/command.ts';
import { findRepository } from '../command/repository.ts';
import { postToReleaseApi } from '../releases/release-api-client.ts';
import { findSite, findToken } from '../command/site.ts';
import { startBuildServer } from './build-server.ts';
import { startLocalSite } from './local-site.ts';
import { watchRemote } from './watch-remote.ts';

const defaultPort = 3010;

/** Shows a remote of this machine in the running site, as its sources are after each change. */
export async function dev(cli: CliArguments): Promise<CommandResult> {
  const remote = parseRemote(cli);
  const site = findSite();
  const port = parseNumber('port', cli.port) ?? defaultPort;
  const { local, backend } = cli;
  return local || backend
    ? developLocally({ remote, site, port, backend })
    : developInSite(remote, site, port);
}

async function developLocally(
  options: Parameters<typeof startLocalSite>[0],
): Promise<CommandResult> {
  const { remote, site } = options;
  const { address: at, mounts } = await startLocalSite(options);
  const link = `${at}${firstPage(mounts)}`;
  return {
    response: { remote, at, link, mounts },
    text: `${site} is at ${at}, with ${remote} from this machine: an edit is shown in the open page.
  Open it:  ${link}
  Its paths: ${mounts.join(', ')}. Ctrl-C ends it.`,
  };
}

/** A build for each change, and what the site would refuse it for. */
async function developInSite(remote: string, site: string, port: number): Promise<CommandResult> {
  const { build, folder } = await buildPackage(remote);
  const { mounts } = build;
  const home = findRepository().folderOf(remote);
  const server = await startBuildServer(dirname(folder), port);
  const faults: { build: string[]; types: string[] } = { build: [], types: [] };
  const at = server.address;
  const link = await createLink({ site, remote, at, mounts }).catch(async (error) => {
    await server.close();
    throw error;
  });
  const types = await startTypeCheck(home, (errors) => say('types', errors));
  const isSource = (file: string) => file.startsWith(join(home, 'src')) && !/\.test\./.test(file);
  void types.check(isSource);
  say('build', findRefusals(folder, home));
  watchRemote(remote, async () => {
    try {
      const next = await buildPackage(remote);
      console.log(`✓ ${next.build.version}  ${next.milliseconds} ms`);
      if (String(next.build.mounts) !== String(mounts))
        console.log(`  Its mounts are now ${next.build.mounts.join(', ')}: start gida dev again.`);
      server.announce();
      say('build', findRefusals(next.folder, home));
      void types.check(isSource);
    } catch (error) {
      // The pages keep the build before.
      say('build', [error instanceof Error ? error.message : String(error)]);
    }
  });
  return {
    response: { remote, at, link, mounts },
    text: `${remote} ${build.version} is served from ${at} and built again when a file changes.
  Open it in ${site}:  ${link}
  Its paths: ${mounts.join(', ')}. Ctrl-C ends it. "Reset" on the page leads back to what everybody gets.`,
  };

  /** In the terminal, and in open pages. */
  function say(part: keyof typeof faults, found: string[]): void {
    for (const fault of found) console.error(`✗ ${fault}`);
    faults[part] = found;
    server.announceFaults([...faults.build, ...faults.types].join('\n'));
  }
}

/** A mount with a parameter has no page of its own. */
const firstPage = ([mount = '']: string[]): string => mount.replace(/\/:.*/, '');

async function startTypeCheck(home: string, report: (errors: string[]) => void) {
  const { TypeCheck } = await loadPreset<typeof import('@gida/build/development')>(
    home,
    '@gida/build/development',
  );
  return new TypeCheck(home, join(home, 'node_modules/.cache/gida-types.tsbuildinfo'), report);
}

const findRefusals = (folder: string, home: string): string[] =>
  checkBuild(readBuild(folder, home))
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ name, message }) => `${name}: ${message}`);

type LinkOptions = { site: string; remote: string; at: string; mounts: string[] };

/** A site in production takes a signed link, another one any. */
async function createLink({ site, remote, at, mounts }: LinkOptions): Promise<string> {
  if (findToken(site)) {
    const body = { remote, at, mounts };
    return (await postToReleaseApi<OverrideLink>(overridesPath, body)).link;
  }
  const query = new URLSearchParams({ remote, at, mounts: mounts.join(',') });
  const link = `${site}${overridesPath}?${query.toString()}`;
  const response = await fetchSite(link, { redirect: 'manual' });
  if (response.status === 303) return link;
  const problem = (await readJson(response)) as { message?: string } | undefined; // an error of the gateway
  throw new CliError(
    `${site} does not load ${remote} from this machine (${response.status}). ${problem?.message ?? ''}\nSet GIDA_TOKEN to the token of its team, or see it at a local address: gida dev --local`,
  );
}
