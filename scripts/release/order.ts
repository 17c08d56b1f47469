import { parseArgs } from 'node:util';

import { Told } from '../progress.mjs';

export type Order = ReturnType<typeof readOrder>;

/** The words and options of one command line. */
export function readOrder(args: string[]) {
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
        'dry-run': { type: 'boolean', default: false },
      },
    });
    return { words: positionals, ...values };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Told(`${reason}. See: pnpm release help`);
  }
}

/** `booking` and `remote-booking` mean the same; `shell` is the shell. */
export function remoteOf({ words: [command, word] }: Order): string {
  if (!word) throw new Told(`Name the remote: pnpm release ${command} booking`);
  return fullName(word);
}

export const fullName = (word: string): string =>
  word === 'shell' || word === 'operator' || word.startsWith('remote-') ? word : `remote-${word}`;

export function versionOf({ words: [command, remote, version] }: Order): string {
  if (!version) {
    throw new Told(
      `Name the version: pnpm release ${command} ${remote} 1.0.0-a6adc565. Those that are kept: pnpm release builds ${remote}`,
    );
  }
  return version;
}

/** An option that is a number; undefined when it was left out. */
export function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new Told(`--${name} is a number, and "${text}" is none.`);
}
