import { parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import type { CommandResult } from '../command/command.ts';
import { buildPackage } from './build-package.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export async function build(cli: CliArguments): Promise<CommandResult> {
  const { release, folder, skipped, milliseconds } = await buildPackage(parseRemote(cli));
  const sizes = Object.entries(release.sizes).filter(([file]) => file.endsWith('.js'));
  return {
    response: { remote: release.remote, version: release.version, folder },
    text: [
      `✓ ${release.remote} ${release.version}  ${skipped ? 'unchanged' : `${milliseconds} ms`}  ${folder}`,
      ...sizes.map(([file, { brotli }]) => `  ${file}  ${kilobytes(brotli)} brotli`),
    ].join('\n'),
  };
}
