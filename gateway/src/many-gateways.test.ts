import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NewTokenAnswer } from '@gida/contracts/releasing';
import S3rver from 's3rver';
import { afterEach, expect, test } from 'vitest';

import { startTemporaryPostgres } from '../../scripts/temporary-postgres.ts';
import { aCheckout, temporaryFolder } from './testing/builds.ts';
import { startGatewayProcess } from './testing/gateway-process.ts';
import { aParcel, parcelOf, type Parcel } from './testing/parcels.ts';

const rootToken = 'root-token';
const remote = 'remote-catalog';
const [first, second] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];
const promotes = 20;
/** Six processes start here; a busy machine takes its time. */
const [patienceMs, testMs] = [30_000, 180_000];

const running: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const it of running.splice(0).toReversed()) await it.stop();
});

test.each([
  ['a bucket', async () => ({ own: true, env: await aBucket() })],
  ['a shared directory', async () => ({ own: false, env: {} })],
])(
  'two gateways with one database and %s serve the same, and go on without the database',
  async (_, filesIn) => {
    const postgres = await startTemporaryPostgres();
    if (!postgres) return;
    running.push(postgres);
    const { own, env } = await filesIn();
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
      running.push(gateway);
      return gateway;
    };
    const [one, other] = await Promise.all([start('one'), start('other')]);

    // Nothing is released yet, and both say so.
    expect(await readiness(other.url)).toMatchObject({ status: 503, error: 'no_site' });
    const shell = join(await aCheckout(), 'shell/dist/1.0.0-aaaaaaaa');
    const parcels = [parcelOf(shell), aParcel({ version: first }), aParcel({ version: second })];
    for (const [at, parcel] of (await Promise.all(parcels)).entries()) {
      expect(await send((at % 2 ? one : other).url, parcel)).toHaveProperty('isNew', true);
    }
    await promote(one.url, 0, { remote: 'shell', version: '1.0.0-aaaaaaaa' });

    // Each promote is given to one of the two and is live on the other; `pnpm bench gateways` times it.
    const waits: number[] = [];
    for (let at = 0; at < promotes; at += 1) {
      const [asked, watched] = at % 2 ? [one, other] : [other, one];
      const version = at % 2 ? first : second;
      const done = await promote(asked.url, at + 1, { remote, version });
      expect(done).toHaveProperty('revision.number', at + 2);
      const startedAt = performance.now();
      await serves(watched.url, version);
      waits.push(performance.now() - startedAt);
    }
    console.log(
      `live on the other gateway after ${Math.round(Math.max(...waits))} ms at the latest`,
    );

    // A version is taken for all, and a token is good everywhere until it is revoked anywhere.
    const taken = await send(other.url, await aParcel({ version: first }, { 'entry.js': 'other' }));
    expect(taken).toMatchObject({ status: 409, error: 'version_taken' });
    const wanted = { name: 'shop', scope: remote };
    const made = NewTokenAnswer.parse(await ask(one.url, 'POST', '/tokens', wanted));
    expect(await ask(other.url, 'GET', '/status', undefined, made.token)).toHaveProperty(
      'revision',
    );
    await ask(other.url, 'DELETE', `/tokens/${made.summary.id}`);
    expect(await ask(one.url, 'GET', '/status', undefined, made.token)).toMatchObject({
      error: 'token_revoked',
    });

    await postgres.stop();
    await other.stop();
    const restarted = await start('other');
    for (const gateway of [one, restarted]) {
      await serves(gateway.url, first);
      await expect
        .poll(() => readiness(gateway.url), { timeout: patienceMs })
        .toMatchObject({ status: 'ready', revision: promotes + 1, history: 'away' });
      const refused = await promote(gateway.url, promotes + 1, { remote, version: second });
      expect(refused).toMatchObject({ status: 503, error: 'history_away' });
    }
  },
  testMs,
);

/** An S3 server on this machine, with one bucket. */
async function aBucket() {
  const directory = await temporaryFolder();
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases', configs: [] }],
  });
  const { port } = await server.run();
  running.push({ stop: () => server.close().then(() => rm(directory, { recursive: true })) });
  return {
    RELEASES_BUCKET_URL: `http://127.0.0.1:${port}/releases`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

async function ask(
  url: string,
  method: string,
  path: string,
  body?: object,
  token = rootToken,
): Promise<unknown> {
  const answer = await fetch(`${url}/releases-api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.json();
}

const promote = (url: string, after: number, build: { remote: string; version: string }) =>
  ask(url, 'POST', '/changes', { change: { action: 'promote', ...build }, after, why: 'a test' });

async function send(url: string, { payload, contentType }: Parcel) {
  const answer = await fetch(`${url}/releases-api/releases`, {
    method: 'POST',
    headers: { authorization: `Bearer ${rootToken}`, 'content-type': contentType },
    body: new Uint8Array(payload),
  });
  return answer.json();
}

const readiness = async (url: string): Promise<unknown> =>
  (await fetch(`${url}/health/ready`)).json();

const serves = (url: string, version: string) =>
  expect
    .poll(async () => (await fetch(`${url}/apartments`)).text(), {
      interval: 10,
      timeout: patienceMs,
    })
    .toContain(`/releases/${remote}/${version}/entry.js`);
