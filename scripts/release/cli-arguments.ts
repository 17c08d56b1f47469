import { parseArgs } from 'node:util';

import { CliError } from '../progress.mjs';

export type CliArguments = ReturnType<typeof parseCliArguments>;

/** Parses positional arguments and options. */
export function parseCliArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        why: { type: 'string', short: 'm' },
        to: { type: 'string' },
        percent: { type: 'string' },
        after: { type: 'string' },
        key: { type: 'string' },
        limit: { type: 'string' },
        scope: { type: 'string' },
        days: { type: 'string' },
        at: { type: 'string' },
        hours: { type: 'string' },
        builds: { type: 'string' },
        lift: { type: 'boolean', default: false },
        promote: { type: 'boolean', default: false },
        dirty: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    return { words: positionals, ...values };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new CliError(`${reason}. See: pnpm release help`);
  }
}

/** Accepts `booking`, `remote-booking` and `shell`. */
export function parseRemote({ words: [command, word] }: CliArguments): string {
  if (!word) throw new CliError(`Name the remote: pnpm release ${command} booking`);
  return fullRemoteName(word);
}

export const fullRemoteName = (word: string): string =>
  word === 'shell' || word === 'operator' || word.startsWith('remote-') ? word : `remote-${word}`;

export function parseVersion({ words: [command, remote, version] }: CliArguments): string {
  if (!version) {
    throw new CliError(
      `Name the version: pnpm release ${command} ${remote} 1.0.0-a6adc565. Published versions: pnpm release builds ${remote}`,
    );
  }
  return version;
}

/** Parses a numeric option; undefined when it is absent. */
export function parseNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new CliError(`--${name} must be a number, but is "${text}".`);
}
