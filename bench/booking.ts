/**
 * Two API processes on a temporary PostgreSQL: a thousand rounds of fifty guests on overlapping nights, a
 * thousand guests on one date, bookings per second compared with the same SQL in pgbench, and webhook
 * latency. `BENCH_ROUNDS` sets the number of races.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestEnvironment } from '../api/src/testing/test-environment.ts';
import { requirePostgres } from '../scripts/temporary-postgres.ts';
import { listOverlappingBookings, sameDateBookings } from './booking/races.ts';
import { clients, firstScripted, throughput } from './booking/throughput.ts';
import { webhookLatency } from './booking/webhook-latency.ts';
import type { Row } from './row.ts';

const races = Number(process.env['BENCH_ROUNDS'] ?? 1_000);
const bookings = { rounds: 5, perRound: 480 };
const events = 2_000;

export async function* rows(): AsyncIterable<Row> {
  await using server = await requirePostgres();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gida-bench-'));
  const people = firstScripted + bookings.rounds * (bookings.perRound + 2 * clients);
  await using site = await startTestEnvironment({
    databaseUrl: server.url,
    processes: 2,
    guests: people,
    apartments: people,
  });
  yield* throughput(site, server.url, folder.path, bookings);
  yield* webhookLatency(site, events);
  // Guests and apartments that are not used above.
  yield* sameDateBookings(site, 10_000);
  yield* listOverlappingBookings(site, races, 20_000);
}
