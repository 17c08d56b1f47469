/**
 * Listing requests per CPU-second of the API process, compared with a bare `node:http` server that sends the same bytes,
 * in turn. With PostgreSQL the database is a separate process, with PGlite it runs in the API.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import autocannon from 'autocannon';

import { fillApartments } from '../api/src/testing/fill-apartments.ts';
import { requirePostgres } from '../scripts/temporary-postgres.ts';
import { startApi } from './api-process.ts';
import { readCpuSeconds } from './chat/process-cost.ts';
import { atLeastRow, type Row } from './row.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const roundSeconds = Number(process.env['BENCH_SECONDS'] ?? 5);
/** The JIT compiler needs some hundred thousand requests to warm up. */
const warmUps = 3;
const connections = 100;
const apartments = 1_000;
const target = 0.6;
const path = '/api/v1/apartments/read?page=1&sortBy=date&limit=20&search=';

type Server = { url: string; pid: number; headers?: Record<string, string> };

export async function* rows(): AsyncIterable<Row> {
  for (const engine of ['PostgreSQL', 'PGlite'] as const) {
    if (engine === (process.env['BENCH_ENGINE'] ?? engine))
      yield await compareWithBareServer(engine);
  }
}

async function compareWithBareServer(engine: 'PostgreSQL' | 'PGlite'): Promise<Row> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gida-bench-'));
  await using postgres = engine === 'PostgreSQL' ? await requirePostgres() : null;
  const environment = { GIDA_DATA: folder.path, ...(postgres && { DATABASE_URL: postgres.url }) };
  const headers = await fillApartments(apartments, environment);
  await using api = await startApi(environment);
  const ours = { url: `${api.url}${path}`, pid: api.pid ?? 0, headers };
  using bare = await startBare(folder.path, ours);
  const name = `one page of the listing, ${engine} ÷ bare node:http`;
  const { ours: mine, bare: theirs } = await measureAlternately(ours, bare);
  return atLeastRow(name, 'requests per CPU-second', mine, theirs, target);
}

async function measureAlternately(ours: Server, bare: Server) {
  const figures: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) {
    await measureLoad(ours);
    await measureLoad(bare);
  }
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await measureLoad(ours));
    figures.bare.push(await measureLoad(bare));
  }
  return figures;
}

/** Requests per CPU-second of the server. */
async function measureLoad({ url, pid, headers = {} }: Server): Promise<number> {
  const before = readCpuSeconds(pid);
  const result = await autocannon({ url, headers, connections, duration: roundSeconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} returned errors.`);
  const perSecond = result['2xx'] / (readCpuSeconds(pid) - before);
  console.error(`${url}: ${Math.round(perSecond)} requests per CPU-second`);
  return perSecond;
}

async function startBare(folder: string, like: Server): Promise<Server & Disposable> {
  const response = await fetch(like.url, { headers: like.headers ?? {} });
  const file = join(folder, 'page.json');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const script = join(import.meta.dirname, 'listing/bare-server.ts');
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${String(printed).trim()}/`,
    pid: child.pid ?? 0,
    [Symbol.dispose]: () => void child.kill(),
  };
}
