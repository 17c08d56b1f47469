import { previewsPath, type PreviewLink } from '@gida/releases/previews';

import { parseNumber, parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import type { CommandResult } from '../command/command.ts';
import { findVersion } from './change-commands.ts';
import { formatPreview } from './format.ts';
import { postToReleaseApi, requestReleaseApi } from './release-api-client.ts';

/** Makes a link to a published build, or ends those that were given out. */
export async function preview(cli: CliArguments): Promise<CommandResult> {
  const build = { remote: parseRemote(cli), version: await findVersion(cli) };
  const name = `${build.remote} ${build.version}`;
  if (cli.revoke) {
    const path = `${previewsPath}/${build.remote}/${build.version}`;
    await requestReleaseApi(path, { method: 'DELETE' });
    return { response: build, text: `✓ No link to ${name} that was given out counts any more.` };
  }
  const body = { ...build, days: parseNumber('days', cli.days) };
  const response = await postToReleaseApi<PreviewLink>(previewsPath, body);
  return { response, text: `${name} ${formatPreview(response)}` };
}
