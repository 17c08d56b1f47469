import { watch } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { runInherited, binPath } from '../run-command.ts';
import { startBuildServer } from './build-server.ts';

const debounceMs = 150;

/** Builds one remote whenever it changes and announces each build to the pages that override it. */
export async function watchRemote(name: string, port: number): Promise<string> {
  if ((await build(name)) !== 0)
    throw new Error(`${name} does not build. Fix the errors above first.`);
  const server = await startBuildServer(join(root, name, 'dist'), port);
  let debounceTimer: NodeJS.Timeout | undefined;
  let queue: Promise<void> = Promise.resolve();
  const rebuild = async (): Promise<void> => {
    // When the build fails, the errors are shown and the pages keep the previous build.
    if ((await build(name)) === 0) server.announce();
  };
  for (const folder of [join(name, 'src'), 'shared']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!/\.(tsx?|css|svg|json)$/.test(file ?? '') || isIgnored(file ?? '')) return;
      clearTimeout(debounceTimer);
      debounceTimer = setTimeout(() => void (queue = queue.then(rebuild)), debounceMs);
    });
  }
  return server.address;
}

const isIgnored = (file: string): boolean =>
  /\.test\.|(^|\/)(dist|node_modules)\/|(^|\/)shell\.json$/.test(file);

const build = (name: string): Promise<number | null> =>
  runInherited(binPath('node'), ['scripts/build.ts', name]);
