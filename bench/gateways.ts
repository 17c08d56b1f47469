/** Two gateways on one PostgreSQL: rollbacks sent to one, and the delay until the other serves them. `BENCH_ROUNDS` sets the number. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { createCheckout, temporaryFolder } from '../gateway/src/testing/builds.ts';
import { startGatewayProcess } from '../gateway/src/testing/gateway-process.ts';
import { createPackedBuild, packBuild } from '../gateway/src/testing/packed-builds.ts';
import { requirePostgres } from '../scripts/temporary-postgres.ts';
import { limitRow, percentile, type Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50);
const token = 'bench-token';
const headers = { authorization: `Bearer ${token}` };
const remote = 'remote-catalog';
const [first, second] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];

export async function* rows(): AsyncIterable<Row> {
  await using postgres = await requirePostgres();
  const shared = await temporaryFolder();
  const start = () =>
    startGatewayProcess({
      DATABASE_URL: postgres.url,
      GIDA_DATA: shared,
      API_URL: 'http://127.0.0.1:9',
      GIDA_OPERATOR_TOKEN_SHA256: createHash('sha256').update(token).digest('hex'),
      LOG_LEVEL: 'silent',
    });
  await using one = await start();
  await using other = await start();
  await publishBuilds(one.url);
  const responseMs: number[] = [];
  const servedMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const version = round % 2 ? second : first;
    const startedAt = performance.now();
    await sendChange(one.url, { action: 'rollback', remote, to: version }, round + 3);
    responseMs.push(performance.now() - startedAt);
    while (!(await fetchPage(other.url)).includes(`/${version}/entry.js`));
    servedMs.push(performance.now() - startedAt);
  }
  const label = `${rounds} rollbacks`;
  yield limitRow(`${label}: response time, p99`, 'ms', percentile(responseMs, 0.99), 1_000);
  yield limitRow(
    `${label}: in the page of another gateway, p99`,
    'ms',
    percentile(servedMs, 0.99),
    1_000,
  );
  yield limitRow(
    `${label}: in the page of another gateway, median`,
    'ms',
    percentile(servedMs, 0.5),
    1_000,
  );
}

async function publishBuilds(url: string): Promise<void> {
  const bundles = [
    packBuild(join(await createCheckout(), 'shell/dist/1.0.0-aaaaaaaa')),
    createPackedBuild({ version: first }),
    createPackedBuild({ version: second }),
  ];
  for (const { payload, contentType } of await Promise.all(bundles)) {
    await postRelease(`${url}/releases-api/releases`, new Uint8Array(payload), contentType);
  }
  await sendChange(url, { action: 'promote', remote: 'shell', version: '1.0.0-aaaaaaaa' }, 0);
  await sendChange(url, { action: 'promote', remote, version: first }, 1);
  await sendChange(url, { action: 'promote', remote, version: second }, 2);
}

const sendChange = (url: string, change: object, after: number) =>
  postRelease(
    `${url}/releases-api/changes`,
    JSON.stringify({ change, after, why: 'benchmark' }),
    'application/json',
  );

async function postRelease(url: string, body: BodyInit, type: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
}

const fetchPage = async (url: string): Promise<string> => (await fetch(`${url}/apartments`)).text();
