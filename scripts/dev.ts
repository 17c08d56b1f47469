/**
 * `pnpm dev`: the whole site, built again and started again when a file changes.
 * `pnpm dev <word>`: the same, but only `remote-<word>` is built again.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

import { remotesIn } from '../shared/build/src/workspace.ts';
import { refuseTakenPorts } from './ports.mjs';
import { failWith, root, Told } from './progress.mjs';
import { show, tool } from './run-command.ts';
import { readServeConfig } from './serve-config.ts';

const settleMs = 150;
const [word] = process.argv.slice(2);
const remotes = remotesIn();
const built = word ? [`remote-${word}`] : ['shell', 'shared', ...remotes];
const watched = [...new Set([...built, 'api', 'gateway', 'shared'])];

let site: ChildProcess | null = null;
let turn: Promise<void> = Promise.resolve();
let waiting: NodeJS.Timeout | undefined;

try {
  if (word && !existsSync(join(root, `remote-${word}`))) {
    throw new Told(`There is no remote-${word}. There are: ${remotes.join(', ')}.`);
  }
  await refuseTakenPorts(readServeConfig().port);
  await show(tool('node'), ['scripts/build.ts']);
  serve();
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_event, file) => changed(folder, file ?? ''));
  }
} catch (error) {
  failWith(error);
}

function changed(folder: string, file: string): void {
  if (!/\.(tsx?|css|sql|json)$/.test(file) || /(^|\/)(dist|node_modules)\/|\.test\./.test(file))
    return;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    turn = turn.then(() => again(folder, file)).catch(failWith);
  }, settleMs);
}

/** A build that fails is shown, and the site of before stays. */
async function again(folder: string, file: string): Promise<void> {
  console.log(`\n· ${folder}/${file} changed`);
  if (built.includes(folder)) {
    const code = await show(tool('node'), [
      'scripts/build.ts',
      ...(word ? [`remote-${word}`] : []),
    ]);
    if (code !== 0) return;
  }
  await stop();
  serve();
}

function serve(): void {
  site = spawn(tool('node'), ['scripts/serve.ts'], { cwd: root, stdio: 'inherit' });
}

async function stop(): Promise<void> {
  const running = site;
  if (!running || running.exitCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGTERM');
  await ended;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
