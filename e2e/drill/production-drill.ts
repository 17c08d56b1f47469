/**
 * `pnpm production-drill [step…]`: the site as in production on this machine, with guests, hosts and staff on it, while it is released,
 * restarted, killed, cut off from what it depends on, migrated, failed over and restored. After each step everything that people
 * were told is compared with the database, the mails and the provider's records. The whole drill writes `docs/production-drill.md`.
 * Steps by name are faults (`e2e/drill/faults.ts`) or `release`, `restarts`, `kills`, `migration`, `clock`, `failover`, `restore`.
 * `--minutes 60` adds a soak. `DRILL_SECONDS` chooses how long the long outages last. Needs root, Debian, and what `npm test` installs.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { root } from '../../scripts/progress.mjs';
import { installSystemPackages } from '../../scripts/system-packages/system-packages.mjs';
import { runInherited } from '../../scripts/run-command.ts';
import {
  failOver,
  killEach,
  migrate,
  release,
  rollingRestart,
  runWithWrongClock,
} from './changes.ts';
import { advance, faultsOf, seconds, type Fault } from './faults.ts';
import { createLoad, waitUntil, type Load } from './load.ts';
import { addPeople, makeJourney, registerPeople, staffOf } from './people.ts';
import { restore } from './restore.ts';
import { add, addSeconds, addViolations, finish, say, step } from './results.ts';
import { soak } from './soak.ts';
import { startTopology, type Topology } from './topology.ts';

/** In the order of docs/how-to/first-release.md. */
const packages = ['shell', 'booking', 'catalog', 'account', 'messaging', 'admin'];
const confirmedBefore = 10;
const noticedWithinSeconds = 60;
/** An entry of gateway/allowed-findings.json. */
type Allowed = {
  why: string;
  change: Record<'remote' | 'rule' | 'file' | 'finding', string>;
};

const { values, positionals: named } = parseArgs({
  options: { minutes: { type: 'string' } },
  allowPositionals: true,
});
const isNamed = (name: string) => named.length === 0 || named.includes(name);

