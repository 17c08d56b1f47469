/**
 * The listing over HTTP with a thousand and with a million apartments, on PostgreSQL and on PGlite: every order ×
 * every kind of search × pages from the first to the last. Rounds alternate between the two sizes. The medians stand
 * beside the p99: on a machine that others use too, they tell the queries' cost from the neighbours'. No page is kept
 * from one request to the next (see `docs/decisions/0150`), so that each figure is of a page that is made.
 *
 * `BENCH_ENGINE` measures one engine alone; `BENCH_ROUNDS` requests for each cell (100 by default); `BENCH_SETS` names a folder in which the filled data
 * folders of PGlite are kept for the next run.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sortOptions } from '@gida/contracts/constants';

import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts';
import { fillWithApartments, startApi } from './api-process.ts';
import { limitRow, median, percentile, type Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100);
const warmUps = 3;
const blocks = 5;
const sizes = [1_000, 1_000_000] as const;
const searches = { none: '', common: 'lagos', rare: 'kingfisher', 'no hit': 'qqzzxx' };
const pages = [1, 2, 50, 'last'] as const;
const worstMs = { PostgreSQL: 15, PGlite: 25 };
const largestRatio = 3;
const engines = (['PostgreSQL', 'PGlite'] as const).filter(
  (engine) => engine === (process.env['BENCH_ENGINE'] ?? engine),
);

type Engine = keyof typeof worstMs;
type Site = { ask: (query: string) => Promise<number>; stop: () => Promise<void> };
type Cell = { name: string; query: string };

export async function* rows(): AsyncIterable<Row> {
  for (const engine of engines) yield* rowsOf(engine);
}

async function* rowsOf(engine: Engine): AsyncIterable<Row> {
  const [small, large] = [await siteWith(engine, sizes[0]), await siteWith(engine, sizes[1])];
  try {
    const worst = { cell: '', ratio: 0, ms: 0 };
    const middle = { cell: '', ratio: 0, ms: 0 };
    for (const [cell, measured] of await inBlocks(small, large)) {
      const [atSmall, atLarge] = [inAll(measured, 'small'), inAll(measured, 'large')];
      keepWorse(worst, cell.name, atLarge.p99, atSmall.p99);
      keepWorse(middle, cell.name, atLarge.median, atSmall.median);
      console.error(
        `${engine} ${cell.name}: ${inShort(atSmall)} at 1 k, ${inShort(atLarge)} at 1 M`,
      );
    }
    for (const [what, { cell, ratio, ms }] of [
      ['p99', worst],
      ['median', middle],
    ] as const) {
      const name = `listing ${what} on ${engine}`;
      yield limitRow(`${name}, 1 M ÷ 1 k, worst cell (${cell})`, 'times', ratio, largestRatio);
      yield limitRow(`${name}, slowest cell at 1 M`, 'ms', ms, worstMs[engine]);
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

type Worst = { cell: string; ratio: number; ms: number };

function keepWorse(worst: Worst, cell: string, large: number, small: number): void {
  worst.ms = Math.max(worst.ms, large);
  if (large / small <= worst.ratio) return;
  worst.ratio = large / small;
  worst.cell = cell;
}

type Times = { small: number[]; large: number[] };
type Figures = { median: number; p99: number };

async function inBlocks(small: Site, large: Site): Promise<Map<Cell, Times[]>> {
  const measured = new Map<Cell, Times[]>(cells().map((cell) => [cell, []]));
  for (let block = 0; block < blocks; block += 1)
    for (const [cell, times] of measured) times.push(await inTurn(cell.query, small, large));
  return measured;
}

const inAll = (measured: readonly Times[], size: keyof Times): Figures => ({
  median: median(measured.flatMap((times) => times[size])),
  p99: median(measured.map((times) => percentile(times[size], 0.99))),
});

const inShort = (figures: Figures): string =>
  `${figures.median.toFixed(1)} (p99 ${figures.p99.toFixed(1)}) ms`;

function cells(): Cell[] {
  return sortOptions.flatMap((sortBy) =>
    Object.entries(searches).flatMap(([kind, search]) =>
      pages.map((page) => ({
        name: `${sortBy}, ${kind}, page ${page}`,
        query: `sortBy=${sortBy}&limit=20&search=${search}&page=${page === 'last' ? 1_000_000 : page}`,
      })),
    ),
  );
}

async function inTurn(query: string, small: Site, large: Site): Promise<Times> {
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) {
    await small.ask(query);
    await large.ask(query);
  }
  const times: Times = { small: [], large: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await small.ask(query));
    times.large.push(await large.ask(query));
  }
  return times;
}

async function siteWith(engine: Engine, count: number): Promise<Site> {
  const kept = process.env['BENCH_SETS'];
  const folder = kept
    ? join(kept, `${engine}-${count}`)
    : await mkdtemp(join(tmpdir(), 'gida-bench-'));
  const server = engine === 'PostgreSQL' ? await startTemporaryPostgres() : null;
  if (engine === 'PostgreSQL' && !server) throw new Error('PostgreSQL is not installed here.');
  const environment = {
    GIDA_DATA: folder,
    KEPT_LISTING_PAGES: '0',
    ...(server && { DATABASE_URL: server.url }),
  };
  console.error(`Filling ${engine} with ${count} apartments.`);
  const headers = await fillWithApartments(count, environment);
  const api = await startApi(environment);
  return {
    ask: async (query) => {
      const from = performance.now();
      const answer = await fetch(`http://127.0.0.1:${api.port}/api/v1/apartments/read?${query}`, {
        headers,
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}.`);
      return performance.now() - from;
    },
    stop: async () => {
      await api.stop();
      await server?.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}
