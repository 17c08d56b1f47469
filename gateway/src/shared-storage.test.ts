// @module-tag nightly: what only operators of several gateways meet, see gateway/src/revisions/postgres-revision-log.test.ts: gateways share revisions through PostgreSQL and keep the last one when the database is down
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mapOf } from '@gida/releases/attachments';
import { CreateTokenResponse } from '@gida/releases/release-api';
import S3rver from 's3rver';
import { onTestFinished, expect, test } from 'vitest';

import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { createCheckout, temporaryFolder } from './testing/builds.ts';
import { startGatewayProcess } from './testing/gateway-process.ts';
import { createPackedBuild, packBuild, type PackedBuild } from './testing/packed-builds.ts';
import { writeSourceMap } from './testing/write-source-map.ts';

const rootToken = 'root-token';
const remote = 'remote-catalog';
const [first, second, fourth] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd', '1.0.0-ffffffff'];
const promotes = 20;
/** Generous: six processes are started. */
const [pollTimeoutMs, testTimeoutMs] = [30_000, 180_000];

test.for<[what: string, start: () => Promise<{ own: boolean; env: Record<string, string> }>]>([
  ['a bucket', async () => ({ own: true, env: await startBucket() })],
  ['a shared directory', async () => ({ own: false, env: {} })],
])(
  'two gateways with one database and %s stay in sync and keep serving without the database',
  { timeout: testTimeoutMs },
  async ([, createStorage], context) => {
    const postgres = await startTemporaryPostgres();
    if (!postgres) return context.skip();
    onTestFinished(() => postgres.stop());
    const { own, env } = await createStorage();
    const shared = await temporaryFolder();
    const start = async (name: string) => {
      const gateway = await startGatewayProcess({
        ...env,
        DATABASE_URL: postgres.url,
        GIDA_DATA: own ? join(shared, name) : shared,
        API_URL: 'http://127.0.0.1:9',
        GIDA_OPERATOR_TOKEN_SHA256: createHash('sha256').update(rootToken).digest('hex'),
        LOG_LEVEL: 'silent',
      });
      onTestFinished(() => gateway.stop());
      return gateway;
    };
    const [one, other] = await Promise.all([start('one'), start('other')]);

    // Nothing is released yet, and the first release comes through the load balancer.
    expect(await (await fetch(`${other.url}/health/ready`)).json()).toEqual({ status: 'empty' });
    const page = await fetch(`${other.url}/terms`);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('2');
    const shell = join(await createCheckout(), 'shell/dist/1.0.0-aaaaaaaa');
    const bundles = [
      packBuild(shell),
      createPackedBuild({ version: first }),
      createPackedBuild({ version: second }),
    ];
    for (const [at, bundle] of (await Promise.all(bundles)).entries()) {
      expect(await publishBundle((at % 2 ? one : other).url, bundle)).toHaveProperty('isNew', true);
    }
    const entry = { rule: 'code', file: 'page.js', finding: 'it is said' };
    await change(one.url, 0, { action: 'allow', remote, ...entry });
    expect(await readiness(one.url)).toEqual({ status: 'empty' });
    await promote(one.url, 1, { remote: 'shell', version: '1.0.0-aaaaaaaa' });

    // Each promote goes to one gateway and must reach the other; `pnpm bench gateways` measures the delay.
    const delaysMs: number[] = [];
    for (let at = 0; at < promotes; at += 1) {
      const [promoter, observer] = at % 2 ? [one, other] : [other, one];
      const version = at % 2 ? first : second;
      const done = await promote(promoter.url, at + 2, { remote, version });
      expect(done).toHaveProperty('revision.number', at + 3);
      const startedAt = performance.now();
      await expectServed(observer.url, version);
      delaysMs.push(performance.now() - startedAt);
    }
    console.log(
      `live on the other gateway after ${Math.round(Math.max(...delaysMs))} ms at the latest`,
    );

    // Published versions and tokens are shared: a token revoked on one gateway is revoked on both.
    const conflict = await publishBundle(
      other.url,
      await createPackedBuild({ version: first }, { 'entry.js': 'other' }),
    );
    expect(conflict).toMatchObject({ status: 409, error: 'version_taken' });
    // What the same bytes were built from is known to every gateway, also to one with a copy of the first build.
    const third = { version: '1.0.0-eeeeeeee', commit: 'abc-dirty' };
    await publishBundle(one.url, await createPackedBuild(third));
    const file = `/releases/${remote}/${third.version}/entry.js`;
    expect((await fetch(`${other.url}${file}`)).status).toBe(200);
    await publishBundle(other.url, await createPackedBuild({ ...third, commit: 'abc' }));
    for (const gateway of [one, other]) {
      expect(await requestReleaseApi(gateway.url, 'GET', '/builds')).toMatchObject({
        builds: expect.arrayContaining([expect.objectContaining({ ...third, commit: 'abc' })]),
      });
    }
    const tokenRequest = { name: 'shop', scope: remote };
    const created = CreateTokenResponse.parse(
      await requestReleaseApi(one.url, 'POST', '/tokens', tokenRequest),
    );
    expect(
      await requestReleaseApi(other.url, 'GET', '/status', undefined, created.token),
    ).toHaveProperty('revision');
    await requestReleaseApi(other.url, 'DELETE', `/tokens/${created.summary.id}`);
    expect(
      await requestReleaseApi(one.url, 'GET', '/status', undefined, created.token),
    ).toMatchObject({
      error: 'token_revoked',
    });

    // What browsers report to one is told by all, with the map that came with the build.
    const attached = await createPackedBuild({ version: fourth }, {}, (form) => {
      const map = writeSourceMap([{ line: 1, column: 0, source: 'src/price.ts', sourceLine: 12 }]);
      form.set(mapOf('entry.js'), new Blob([map]), mapOf('entry.js'));
    });
    await publishBundle(one.url, attached);
    const stack = [`p@/releases/${remote}/${fourth}/entry.js:1:1`];
    const report = { kind: 'crashed', remote, version: fourth, cohort: 'stable', stack };
    const body = JSON.stringify(report);
    for (const gateway of [one, other])
      await fetch(`${gateway.url}/health/reports`, { method: 'POST', body });
    for (const gateway of [one, other])
      await expect
        .poll(() => requestReleaseApi(gateway.url, 'GET', '/errors'), { timeout: pollTimeoutMs })
        .toMatchObject({ errors: [{ count: 2, place: { file: 'src/price.ts', line: 12 } }] });

    await postgres.stop();
    await other.stop();
    const restarted = await start('other');
    for (const gateway of [one, restarted]) {
      await expectServed(gateway.url, first);
      await expect
        .poll(() => readiness(gateway.url), { timeout: pollTimeoutMs })
        .toMatchObject({ status: 'ready', revision: promotes + 2, revisions: 'unavailable' });
      const rejected = await promote(gateway.url, promotes + 2, { remote, version: second });
      expect(rejected).toMatchObject({ status: 503, error: 'revisions_unavailable' });
    }
  },
);

