/**
 * Random bookings, payments, cancellations and expiring holds while API processes are killed (-9) every two seconds:
 * two processes on PostgreSQL, then one on PGlite. Afterwards there must be no inconsistency: no overlap, no lost
 * confirmation, no charge that differs from the provider's records. `BENCH_SECONDS` for each (150 by default).
 */
import { runCrashTest } from '../api/src/booking/testing/crash-test.ts';
import { requirePostgres } from '../scripts/temporary-postgres.ts';
import { limitRow, percentile } from './row.ts';
import type { Row } from './row.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 150);
const killEveryMs = 2_000;
const maxRestartMs = 2_000;

export async function* rows(): AsyncIterable<Row> {
  {
    await using server = await requirePostgres();
    yield* measure('two processes on PostgreSQL', server.url);
  }
  yield* measure('one process on PGlite', null);
}

async function* measure(where: string, serverUrl: string | null): AsyncIterable<Row> {
  const { violations, acknowledged } = await runCrashTest({ serverUrl, seconds, killEveryMs });
  for (const violation of violations) console.error(violation);
  const { book, pay, cancel } = acknowledged.actionCounts;
  console.error(
    `${where}: ${book} wishes to book, ${acknowledged.held.length} held; ${pay} to pay, ${acknowledged.confirmed.size} confirmed; ` +
      `${cancel} to cancel, ${acknowledged.cancelled.size} cancelled`,
  );
  const kills = acknowledged.restartsMs.length;
  yield limitRow(
    `${where}, ${kills} kills: violations afterwards`,
    'violations',
    violations.length,
    0,
  );
  yield limitRow(
    `${where}, ${kills} kills: restart until ready, p95`,
    'ms',
    percentile(acknowledged.restartsMs, 0.95),
    maxRestartMs,
  );
}
