import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { root } from '../../scripts/progress.mjs';
import { runCaptured } from '../../scripts/run-command.ts';
import { buildTestRemote } from '../federation/federated-site.ts';
import { testRemote } from '../federation/test-remotes.ts';
import type { Load } from './load.ts';
import { waitUntil } from './load.ts';
import type { DrilledProcess } from './processes.ts';
import { add, addSeconds, addTraffic, say, step } from './results.ts';
import type { Topology } from './topology.ts';

const rollingRestarts = 20;
/** The proxy needs two checks to notice. */
const noticedMs = 2_000;
const downMs = 3_000;
const backWithinSeconds = 10;
const wrongClock = '+300s';
const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

const drillRemote = (heading: string) =>
  testRemote('drill', {
    files: {
      'Page.tsx': `export const Component = () => <><title>Drill | Gida</title><h1>${heading}</h1></>;`,
    },
  });

/** Two builds of a remote over HTTP: the first for everybody, the second for half of the visitors, and back. */
export async function release(site: Topology, load: Load): Promise<void> {
  load.take();
  const folder = await mkdtemp(join(tmpdir(), 'gida-drill-remote-'));
  const home = join(folder, 'remote-drill');
  const gida = (...args: string[]) => site.release([...args, '-m', 'drill'], home);
  const seen = async () =>
    (await (await fetch(`${site.origin}/releases/shell.json`)).text()).includes('"/drill"');
  try {
    await step('publish, canary, promote and roll back a remote over HTTP', async () => {
      await buildTestRemote(folder, drillRemote('The first'));
      await gida('publish', '--built', '--promote', '--dirty');
      const second = await buildTestRemote(folder, drillRemote('The second'));
      await gida('publish', '--built');
      await gida('canary', second, '--percent', '50');
      const cohorts = new Set<boolean>();
      for (let visitor = 0; visitor < 60; visitor += 1)
        cohorts.add((await (await fetch(`${site.origin}/login`)).text()).includes(second));
      if (cohorts.size < 2) throw new Error('All 60 visitors got the same build.');
      await gida('promote', second, '--dirty');
      await gida('rollback');
      if (!(await waitUntil(seen, 10_000))) throw new Error('The site does not have /drill.');
    });
    addTraffic('while a remote is released', load.take(), 'failed');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restart(
  process: DrilledProcess,
  change?: { env?: NodeJS.ProcessEnv; cwd?: string },
) {
  await process.stop();
  await process.start(change);
  await wait(noticedMs);
}

export async function rollingRestart(site: Topology, load: Load): Promise<void> {
  load.take();
  for (let at = 0; at < rollingRestarts; at += 1) {
    const process = site.processes[at % site.processes.length];
    if (!process) continue;
    say(`  restart ${at + 1} of ${rollingRestarts}: ${process.name}`);
    await restart(process);
  }
  addTraffic(`${rollingRestarts} rolling restarts`, load.take(), 'failed');
}

export async function killEach(site: Topology, load: Load): Promise<void> {
  for (const process of [...site.processes, site.renderer, site.provider, site.bucket]) {
    load.take();
    say(`  kill -9 of ${process.name}`);
    await process.kill();
    await wait(downMs);
    await process.start();
    await wait(noticedMs);
    // What needs a provider or a bucket that has no second waits until it is back.
    const isOnlyOne = process === site.provider || process === site.bucket;
    const { failedAfterRetry, ...traffic } = load.take();
    const others = isOnlyOne
      ? failedAfterRetry.filter((what) => !/checkout|cancel|date-change|picture/.test(what))
      : failedAfterRetry;
    addTraffic(
      `kill -9 of ${process.name}`,
      { ...traffic, failedAfterRetry: others },
      'failedAfterRetry',
    );
  }
}

/** A release of the API whose migration adds a column, and the way back to the API that does not know it. */
export async function migrate(site: Topology, load: Load): Promise<void> {
  load.take();
  const copy = await mkdtemp(join(tmpdir(), 'gida-drill-api-'));
  try {
    await cp(join(root, 'api'), join(copy, 'api'), {
      recursive: true,
      filter: (path) => !path.endsWith('/node_modules'),
    });
    await symlink(join(root, 'api/node_modules'), join(copy, 'api/node_modules'));
    for (const name of ['shared', 'demo', 'scripts', 'docs', 'node_modules', 'package.json'])
      await symlink(join(root, name), join(copy, name));
    const newest = (await readdir(join(root, 'api/migrations'))).toSorted().at(-1) ?? '';
    const number = newest.slice(0, 4);
    const next = String(Number(number) + 1).padStart(4, '0');
    await writeFile(
      join(copy, 'api/migrations', `${next}-drill.sql`),
      `-- expand: served by an API of ${number} or later.\nalter table apartment add column drill text;\n`,
    );
    await step(
      'a new API with an expand migration, one process after another, and back',
      async () => {
        await site.ops(['migrate'], { cwd: copy });
        for (const process of [...site.apis, ...site.workers])
          await restart(process, { cwd: copy });
        for (const process of [...site.apis, ...site.workers]) await restart(process);
      },
    );
    // A change of a table waits for its lock, and requests behind it may be told to come again.
    addTraffic('while the API is replaced, and back', load.take(), 'failedAfterRetry');
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The address moves to the standby when the primary is gone. */
export async function failOver(site: Topology, load: Load): Promise<void> {
  const { standby } = site.database;
  if (!standby) return;
  const back = async (name: string, work: () => Promise<void>) => {
    const startedAt = performance.now();
    await work();
    const held = load.bookings.acknowledged.held.length;
    const messages = load.chats()?.countAcknowledged() ?? 0;
    const isBack = await waitUntil(
      () =>
        load.bookings.acknowledged.held.length > held + 1 &&
        (load.chats()?.countAcknowledged() ?? 0) > messages,
    );
    const seconds = isBack ? (performance.now() - startedAt) / 1_000 : Infinity;
    addSeconds(`${name}: bookings and messages again after`, seconds, backWithinSeconds);
  };
  await back('failover to the standby of PostgreSQL', async () => {
    await site.database.primary.interrupt();
    await standby.promote();
    await site.proxy.moveAddress('database', standby.url);
  });
  await back('failover to the replica of Redis', async () => {
    await site.redis.primary.interrupt();
    const { port } = new URL(site.redis.replica.url);
    await runCaptured('redis-cli', ['-p', port, 'replicaof', 'no', 'one']);
    await site.proxy.moveAddress('redis', site.redis.replica.url);
  });
}

/** A machine whose clock is five minutes fast. */
export async function runWithWrongClock(site: Topology, load: Load): Promise<void> {
  load.take();
  const env = { LD_PRELOAD: fakeTime, FAKETIME: wrongClock, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const [, api] = site.apis;
  const [, worker] = site.workers;
  if (!api || !worker) return;
  for (const process of [api, worker]) await restart(process, { env });
  await wait(10_000);
  const answer = await fetch(`${api.address}/health/ready`);
  const text = await answer.text();
  const isRefused = answer.status === 503 && text.includes('clock_skew');
  add(
    'an API whose clock is 300 s fast',
    `${answer.status} ${/clock_skew/.exec(text)?.[0] ?? text.slice(0, 80)}`,
    '503 clock_skew',
    isRefused,
  );
  for (const process of [api, worker]) await restart(process);
  addTraffic('while one API and one worker have a wrong clock', load.take(), 'failed');
}
