import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';

import { applyReleaseCommand } from '../releasing/changes/apply-command.ts';
import { openFileRevisionLog, type RevisionLog } from '../revisions/revision-log.ts';
import { BuildStore } from '../store/build-store.ts';
import { buildRemoteVersion } from '../testing/builds.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';
import { HealthMonitor } from './health-monitor.ts';
import { providerNetworkOf } from './network-of.ts';

const remote = 'remote-catalog';
const [stable, canaryVersion] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const attacker = '203.0.113.7';
const percent = 20;

let gateway: FastifyInstance;
let revisions: RevisionLog;
let visits: number;
beforeEach(() => startRollout());
afterEach(async () => {
  await gateway.close();
  vi.restoreAllMocks();
});

test('forty signed visitors of one network cannot end a good canary', async () => {
  await honestVisits(600, () => false);

  const forged = await visitorsOf(canaryVersion, 40, attacker);
  for (const cookie of forged) await report('crashed', canaryVersion, cookie, attacker);

  await checked();
  expect((await revisions.fetchLatest()).remotes[remote]).toHaveProperty('canary');
  // The same forty from forty networks do end it: the limit, not the number, protected it.
  for (const [at, cookie] of (await visitorsOf(canaryVersion, 40, attacker)).entries())
    await report('crashed', canaryVersion, cookie, `198.18.${at}.1`);
  await aborted();
});

test('500 forged failures of the stable build do not keep a bad canary', async () => {
  await honestVisits(200, () => false);
  const forged = await visitorsOf(stable, 500, attacker);
  // One after the other: a network has fewer places than that.
  for (const cookie of forged) await report('crashed', stable, cookie, attacker);
  // Each visitor has a limit of their own, or a city behind one address would not be heard.
  const { body: metrics } = await gateway.inject('/metrics');
  expect(metrics).toMatch(/reports_total\{.*"1\.0\.0-bbbbbbbb".*"crashed"\} 500/);

  await honestVisits(400, (version, at) => version === canaryVersion && at % 4 === 0);

  await aborted();
});

test('reports with a made-up or altered visitor cookie and repeated reports add no vote', async () => {
  await honestVisits(200, () => false);
  const [cookie = ''] = await visitorsOf(canaryVersion, 1, attacker);
  const [name, value = ''] = cookie.split('=');

  for (let at = 0; at < 60; at += 1) {
    const network = `198.18.${at}.1`;
    const id = createHash('sha256').update(String(at)).digest('base64url').slice(0, 22);
    await report('crashed', canaryVersion, `${name}=${id}`, network);
    await report('crashed', canaryVersion, `${name}=${id}.${value.split('.')[1]}`, network);
    await report('crashed', canaryVersion, cookie, network);
  }

  await checked();
  expect((await revisions.fetchLatest()).remotes[remote]).toHaveProperty('canary');
});

test('a visitor keeps the id of a signed cookie and gets a new one for an altered cookie', async () => {
  const [cookie = ''] = await visitorsOf(stable, 1, attacker);
  const visit = (sent: string) => gateway.inject({ url: '/apartments', headers: { cookie: sent } });

  expect((await visit(cookie)).headers['set-cookie']).toBeUndefined();
  const altered = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await visit(altered)).headers['set-cookie']).toMatch(/^gida-visitor=/);
});

test.each([
  ['203.0.113.7', '203.0.113.200', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['::ffff:203.0.113.7', '203.0.113.9', true],
  ['2001:db8:1:2::5', '2001:0db8:0001:ffff:1:2:3:4', true],
  ['2001:db8:1::5', '2001:db8:2::5', false],
  ['2001::5', '2001:0:0:7::1', true],
])('%s and %s are in one network: %s', (one, other, isSame) => {
  expect(providerNetworkOf(one) === providerNetworkOf(other)).toBe(isSame);
});

async function startRollout(): Promise<void> {
  visits = 0;
  vi.spyOn(HealthMonitor.prototype, 'abortFailingRollouts');
  const config = await createTestConfig();
  gateway = await createTestGateway(config);
  const store = new BuildStore(config.releasesFolder);
  revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));
  await buildRemoteVersion(config.checkout ?? '', canaryVersion);
  await store.publish(join(config.checkout ?? '', remote, 'dist', canaryVersion));
  const change = { action: 'canary', remote, version: canaryVersion, percent } as const;
  const command = { change, after: 2, who: 'Ada', why: 'a test' };
  await applyReleaseCommand({ store, revisions }, command, async () => null);
  // The gateway gives cookies once it has read of the rollout.
  const page = () => gateway.inject('/apartments');
  await expect.poll(async () => (await page()).headers['set-cookie']).toBeDefined();
}

/** Visitors of as many networks, who report what they got. */
async function honestVisits(count: number, fails: (version: string, at: number) => boolean) {
  for (let at = 0; at < count; at += 1) {
    visits += 1;
    const address = `10.${visits >> 8}.${visits % 256}.1`;
    const { cookie, version } = await visit(address);
    await report(fails(version, at) ? 'crashed' : 'loaded', version, cookie, address);
  }
}

/** Fetches pages until there are enough cookies of one cohort, as an attacker would. */
async function visitorsOf(version: string, count: number, address: string): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < count) {
    const visitor = await visit(address);
    if (visitor.version === version) cookies.push(visitor.cookie);
  }
  return cookies;
}

async function visit(remoteAddress: string) {
  const page = await gateway.inject({ url: '/apartments', remoteAddress });
  const version = page.body.includes(`/${canaryVersion}/entry.js" integrity`)
    ? canaryVersion
    : stable;
  return { version, cookie: String(page.headers['set-cookie']).split(';')[0] ?? '' };
}

const report = (kind: string, version: string, cookie: string, remoteAddress: string) =>
  gateway.inject({
    method: 'POST',
    url: '/health/reports',
    remoteAddress,
    headers: { 'content-type': 'text/plain', cookie },
    payload: JSON.stringify({ kind, remote, version, cohort: 'stable' }),
  });

/** Two looks later the monitor has seen every report. */
async function checked(): Promise<void> {
  const looks = vi.mocked(HealthMonitor.prototype.abortFailingRollouts).mock.results;
  const before = looks.length;
  await expect.poll(() => looks.length).toBeGreaterThan(before + 1);
}

const aborted = () =>
  expect.poll(async () => (await revisions.cached()).who).toBe('automatic abort');
