import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { collect } from '../../scripts/run-command.ts';
import { postgresBinaries } from '../../scripts/packages/system-packages.mjs';
import type { TrialSite } from '../../api/src/testing/trial-site.ts';
import { atLeastRow } from '../row.ts';
import type { Row } from '../row.ts';
import { inParallel } from './ask.ts';
import { recordBooking } from './recorded-sql.ts';
import { book, headersOf, overlappingStay } from './wishes.ts';

export const clients = 8;
const warmUps = 100;
const leastShare = 0.3;
/** Numbers with as many digits as this, so that a script can write them into an id. */
export const firstScripted = 100_000;

/** Bookings a second over HTTP beside the very same SQL in pgbench; a guest and an apartment for each booking. */
export async function* throughput(
  site: TrialSite,
  databaseUrl: string,
  folder: string,
  { rounds, perRound }: { rounds: number; perRound: number },
): AsyncIterable<Row> {
  const wish = overlappingStay(() => 0);
  const headers = await headersOf(site, warmUps + rounds * perRound + 1);
  const perClient = Math.ceil(perRound / clients);
  const ours: number[] = [];
  const theirs: number[] = [];
  let next = 2;
  const bookMany = async (count: number): Promise<number> => {
    const first = next;
    next += count;
    const from = performance.now();
    await inParallel(clients, count, async (index, worker) => {
      const number = first + index;
      const api = site.apis[worker % site.apis.length];
      const answer = await book(api?.url ?? '', headers[number - 1] ?? {}, number, wish);
      if (answer.status !== 201) throw new Error(`Booking ${number}: ${answer.body}`);
    });
    return count / ((performance.now() - from) / 1_000);
  };
  await bookMany(warmUps);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await bookMany(perRound));
    const first = firstScripted + round * clients * (perClient + 1);
    const script = join(folder, `booking-${round}.sql`);
    const numbers = { first, perClient: perClient + 1 };
    if (round === 0) recorded = await recordBooking(databaseUrl, wish, numbers);
    await writeFile(script, renumbered(recorded, first));
    theirs.push(await pgbench(databaseUrl, script, perClient));
  }
  yield atLeastRow(
    `bookings/s over HTTP (${site.apis.length} processes) ÷ the same SQL in pgbench, ${clients} clients`,
    'bookings/s',
    ours,
    theirs,
    leastShare,
  );
}

let recorded = '';
const renumbered = (script: string, first: number): string =>
  script.replace(/^\\set n \d+/m, `\\set n ${first}`);

async function pgbench(databaseUrl: string, script: string, perClient: number): Promise<number> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL is not installed here.');
  const args = `-n -f ${script} -c ${clients} -j 2 -t ${perClient} -D i=-1 ${databaseUrl}`;
  const { code, printed } = await collect(join(binaries, 'pgbench'), args.split(' '));
  const perSecond = Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
  if (code !== 0 || !perSecond || /aborted/.test(printed)) throw new Error(printed);
  return perSecond;
}
