/**
 * Two API processes on a temporary PostgreSQL: a thousand rounds of fifty guests on overlapping nights, a
 * thousand guests on one date, bookings per second compared with the same SQL in pgbench, and webhook
 * latency. `BENCH_ROUNDS` sets the number of races.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestEnvironment } from '../api/src/testing/test-environment.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { listOverlappingBookings, sameDateBookings } from './booking/races.ts';
import { clients, firstScripted, throughput } from './booking/throughput.ts';
import { webhookLatency } from './booking/webhook-latency.ts';
import type { Row } from './row.ts';

const races = Number(process.env['BENCH_ROUNDS'] ?? 1_000);
const bookings = { rounds: 5, perRound: 480 };
const events = 2_000;

export async function* rows(): AsyncIterable<Row> {
  const server = await startTemporaryPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here.');
  const folder = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const people = firstScripted + bookings.rounds * (bookings.perRound + 2 * clients);
  const site = await startTestEnvironment({
    databaseUrl: server.url,
    processes: 2,
    guests: people,
    apartments: people,
  });
  try {
    yield* throughput(site, server.url, folder, bookings);
    yield* webhookLatency(site, events);
    // Guests and apartments that are not used above.
    yield* sameDateBookings(site, 10_000);
    yield* listOverlappingBookings(site, races, 20_000);
  } finally {
    await site.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
