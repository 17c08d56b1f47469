import { parseArgs } from 'node:util';

import { CliError } from './cli-error.ts';
import { findRepository } from './repository.ts';

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
        site: { type: 'string' },
        dir: { type: 'string' },
        why: { type: 'string', short: 'm' },
        to: { type: 'string' },
        percent: { type: 'string' },
        after: { type: 'string' },
        key: { type: 'string' },
        limit: { type: 'string' },
        scope: { type: 'string' },
        days: { type: 'string' },
        from: { type: 'string' },
        since: { type: 'string' },
        at: { type: 'string' },
        port: { type: 'string' },
        hours: { type: 'string' },
        builds: { type: 'string' },
        lift: { type: 'boolean', default: false },
        local: { type: 'boolean', default: false },
        built: { type: 'boolean', default: false },
        promote: { type: 'boolean', default: false },
        'drop-mount': { type: 'string', multiple: true, default: [] },
        dirty: { type: 'boolean', default: false },
        revoke: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    return { words: positionals, ...values };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new CliError(`${reason}. See: gida help ${args[0] ?? ''}`.trimEnd());
  }
}

const isVersion = (word = ''): boolean => /^\d/.test(word);

/** Accepts `booking`, `remote-booking` and `shell`; without a name, the remote whose repository this is. */
export function parseRemote({ words: [command, word] }: CliArguments): string {
  if (word && !isVersion(word)) return fullRemoteName(word);
  const { remote } = findRepository();
  if (remote) return remote;
  throw new CliError(
    `Name the remote: gida ${command} booking. Without a name it is the one whose package.json is in this folder, and there is none in ${process.cwd()}.`,
  );
}

export const fullRemoteName = (word: string): string =>
  word === 'shell' || word === 'operator' || word.startsWith('remote-') ? word : `remote-${word}`;

/** The version that is named, if any. */
export function parseVersion({ words: [, first, second] }: CliArguments): string | undefined {
  return isVersion(first) ? first : second;
}

/** Parses a numeric option; undefined when it is absent. */
export function parseNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new CliError(`--${name} must be a number, but is "${text}".`);
}
