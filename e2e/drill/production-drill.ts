/**
 * `pnpm production-drill [rounds]`: brings the site up as in production on this machine (PostgreSQL, Redis, mail, two APIs,
 * two workers, two gateways, a TLS proxy), publishes and promotes every package, makes a journey in Chromium, restarts and kills each
 * part under load, and restores a backup. Then two APIs take bookings, payments and messages while something they depend on is away:
 * nothing may be lost or happen twice. Prints a table. `pnpm production-drill outages [name…]` makes only these outages; `DRILL_SECONDS`
 * chooses how long the real ones last. Needs Chromium, PostgreSQL, Redis, HAProxy and openssl.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import pg from 'pg';

import {
  installSystemPackages,
  postgresBinaries,
} from '../../scripts/system-packages/system-packages.mjs';
import { runCaptured } from '../../scripts/run-command.ts';
import { launchOptions } from '../fixtures/chromium.ts';
import { createClient, type Client } from './client.ts';
import { faults } from './faults/faults.ts';
import { drillOutage } from './faults/drill-outage.ts';
import { startLoad } from './load.ts';
import { add, addSeconds, addTraffic, printTable, say, step } from './results.ts';
import { startTopology, type SiteProcess, type Topology } from './topology.ts';

const [first = '5', ...named] = process.argv.slice(2);
const rounds = Number(first);
const password = 'mangoes-in-the-rain';
/** In the order of docs/how-to/first-release.md. */
const packages = ['shell', 'booking', 'catalog', 'account', 'messaging', 'admin'];
const recoveryTimeoutMs = 120_000;

await requirePackages();
try {
  if (first !== 'outages') await drillSite();
  for (const name of named.length > 0 ? named : Object.keys(faults)) await drillOutage(name);
} finally {
  printTable();
}

async function drillSite(): Promise<void> {
  const site = await startTopology();
  try {
    await drill(site);
  } finally {
    await site.stop();
  }
}

async function drill(topology: Topology): Promise<void> {
  const client = createClient(topology.address, topology.host, topology.certificateFile);
  await step('the API does not start before the migrations', () =>
    topology.apis[0]?.start().then(
      () => Promise.reject(new Error('It started.')),
      (error: Error) => {
        if (!error.message.includes('pnpm ops migrate')) throw error;
      },
    ),
  );
  await step('ops migrate', () => topology.ops(['migrate']));
  const processes = [...topology.apis, ...topology.workers, ...topology.gateways];
  await step('two APIs, two workers and two gateways start', () =>
    Promise.all(processes.map((process) => process.start())),
  );
  await step('ops admin-create', () =>
    topology.ops(
      ['admin-create', 'amaka@gida.test', '--first-name', 'Amaka', '--last-name', 'Bello'],
      password,
    ),
  );
  await step(`${packages.length} packages are published and promoted`, async () => {
    for (const name of packages) {
      // It tries what is in this folder, committed or not.
      await topology.release(['publish', name, '--promote', '--dirty', '-m', 'drill']);
    }
  });
  const people = await step('a host, an apartment and a guest', () => addPeople(topology, client));
  await step('journey in Chromium: landing page, login, search', () => journey(topology));

  const load = startLoad(client, people);
  await delay(3_000);
  load.take();
  for (let round = 1; round <= rounds; round += 1) {
    for (const process of processes) {
      say(`  round ${round} of ${rounds}: restart of ${process.name}`);
      await restart(process);
    }
  }
  addTraffic(`${rounds * processes.length} rolling restarts`, load.take(), 'failed');
  for (const process of processes) {
    say(`  kill -9 of ${process.name}`);
    await process.kill();
    await delay(3_000);
    await process.start();
    await delay(2_000);
    addTraffic(`kill -9 of ${process.name}`, load.take(), 'failedAfterRetry');
  }
  for (const [name, service] of [
    ['PostgreSQL', topology.postgres],
    ['Redis', topology.redis],
  ] as const) {
    say(`  ${name} away for 5 s`);
    await service.interrupt();
    await delay(5_000);
    await service.resume();
    const seconds = await untilHealthy(client, people.token);
    addSeconds(`${name} away for 5 s: back after`, seconds, 10);
    load.take();
  }
  await load.stop();
  await checkMessages(topology, load.acknowledged);
  await step('a backup is restored into a second database with the same rows', () =>
    restoreBackup(topology),
  );
}

async function restart(process: SiteProcess): Promise<void> {
  await process.stop();
  await process.start();
  // The proxy needs two checks to notice.
  await delay(2_000);
}

