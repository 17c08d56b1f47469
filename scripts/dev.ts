/**
 * `pnpm dev`: the whole site, built again and started again when a file changes.
 * `pnpm dev <word>`: one remote, laid over a site that runs (GIDA_URL, or the one of this checkout, which is
 * started if it does not). Its pages exchange the remote when a file changes, without being loaded anew.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

import { remotesIn } from '../shared/build/src/workspace.ts';
import { devRemote } from './dev-remote/dev-remote.ts';
import { refuseTakenPorts } from './ports.mjs';
import { failWith, root, Told } from './progress.mjs';
import { show, tool } from './run-command.ts';
import { readServeConfig } from './serving/serve-config.ts';

const settleMs = 150;
/** After the site's own three ports. */
const remotePortOffset = 10;
const [word] = process.argv.slice(2);
const remotes = remotesIn(root);
const built = word ? [] : ['shell', 'shared', ...remotes];
const watched = [...new Set([...built, 'api', 'gateway', 'shared'])];
const config = readServeConfig();
const siteUrl = (process.env['GIDA_URL'] ?? config.origin).replace(/\/$/, '');

let site: ChildProcess | null = null;
let turn: Promise<void> = Promise.resolve();
let waiting: NodeJS.Timeout | undefined;

try {
  if (word && !existsSync(join(root, `remote-${word}`))) {
    throw new Told(`There is no remote-${word}. There are: ${remotes.join(', ')}.`);
  }
  if (!word || !(await isRunning())) await startWatchedSite();
  if (word) await layOver(`remote-${word}`);
} catch (error) {
  failWith(error);
}

async function startWatchedSite(): Promise<void> {
  if (process.env['GIDA_URL']) throw new Told(`${siteUrl} does not answer.`);
  await refuseTakenPorts(config.port);
  await show(tool('node'), ['scripts/build.ts']);
  serve();
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_event, file) => changed(folder, file ?? ''));
  }
}

async function layOver(remote: string): Promise<void> {
  const at = await devRemote(remote, config.port + remotePortOffset);
  const query = new URLSearchParams({ remote, at });
  console.log(`
${remote} is served from ${at} and built again when a file changes.
  See it in ${siteUrl}:  ${siteUrl}/overrides?${query.toString()}
  In production the link is made by:  pnpm release override ${word} --at ${at}`);
}

async function isRunning(): Promise<boolean> {
  const answer = await fetch(`${siteUrl}/health/live`).catch(() => null);
  return answer?.ok ?? false;
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
    const code = await show(tool('node'), ['scripts/build.ts']);
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
