/**
 * Guests who book, pay, cancel and let holds lapse at random while API processes are killed (-9) every two seconds:
 * two processes on PostgreSQL, then one on PGlite. Afterwards nothing may be wrong: no overlap, no promise broken,
 * no charge that the provider's own books do not match. `BENCH_SECONDS` for each (150 by default).
 */
import { keepsItsWord } from '../api/src/booking/testing/history-course.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { limitRow, percentile } from './row.ts';
import type { Row } from './row.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 150);
const killEveryMs = 2_000;
const readyWithinMs = 2_000;

export async function* rows(): AsyncIterable<Row> {
  const server = await startTemporaryPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here.');
  try {
    yield* rowsOf('two processes on PostgreSQL', server.url);
  } finally {
    await server.stop();
  }
  yield* rowsOf('one process on PGlite', null);
}

async function* rowsOf(where: string, serverUrl: string | null): AsyncIterable<Row> {
  const { wrongs, told } = await keepsItsWord({ serverUrl, seconds, killEveryMs });
  for (const wrong of wrongs) console.error(wrong);
  const { book, pay, cancel } = told.done;
  console.error(
    `${where}: ${book} wishes to book, ${told.held.length} held; ${pay} to pay, ${told.confirmed.size} confirmed; ` +
      `${cancel} to cancel, ${told.cancelled.size} cancelled`,
  );
  const kills = told.restartsMs.length;
  yield limitRow(`${where}, ${kills} kills: things wrong afterwards`, 'wrongs', wrongs.length, 0);
  yield limitRow(
    `${where}, ${kills} kills: ready again, p95`,
    'ms',
    percentile(told.restartsMs, 0.95),
    readyWithinMs,
  );
}