process.setMaxListeners(40);
await requirePackages();
const site = await startTopology();
let isWhole = named.length === 0;
try {
  await drill(site);
} catch (error) {
  say(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  for (const process of site.processes)
    if (process.printed()) say(`${process.name} printed:\n${process.printed()}`);
  process.exitCode = 1;
} finally {
  await site.stop();
  finish({ isWhole, soakMinutes: Number(values.minutes ?? 0) });
  process.exit();
}

async function drill(site: Topology): Promise<void> {
  const staff = staffOf(site);
  await step('the API does not start before the migrations', () => expectRefusedStart(site));
  await step('ops migrate', () => site.ops(['migrate']));
  await step('people and apartments; ops admin-create', () => addPeople(site));
  await step('two APIs, two workers and two gateways start', () =>
    Promise.all(site.processes.map((process) => process.start())),
  );
  await step(`${packages.length} packages are published and promoted`, async () => {
    for (const name of packages) {
      // It tries what is in this folder, committed or not.
      await site.release(['publish', name, '--promote', '--dirty', '-m', 'drill']);
      if (name === 'shell') await allowFindings(site);
    }
  });
  await step('a host and a guest register, an admin enters an apartment', () =>
    registerPeople(site, staff),
  );
  await step('journey in Chromium: landing page, login, search', () => makeJourney(site));

  const load = createLoad(site, staff);
  const changes = { release, restarts: rollingRestart, kills: killEach } as const;
  // The mail that a killed worker was sending is tried again after minutes.
  const mailsSooner = { advance: () => advance(site, ['send-mail'], 60) };
  for (const [name, change] of Object.entries(changes))
    if (isNamed(name)) await under(load, name, () => change(site, load), mailsSooner);
  for (const [name, make] of Object.entries(faultsOf(site, load)))
    if (isNamed(name) && mayRun(name)) {
      const fault = make();
      say(fault.description);
      await under(load, name, () => drillFault(name, fault, load), fault);
    }
  const later = { migration: migrate, clock: runWithWrongClock, failover: failOver } as const;
  for (const [name, change] of Object.entries(later))
    if (isNamed(name)) await under(load, name, () => change(site, load));
  const { minutes } = values;
  if (minutes) await under(load, 'soak', () => soak(site, load, Number(minutes)));
  say(`  ${load.describe()}`);
  if (isNamed('restore')) await restore(site, load);
}

/** Before their remotes are published. */
async function allowFindings(site: Topology): Promise<void> {
  const text = await readFile(join(root, 'gateway/allowed-findings.json'), 'utf8');
  for (const { why, change } of JSON.parse(text) as Allowed[]) {
    const { remote, rule, file, finding } = change;
    const entry = ['--rule', rule, '--file', file, '--finding', finding, '-m', why];
    await site.release(['allow', remote, ...entry]);
  }
}

/** With everybody on the site; afterwards nothing may be lost or happen twice. The drill goes on after what fails. */
async function under(
  load: Load,
  name: string,
  work: () => Promise<void>,
  { advance, findMore }: Pick<Fault, 'advance' | 'findMore'> = {},
): Promise<void> {
  try {
    await warmUp(load);
    await work();
  } catch (error) {
    addViolations(`${name}: done`, [String(error)]);
  }
  const left = await load.settle({ advance });
  const more = (await findMore?.()) ?? [];
  addViolations(`${name}: lost, twice or inconsistent`, [...left, ...more]);
}

async function warmUp(load: Load): Promise<void> {
  const before = load.bookings.acknowledged.confirmed.size;
  await load.start();
  const isWarm = () => load.bookings.acknowledged.confirmed.size >= before + confirmedBefore;
  if (!(await waitUntil(isWarm)))
    throw new Error(`The site does not work before the step: ${load.describe()}`);
}

async function drillFault(name: string, fault: Fault, load: Load): Promise<void> {
  load.take();
  const countSuccesses = fault.countSuccesses ?? (() => load.bookings.acknowledged.held.length);
  let before = 0;
  const beganAt = Date.now();
  try {
    await fault.begin();
    load.chats()?.writeInQuietConversations();
    await (fault.last?.() ?? wait(seconds * 1_000));
    before = countSuccesses();
    if (fault.alerts) await addAlert(name, fault.alerts, beganAt);
  } finally {
    await fault.end();
  }
  const endedAt = performance.now();
  const isBack = await waitUntil(() => countSuccesses() > before);
  const firstSuccess = isBack ? (performance.now() - endedAt) / 1_000 : Infinity;
  addSeconds(`${fault.description}: back after`, firstSuccess, fault.firstSuccess);
  const { requests, failedAfterRetry } = load.take();
  if (fault.failsOnly) {
    const { failsOnly } = fault;
    const others = failedAfterRetry.filter(
      (what) => !failsOnly.some((word) => what.includes(word)),
    );
    for (const failure of others.slice(0, 20)) say(`  ✗ ${failure}`);
    add(
      `${name}: requests that have nothing to do with it`,
      `${requests} requests, ${others.length} failed after one retry`,
      '0',
      others.length === 0,
    );
  }
}

/** From then on it has to stay for as long as its rule says, which the tests of the rules prove. */
async function addAlert(name: string, expected: readonly string[], beganAt: number): Promise<void> {
  const active = await site.alerts();
  const names = [...new Set(active.map(({ labels }) => labels['alertname'] ?? ''))];
  const alert = names.find((it) => expected.includes(it)) ?? expected[0];
  const since = active.find(({ labels }) => labels['alertname'] === alert)?.activeAt;
  const seconds = since ? (Date.parse(since) - beganAt) / 1_000 : Infinity;
  const result = since
    ? `true ${seconds < 0 ? 'since an earlier step' : `after ${seconds.toFixed(0)} s`}`
    : `of ${names.join(', ') || 'none'}`;
  add(
    `${name}: alert ${expected.join(' or ')}`,
    result,
    `≤ ${noticedWithinSeconds} s`,
    seconds <= noticedWithinSeconds,
  );
}

async function expectRefusedStart({ apis: [api] }: Topology): Promise<void> {
  const error = await api?.start().then(
    () => new Error('It started.'),
    (reason: unknown) => reason,
  );
  if (!String(error).includes('pnpm ops migrate')) throw error;
}

function mayRun(name: string): boolean {
  if (name !== 'disk-full' || site.disk) return true;
  say(`${name} is left out: only root may mount a small disk.`);
  isWhole = false;
  process.exitCode = 2;
  return false;
}

async function requirePackages(): Promise<void> {
  const missing = await installSystemPackages();
  const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
  if (!existsSync(fakeTime))
    await runInherited('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'faketime']);
  if (!existsSync(fakeTime)) missing.push('faketime');
  if (missing.length === 0) return;
  console.error(`Install these packages first: apt-get install -y ${missing.join(' ')}`);
  process.exit(2);
}
