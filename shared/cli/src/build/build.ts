import { parseRemote, type CliArguments } from '../command/cli-arguments.ts';
import type { CommandResult } from '../command/command.ts';
import { buildPackage } from './build-package.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export async function build(cli: CliArguments): Promise<CommandResult> {
  const { build, folder, skipped, milliseconds } = await buildPackage(parseRemote(cli));
  const sizes = Object.entries(build.sizes).filter(([file]) => file.endsWith('.js'));
  return {
    response: { remote: build.remote, version: build.version, folder },
    text: [
      `✓ ${build.remote} ${build.version}  ${skipped ? 'unchanged' : `${milliseconds} ms`}  ${folder}`,
      ...sizes.map(([file, { brotli }]) => `  ${file}  ${kilobytes(brotli)} brotli`),
    ].join('\n'),
  };
}