/** A local S3 server with one bucket. */
async function startBucket() {
  const directory = await temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close().then(() => rm(directory, { recursive: true })));
  return {
    BUILDS_BUCKET_URL: `http://127.0.0.1:${port}/releases`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

async function requestReleaseApi(
  url: string,
  method: string,
  path: string,
  body?: object,
  token = rootToken,
): Promise<unknown> {
  const response = await fetch(`${url}/releases-api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

const change = (url: string, after: number, order: object) =>
  requestReleaseApi(url, 'POST', '/changes', { change: order, after, why: 'a test' });

const promote = (url: string, after: number, build: { remote: string; version: string }) =>
  // Builds of tests are of no commit.
  change(url, after, { action: 'promote', ...build, dirty: true });

async function publishBundle(url: string, { payload, contentType }: PackedBuild) {
  const response = await fetch(`${url}/releases-api/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${rootToken}`, 'content-type': contentType },
    body: new Uint8Array(payload),
  });
  return response.json();
}

const readiness = async (url: string): Promise<unknown> =>
  (await fetch(`${url}/health/ready`)).json();

const expectServed = (url: string, version: string) =>
  expect
    .poll(async () => (await fetch(`${url}/apartments`)).text(), {
      interval: 10,
      timeout: pollTimeoutMs,
    })
    .toContain(`/releases/${remote}/${version}/entry.js`);
