import { watch } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { show, tool } from '../run-command.ts';
import { serveBuilds } from './build-server.ts';

const settleMs = 150;

/** Builds one remote whenever it changes, and lays each build before the pages that override it. */
export async function devRemote(name: string, port: number): Promise<string> {
  if ((await build(name)) !== 0) throw new Error(`${name} does not build yet.`);
  const server = await serveBuilds(join(root, name, 'dist'), port);
  let waiting: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const again = async (): Promise<void> => {
    // A build that fails is shown, and the pages keep the one of before.
    if ((await build(name)) === 0) server.announce();
  };
  for (const folder of [join(name, 'src'), 'shared/contracts/src', 'shared/actions/src']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!/\.(tsx?|css|svg|json)$/.test(file ?? '') || file?.includes('.test.')) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => void (turn = turn.then(again)), settleMs);
    });
  }
  return server.address;
}

const build = (name: string): Promise<number | null> =>
  show(tool('node'), ['scripts/build.ts', name]);
