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
        why: { type: 'string', short: 'm' },
        to: { type: 'string' },
        percent: { type: 'string' },
        after: { type: 'string' },
        key: { type: 'string' },
        limit: { type: 'string' },
        scope: { type: 'string' },
        lift: { type: 'boolean', default: false },
        promote: { type: 'boolean', default: false },
      },
    });
    return { words: positionals, ...values };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

/** `booking` and `remote-booking` mean the same; `shell` is the shell. */
export function remoteOf({ words }: Order): string {
  const [, word] = words;
  if (!word) throw new Told('Name the remote, for example: pnpm release rollback booking');
  return word === 'shell' || word.startsWith('remote-') ? word : `remote-${word}`;
}

export function versionOf({ words }: Order): string {
  const [, , version] = words;
  if (!version) throw new Told('Name the version. `pnpm release status` lists what is served.');
  return version;
}
