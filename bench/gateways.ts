/** Two gateways on one PostgreSQL: rollbacks sent to one, and the delay until the other serves them. `BENCH_ROUNDS` sets the number. */
import { temporaryFolder } from '../gateway/src/testing/builds.ts';
import { startGatewayProcess } from '../gateway/src/testing/gateway-process.ts';
import { requirePostgres } from '../scripts/temporary-postgres.ts';
import { limitRow, percentile, type Row } from './row.ts';
import { gatewayEnvironment, serveBuilds } from './switches/served-builds.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50);
const remote = 'remote-catalog';
const [first, second] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd'];

export async function* rows(): AsyncIterable<Row> {
  await using postgres = await requirePostgres();
  const shared = await temporaryFolder();
  const start = () =>
    startGatewayProcess({
      ...gatewayEnvironment,
      DATABASE_URL: postgres.url,
      GIDA_DATA: shared,
    });
  await using one = await start();
  await using other = await start();
  const operator = await serveBuilds(one.url, remote, [first, second]);
  await operator.change({ action: 'promote', remote, version: second });
  const responseMs: number[] = [];
  const servedMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const version = round % 2 ? second : first;
    const startedAt = performance.now();
    await operator.change({ action: 'rollback', remote, to: version }, round + 3);
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

const fetchPage = async (url: string): Promise<string> => (await fetch(`${url}/apartments`)).text();
