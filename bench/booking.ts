/**
 * Two API processes on a PostgreSQL of their own: fifty guests on the same nights a thousand times over, a
 * thousand on one date, bookings a second beside the same SQL in pgbench, and how long the provider waits for
 * the webhook. `BENCH_ROUNDS` chooses how many races.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aTrialSite } from '../api/src/testing/trial-site.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { doubleBookings, oneDate } from './booking/races.ts';
import { clients, firstScripted, throughput } from './booking/throughput.ts';
import { webhookAnswers } from './booking/webhook-answers.ts';
import type { Row } from './row.ts';

const races = Number(process.env['BENCH_ROUNDS'] ?? 1_000);
const bookings = { rounds: 5, perRound: 480 };
const events = 2_000;

export async function* rows(): AsyncIterable<Row> {
  const server = await startTemporaryPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here.');
  const folder = await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const people = firstScripted + bookings.rounds * (bookings.perRound + 2 * clients);
  const site = await aTrialSite({
    databaseUrl: server.url,
    processes: 2,
    guests: people,
    apartments: people,
  });
  try {
    yield* throughput(site, server.url, folder, bookings);
    yield* webhookAnswers(site, events);
    // Guests and apartments that nobody has used yet.
    yield* oneDate(site, 10_000);
    yield* doubleBookings(site, races, 20_000);
  } finally {
    await site.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
