/** Two gateways on one PostgreSQL: rollbacks ordered from one, and when the other serves them. `BENCH_ROUNDS` chooses how many. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { aCheckout, aRemote, temporaryFolder } from '../gateway/src/testing/builds.ts';
import { startGatewayProcess } from '../gateway/src/testing/gateway-process.ts';
import { parcelOf } from '../gateway/src/testing/parcels.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { limitRow, percentile, type Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50);
const token = 'bench-token';
const headers = { authorization: `Bearer ${token}` };
const remote = 'remote-catalog';
const [first, second] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];

export async function* rows(): AsyncIterable<Row> {
  const postgres = await startTemporaryPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed here.');
  const shared = await temporaryFolder();
  const start = () =>
    startGatewayProcess({
      DATABASE_URL: postgres.url,
      GIDA_DATA: shared,
      API_URL: 'http://127.0.0.1:9',
      GIDA_OPERATOR_TOKEN_SHA256: createHash('sha256').update(token).digest('hex'),
      LOG_LEVEL: 'silent',
    });
  const [one, other] = await Promise.all([start(), start()]);
  try {
    await release(one.url);
    const answered: number[] = [];
    const live: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const version = round % 2 ? second : first;
      const startedAt = performance.now();
      await order(one.url, { action: 'rollback', remote, to: version }, round + 3);
      answered.push(performance.now() - startedAt);
      while (!(await pageOf(other.url)).includes(`/${version}/entry.js`));
      live.push(performance.now() - startedAt);
    }
    const of = `${rounds} rollbacks`;
    yield limitRow(
      `${of}: checked, written and answered, p99`,
      'ms',
      percentile(answered, 0.99),
      1_000,
    );
    yield limitRow(
      `${of}: in the page of another gateway, p99`,
      'ms',
      percentile(live, 0.99),
      1_000,
    );
    yield limitRow(
      `${of}: in the page of another gateway, median`,
      'ms',
      percentile(live, 0.5),
      1_000,
    );
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    await postgres.stop();
  }
}

async function release(url: string): Promise<void> {
  const checkout = await aCheckout();
  await aRemote(checkout, second);
  for (const folder of [
    'shell/dist/1.0.0-aaaaaaaa',
    `${remote}/dist/${first}`,
    `${remote}/dist/${second}`,
  ]) {
    const { payload, contentType } = await parcelOf(join(checkout, folder));
    await asked(`${url}/releases-api/releases`, new Uint8Array(payload), contentType);
  }
  await order(url, { action: 'promote', remote: 'shell', version: '1.0.0-aaaaaaaa' }, 0);
  await order(url, { action: 'promote', remote, version: first }, 1);
  await order(url, { action: 'promote', remote, version: second }, 2);
}

const order = (url: string, change: object, after: number) =>
  asked(
    `${url}/releases-api/changes`,
    JSON.stringify({ change, after, why: 'a bench' }),
    'application/json',
  );

async function asked(url: string, body: BodyInit, type: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const pageOf = async (url: string): Promise<string> => (await fetch(`${url}/apartments`)).text();
