/**
 * Every admin list with a thousand and with a million rows on PostgreSQL: every kind of search × the first and the last
 * page. Rounds alternate between the two sizes. `BENCH_ROUNDS` requests per cell (30 by default); `BENCH_SIZE` is the
 * larger size.
 */
import { openPostgres } from '../api/src/db/database.ts';
import type { Db } from '../api/src/db/database.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { listApartments, listUsers } from '../api/src/admin/admin-repository.ts';
import { listBookings } from '../api/src/admin/bookings/admin-booking-repository.ts';
import { listClaims } from '../api/src/admin/claims/claim-list-repository.ts';
import { listModerationCases } from '../api/src/admin/moderation/moderation-case-repository.ts';
import { createServerDatabase } from '../api/src/testing/create-server-database.ts';
import { fillAdminLists } from '../api/src/testing/fill-admin-lists.ts';
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { limitRow, median, type Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30);
const sizes = [1_000, Number(process.env['BENCH_SIZE'] ?? 1_000_000)] as const;
const warmUps = 3;
const largestRatio = 3;
/** A scan of 5,000 rows with a lookup for each, which 1,000 rows cannot need. */
const scanMs = 100;

type List = (db: Db, request: { page: number; search: string }) => Promise<unknown>;
const lists: Record<string, List> = {
  users: listUsers,
  apartments: listApartments,
  bookings: (db, request) => listBookings(db, { ...request, state: 'all' }),
  'completed bookings': (db, request) => listBookings(db, { ...request, state: 'completed' }),
  'decided claims': (db, request) => listClaims(db, { ...request, state: 'decided' }),
  'decided cases': (db, request) => listModerationCases(db, { ...request, state: 'decided' }),
};
const searches = { none: '', common: 'lagos', rare: 'kingfisher', 'no hit': 'qqzzxx' };

export async function* rows(): AsyncIterable<Row> {
  const server = await startTemporaryPostgres();
  if (!server) throw new Error('PostgreSQL is not installed here.');
  try {
    const [small, large] = [
      await openFilled(server.url, sizes[0]),
      await openFilled(server.url, sizes[1]),
    ];
    let slowestScan = 0;
    for (const [name, list] of Object.entries(lists)) {
      for (const [kind, search] of Object.entries(searches)) {
        const cell = await measure(list, search, small.db, large.db);
        if (kind === 'none')
          yield limitRow(
            `admin list of ${name}, ${sizes[1]} ÷ ${sizes[0]} rows`,
            'times',
            cell.large / cell.small,
            largestRatio,
          );
        console.error(
          `${name}, ${kind}: ${cell.small.toFixed(1)} ms and ${cell.large.toFixed(1)} ms`,
        );
        slowestScan = Math.max(slowestScan, cell.large);
      }
    }
    yield limitRow(`slowest admin list and search at ${sizes[1]} rows`, 'ms', slowestScan, scanMs);
    await Promise.all([small.close(), large.close()]);
  } finally {
    await server.stop();
  }
}

/** Medians over the first and the last page. */
async function measure(list: List, search: string, small: Db, large: Db) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const page = round % 2 ? 1 : 100_000;
    const measured = [
      await elapsed(() => list(small, { page, search })),
      await elapsed(() => list(large, { page, search })),
    ] as const;
    if (round < 0) continue;
    times.small.push(measured[0]);
    times.large.push(measured[1]);
  }
  return { small: median(times.small), large: median(times.large) };
}

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function openFilled(serverUrl: string, count: number) {
  console.error(`Filling PostgreSQL with ${count} rows for every admin list.`);
  const { url } = await createServerDatabase(serverUrl);
  const filling = openPostgres(url, 1);
  await migrate(filling.db);
  await fillAdminLists(filling.db, count);
  await filling.close();
  return openPostgres(url, 2);
}
