import { overridesPath, type OverrideLink } from '@gida/releases/overrides';
import { CliError } from '../command/cli-error.ts';
import { postToReleaseApi } from './release-api-client.ts';
import { parseNumber, parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import type { CommandResult } from '../command/command.ts';

/** Creates a signed link that loads one remote from the machine of whoever opens it. */
export async function overrideCommand(cli: CliArguments): Promise<CommandResult> {
  const { at } = cli;
  if (!at) throw new CliError('Give its address: --at http://127.0.0.1:3010. gida dev prints it.');
  const body = { remote: parseRemote(cli), at, hours: parseNumber('hours', cli.hours) };
  const response = await postToReleaseApi<OverrideLink>(overridesPath, body);
  const text = `${response.link}\n\nValid until ${response.until}. Loads the build served at ${at} on the machine of whoever opens it.`;
  return { response, text };
}
