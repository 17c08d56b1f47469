import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runCaptured } from '../../scripts/run-command.ts';
import { postgresBinaries } from '../../scripts/system-packages/system-packages.mjs';
import type { TestEnvironment } from '../../api/src/testing/test-environment.ts';
import { atLeastRow } from '../row.ts';
import type { Row } from '../row.ts';
import { inParallel } from './http-client.ts';
import { recordBooking } from './recorded-sql.ts';
import { postBooking, authHeaders, overlappingStay } from './booking-requests.ts';

export const clients = 8;
const warmUps = 100;
const minRatio = 0.45;
/** All scripted numbers have this many digits, so that the script can build ids from them. */
export const firstScripted = 100_000;

/** Bookings per second over HTTP compared with the same SQL in pgbench; one guest and one apartment per booking. */
export async function* throughput(
  site: TestEnvironment,
  databaseUrl: string,
  folder: string,
  { rounds, perRound }: { rounds: number; perRound: number },
): AsyncIterable<Row> {
  const stay = overlappingStay(() => 0);
  const headers = await authHeaders(site, warmUps + rounds * perRound + 1);
  const perClient = Math.ceil(perRound / clients);
  const ours: number[] = [];
  const theirs: number[] = [];
  let next = 2;
  const bookMany = async (count: number): Promise<number> => {
    const first = next;
    next += count;
    const startedAt = performance.now();
    await inParallel(clients, count, async (index, worker) => {
      const number = first + index;
      const api = site.apis[worker % site.apis.length];
      const response = await postBooking(api?.url ?? '', headers[number - 1] ?? {}, number, stay);
      if (response.status !== 201) throw new Error(`Booking ${number}: ${response.body}`);
    });
    return count / ((performance.now() - startedAt) / 1_000);
  };
  await bookMany(warmUps);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await bookMany(perRound));
    const first = firstScripted + round * clients * (perClient + 1);
    const script = join(folder, `booking-${round}.sql`);
    const numbers = { first, perClient: perClient + 1 };
    if (round === 0) recorded = await recordBooking(databaseUrl, stay, numbers);
    await writeFile(script, withFirstNumber(recorded, first));
    theirs.push(await pgbench(databaseUrl, script, perClient));
  }
  yield atLeastRow(
    `bookings/s over HTTP (${site.apis.length} processes) ÷ the same SQL in pgbench, ${clients} clients`,
    'bookings/s',
    ours,
    theirs,
    minRatio,
  );
}

let recorded = '';
const withFirstNumber = (script: string, first: number): string =>
  script.replace(/^\\set n \d+/m, `\\set n ${first}`);

async function pgbench(databaseUrl: string, script: string, perClient: number): Promise<number> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed here.');
  const args = `-n -f ${script} -c ${clients} -j 2 -t ${perClient} -D i=-1 ${databaseUrl}`;
  const { code, printed } = await runCaptured(join(binaries, 'pgbench'), args.split(' '));
  const perSecond = Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
  if (code !== 0 || !perSecond || /aborted/.test(printed)) throw new Error(printed);
  return perSecond;
}