async function addPeople(topology: Topology, client: Client) {
  const call = async <T>(path: string, body: object, token?: string): Promise<T> => {
    const answer = await client({ method: 'POST', path: `/api/v1/${path}`, body, token });
    if (answer.status >= 300 || answer.status === 0) {
      throw new Error(`${path}: ${answer.status} ${answer.text}`);
    }
    return JSON.parse(answer.text) as T; // what the contracts say of each path
  };
  type Login = { access_token: string; user: { id: string } };
  const register = async (email: string, firstName: string): Promise<Login> => {
    await call('auth/register', {
      firstName,
      lastName: 'Okafor',
      telephone: '+234 803 123 4567',
      dateOfBirth: '1994-03-02',
      email,
      password,
    });
    const { token, pin } = await waitForPin(topology, email);
    await call(`auth/verify/${token}`, { otp: pin });
    return call<Login>('auth/login', { email, password });
  };
  const host = await register('host@gida.test', 'Tunde');
  const guest = await register('guest@gida.test', 'Ngozi');
  const admin = await call<{ access_token: string }>('admin/auth/login', {
    email: 'amaka@gida.test',
    password,
  });
  await call(
    'admin/apartments',
    {
      hostEmail: 'host@gida.test',
      name: 'Two rooms in Yaba',
      description: 'Quiet, with an inverter.',
      price: 60_000,
      cautionFee: 20_000,
      maxGuests: 3,
      street: 'Herbert Macaulay Way',
      houseNumber: '294',
      area: 'Yaba',
      latitude: null,
      longitude: null,
      city: 'Lagos',
      country: 'Nigeria',
      properties: [{ name: 'Bedroom', quantity: 2 }],
      features: ['Inverter'],
      rules: ['No smoking'],
      categories: [],
      sections: ['popular'],
      maxDaysAhead: 90,
      images: [],
      isPublished: true,
    },
    admin.access_token,
  );
  return { token: guest.access_token, hostId: host.user.id };
}

async function waitForPin(topology: Topology, email: string) {
  const deadline = Date.now() + recoveryTimeoutMs;
  while (Date.now() < deadline) {
    for (const mail of topology.mail.received.mails) {
      const text = mail.replaceAll(/=\r\n/g, '');
      const token = /\/verify-email\/([\w.-]+)/.exec(text)?.[1];
      const pin = /\b\d{6}\b/.exec(text.slice(text.indexOf('\r\n\r\n')))?.[0];
      if (text.includes(email) && token && pin) return { token, pin };
    }
    await delay(200);
  }
  throw new Error(`No mail with a pin came to ${email}.`);
}

async function journey(topology: Topology): Promise<void> {
  const browser = await chromium.launch(
    launchOptions([`--host-resolver-rules=MAP ${topology.host} 127.0.0.1`]),
  );
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: topology.origin });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto('/login');
    await page.getByLabel('Email').fill('guest@gida.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Find Your Perfect Stay' }).waitFor();
    await page.getByText('Two rooms in Yaba').first().waitFor();
  } finally {
    await browser.close();
  }
}

async function untilHealthy(client: Client, token: string): Promise<number> {
  const startedAt = Date.now();
  let inARow = 0;
  while (Date.now() - startedAt < recoveryTimeoutMs) {
    const { status } = await client({ path: '/api/v1/user/profile', token });
    inARow = status === 200 ? inARow + 1 : 0;
    // Both APIs, and not by chance.
    if (inARow === 6) return (Date.now() - startedAt) / 1_000;
    await delay(200);
  }
  return Infinity;
}

async function checkMessages(topology: Topology, acknowledged: Set<string>): Promise<void> {
  const stored = await inDatabase(topology.postgres.url, (database) =>
    database.query<{ id: string; times: number }>(
      'select client_id as id, count(*)::int as times from chat_message group by client_id',
    ),
  );
  const times = new Map(stored.rows.map((row) => [row.id, row.times]));
  const lost = [...acknowledged].filter((id) => !times.has(id)).length;
  const twice = stored.rows.filter((row) => row.times > 1).length;
  const isMet = lost === 0 && twice === 0 && acknowledged.size > 0;
  add(`${acknowledged.size} acknowledged messages`, `${lost} lost, ${twice} twice`, 'none', isMet);
}

async function restoreBackup(topology: Topology): Promise<void> {
  const { url } = topology.postgres;
  const file = join(process.env['TMPDIR'] ?? '/tmp', `gida-drill-${process.pid}.dump`);
  const binary = (name: string) => join(postgresBinaries() ?? '', name);
  const run = async (name: string, args: string[]) => {
    const { code, printed } = await runCaptured(binary(name), args);
    if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed}`);
  };
  await run('pg_dump', ['--format=custom', `--file=${file}`, url]);
  await inDatabase(url, (database) => database.query('create database restored'));
  const restored = url.replace(/\/postgres$/, '/restored');
  await run('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${restored}`, file]);
  await run('psql', ['-c', 'analyze', restored]);
  const [before, after] = [await countRows(url), await countRows(restored)];
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    throw new Error(`Rows differ: ${JSON.stringify({ before, after })}`);
  }
}

function countRows(url: string): Promise<unknown[]> {
  return inDatabase(url, async (database) => {
    const { rows } = await database.query(`
      select 'users' as name, count(*)::int from user_account
      union all select 'apartments', count(*)::int from apartment
      union all select 'messages', count(*)::int from chat_message
      union all select 'revisions', count(*)::int from gateway_record where kind = 'revision' order by 1`);
    return rows;
  });
}

async function inDatabase<T>(url: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client(url);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

async function requirePackages(): Promise<void> {
  const missing = await installSystemPackages();
  if (!existsSync('/usr/sbin/haproxy')) missing.push('haproxy');
  if (missing.length === 0) return;
  console.error(`Install these packages first: apt-get install -y ${missing.join(' ')}`);
  process.exit(2);
}
