/**
 * The listing over HTTP with a thousand and with a million apartments, on PostgreSQL and on PGlite: every sort order ×
 * every kind of search × pages from the first to the last. Rounds alternate between the two sizes. Medians are reported
 * besides p99, because they are less sensitive to noise on a shared machine. The listing cache is off (see
 * `docs/decisions/0017-search-and-listing.md`), so that every request is measured uncached.
 *
 * `BENCH_ENGINE` measures one engine only; `BENCH_ROUNDS` requests per cell (100 by default); `BENCH_DATA_DIR` is a folder in
 * which the filled PGlite databases are kept for the next run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sortOptions } from '@gida/contracts/constants/listing';

import { fillApartments } from '../api/src/testing/fill-apartments.ts';
import { requirePostgres } from '../scripts/temporary-postgres.ts';
import { startApi } from './api-process.ts';
import { limitRow, median, percentile, type Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100);
const warmUps = 3;
const blocks = 5;
const sizes = [1_000, 1_000_000] as const;
const searches = {
  none: '',
  common: 'search=lagos',
  rare: 'search=kingfisher',
  'no hit': 'search=qqzzxx',
  'filters, many match': 'minPrice=20000&maxPrice=60000&amenities=wifi&bathrooms=2',
  'facts, many match': 'publicPower=12&amenities=power',
  'facts, few match': 'publicPower=22&amenities=borehole,security&guests=8&rooms=4&minPrice=100000',
  'map of an area': 'bounds=6.42,3.4,6.46,3.48',
  'filters, few match': 'minPrice=108000&amenities=wifi,pool&guests=8&rooms=4&rating=4.8',
};
const pages = [1, 2, 50, 'last'] as const;
const maxMs = { PostgreSQL: 15, PGlite: 25 };
const largestRatio = 3;
const engines = (['PostgreSQL', 'PGlite'] as const).filter(
  (engine) => engine === (process.env['BENCH_ENGINE'] ?? engine),
);

type Engine = keyof typeof maxMs;
type Site = { request: (query: string) => Promise<number>; stop: () => Promise<void> };
type Cell = { name: string; query: string };

export async function* rows(): AsyncIterable<Row> {
  for (const engine of engines) yield* measureEngine(engine);
}

async function* measureEngine(engine: Engine): AsyncIterable<Row> {
  const [small, large] = [
    await startFilledApi(engine, sizes[0]),
    await startFilledApi(engine, sizes[1]),
  ];
  try {
    const worst = { cell: '', ratio: 0, ms: 0 };
    const worstMedian = { cell: '', ratio: 0, ms: 0 };
    for (const [cell, measured] of await measureBlocks(small, large)) {
      const [atSmall, atLarge] = [aggregate(measured, 'small'), aggregate(measured, 'large')];
      updateWorst(worst, cell.name, atLarge.p99, atSmall.p99);
      updateWorst(worstMedian, cell.name, atLarge.median, atSmall.median);
      console.error(
        `${engine} ${cell.name}: ${formatFigures(atSmall)} at 1 k, ${formatFigures(atLarge)} at 1 M`,
      );
    }
    for (const [what, { cell, ratio, ms }] of [
      ['p99', worst],
      ['median', worstMedian],
    ] as const) {
      const name = `listing ${what} on ${engine}`;
      yield limitRow(`${name}, 1 M ÷ 1 k, worst cell (${cell})`, 'times', ratio, largestRatio);
      yield limitRow(`${name}, slowest cell at 1 M`, 'ms', ms, maxMs[engine]);
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

type WorstCell = { cell: string; ratio: number; ms: number };

function updateWorst(worst: WorstCell, cell: string, large: number, small: number): void {
  worst.ms = Math.max(worst.ms, large);
  if (large / small <= worst.ratio) return;
  worst.ratio = large / small;
  worst.cell = cell;
}

type Times = { small: number[]; large: number[] };
type Figures = { median: number; p99: number };

async function measureBlocks(small: Site, large: Site): Promise<Map<Cell, Times[]>> {
  const measured = new Map<Cell, Times[]>(cells().map((cell) => [cell, []]));
  for (let block = 0; block < blocks; block += 1)
    for (const [cell, times] of measured)
      times.push(await measureAlternately(cell.query, small, large));
  return measured;
}

const aggregate = (measured: readonly Times[], size: keyof Times): Figures => ({
  median: median(measured.flatMap((times) => times[size])),
  p99: median(measured.map((times) => percentile(times[size], 0.99))),
});

const formatFigures = (figures: Figures): string =>
  `${figures.median.toFixed(1)} (p99 ${figures.p99.toFixed(1)}) ms`;

function cells(): Cell[] {
  return sortOptions.flatMap((sortBy) =>
    Object.entries(searches).flatMap(([kind, search]) =>
      pages.map((page) => ({
        name: `${sortBy}, ${kind}, page ${page}`,
        query: `sortBy=${sortBy}&limit=20&${search}&page=${page === 'last' ? 1_000_000 : page}`,
      })),
    ),
  );
}

async function measureAlternately(query: string, small: Site, large: Site): Promise<Times> {
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) {
    await small.request(query);
    await large.request(query);
  }
  const times: Times = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await small.request(query));
    times.large.push(await large.request(query));
  }
  return times;
}

async function startFilledApi(engine: Engine, count: number): Promise<Site> {
  const dataFolder = process.env['BENCH_DATA_DIR'];
  const folder = dataFolder
    ? join(dataFolder, `${engine}-${count}`)
    : await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const server = engine === 'PostgreSQL' ? await requirePostgres() : null;
  const environment = {
    GIDA_DATA: folder,
    LISTING_CACHE_PAGES: '0',
    ...(server && { DATABASE_URL: server.url }),
  };
  console.error(`Filling ${engine} with ${count} apartments.`);
  const headers = await fillApartments(count, environment);
  const api = await startApi(environment);
  return {
    request: async (query) => {
      const startedAt = performance.now();
      const response = await fetch(`${api.url}/api/v1/apartments/read?${query}`, {
        headers,
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${query} returned ${response.status}.`);
      return performance.now() - startedAt;
    },
    stop: async () => {
      await api.stop();
      await server?.stop();
      if (!dataFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}
