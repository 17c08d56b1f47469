/** `pnpm dev`: the whole site, rebuilt and restarted when a file changes. One remote in a running site: `pnpm gida dev booking`. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { listRemotes } from '../shell/build/workspace.ts';
import { assertPortsFree } from './ports.mjs';
import { failWith, root } from './progress.mjs';
import { runInherited, binPath } from './run-command.ts';
import { readServeConfig } from './serving/serve-config.ts';

const debounceMs = 150;
const buildFolders = ['shell', 'shared', ...listRemotes(root)];
const watchedFolders = [...new Set([...buildFolders, 'api', 'demo', 'gateway', 'shared'])];
const config = readServeConfig();

let site: ChildProcess | null = null;
let queue: Promise<void> = Promise.resolve();
let debounceTimer: NodeJS.Timeout | undefined;

try {
  await startAndWatchSite();
} catch (error) {
  failWith(error);
}

async function startAndWatchSite(): Promise<void> {
  await assertPortsFree(config.port);
  await runInherited(binPath('node'), ['scripts/build.ts']);
  startSite();
  for (const folder of watchedFolders) {
    watch(join(root, folder), { recursive: true }, (_event, file) =>
      onFileChange(folder, file ?? ''),
    );
  }
}

function onFileChange(folder: string, file: string): void {
  if (
    !/\.(tsx?|css|sql|json)$/.test(file) ||
    /(^|\/)(dist|node_modules)\/|\.test\.|(^|\/)shell\.json$/.test(file)
  )
    return;
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => {
    queue = queue.then(() => rebuild(folder, file)).catch(failWith);
  }, debounceMs);
}

/** When the build fails, the errors are shown and the running site stays. */
async function rebuild(folder: string, file: string): Promise<void> {
  console.log(`\n· ${folder}/${file} changed`);
  if (buildFolders.includes(folder)) {
    const code = await runInherited(binPath('node'), ['scripts/build.ts']);
    if (code !== 0) return;
  }
  await stopSite();
  startSite();
}

function startSite(): void {
  const env = { ...process.env, GIDA_DEMO: '1' };
  site = spawn(binPath('node'), ['--disable-sigusr1', 'scripts/serve.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}

async function stopSite(): Promise<void> {
  const running = site;
  if (!running || running.exitCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopSite().then(() => process.exit(0)));
}
