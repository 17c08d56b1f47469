import type { StatusResponse } from '@gida/releases/release-api';

import { makeBuild } from '../build/make-build.ts';
import { parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import type { CommandResult } from '../command/command.ts';
import { formatChecks } from '../releases/format.ts';
import { requestReleaseApi } from '../releases/release-api-client.ts';
import { documentAddress } from '../command/site.ts';
import { findRepository } from '../command/repository.ts';
import { checkBuild } from './check-build.ts';
import { readBuild } from './read-build.ts';

/** Everything that the site asks of a build and can be known without it. */
export async function check(cli: CliArguments): Promise<CommandResult> {
  const remote = parseRemote(cli);
  const { build, folder } = await makeBuild(cli);
  const read = readBuild(folder, findRepository().folderOf(remote));
  let checks = checkBuild(read);
  if (checks.some(({ name, outcome }) => name === 'code' && outcome === 'failed')) {
    // The site may allow it; offline, or without a token, nobody knows.
    const status = await requestReleaseApi<StatusResponse>('/status').catch(() => undefined);
    const allowed = [...read.allowed, ...(status?.remotes[remote]?.allowed ?? [])];
    checks = checkBuild({ ...read, allowed });
  }
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  const head =
    failed.length === 0
      ? `✓ ${remote} ${build.version} can be published: gida publish`
      : `✗ ${remote} ${build.version} would be refused: ${failed.map(({ name }) => name).join(', ')}. What to do: ${documentAddress('checks')}`;
  return {
    response: { remote, version: build.version, folder, checks },
    text: `${head}\n${formatChecks(checks)}`,
    failed: failed.length > 0,
  };
}
