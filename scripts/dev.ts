/**
 * `pnpm dev`: the whole site, rebuilt and restarted when a file changes.
 * `pnpm dev <word>`: one remote as an override in a running site (GIDA_URL, or the site of this checkout, which is
 * started if needed). Open pages swap the remote when a file changes, without a reload.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

import { listRemotes } from '../shell/build/workspace.ts';
import { watchRemote } from './dev-remote/watch-remote.ts';
import { assertPortsFree } from './ports.mjs';
import { failWith, root, CliError } from './progress.mjs';
import { runInherited, binPath } from './run-command.ts';
import { readServeConfig } from './serving/serve-config.ts';

const debounceMs = 150;
/** Beyond the three ports of the site. */
const remotePortOffset = 10;
const [word] = process.argv.slice(2);
const remotes = listRemotes(root);
const buildFolders = word ? [] : ['shell', 'shared', ...remotes];
const watchedFolders = [...new Set([...buildFolders, 'api', 'gateway', 'shared'])];
const config = readServeConfig();
const siteUrl = (process.env['GIDA_URL'] ?? config.origin).replace(/\/$/, '');

let site: ChildProcess | null = null;
let queue: Promise<void> = Promise.resolve();
let debounceTimer: NodeJS.Timeout | undefined;

try {
  if (word && !existsSync(join(root, `remote-${word}`))) {
    throw new CliError(`There is no remote-${word}. Remotes: ${remotes.join(', ')}.`);
  }
  if (!word || !(await isRunning())) await startAndWatchSite();
  if (word) await startOverride(`remote-${word}`);
} catch (error) {
  failWith(error);
}

async function startAndWatchSite(): Promise<void> {
  if (process.env['GIDA_URL']) throw new CliError(`${siteUrl} is not reachable.`);
  await assertPortsFree(config.port);
  await runInherited(binPath('node'), ['scripts/build.ts']);
  startSite();
  for (const folder of watchedFolders) {
    watch(join(root, folder), { recursive: true }, (_event, file) =>
      onFileChange(folder, file ?? ''),
    );
  }
}

async function startOverride(remote: string): Promise<void> {
  const at = await watchRemote(remote, config.port + remotePortOffset);
  const query = new URLSearchParams({ remote, at });
  console.log(`
${remote} is served from ${at} and rebuilt when a file changes.
  Open it in ${siteUrl}:  ${siteUrl}/overrides?${query.toString()}
  For a link in production:  pnpm release override ${word} --at ${at}`);
}

async function isRunning(): Promise<boolean> {
  const response = await fetch(`${siteUrl}/health/live`).catch(() => null);
  return response?.ok ?? false;
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
  site = spawn(binPath('node'), ['scripts/serve.ts'], { cwd: root, env, stdio: 'inherit' });
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
