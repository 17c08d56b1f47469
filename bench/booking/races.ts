import type { TrialSite } from '../../api/src/testing/trial-site.ts';
import { limitRow, percentile } from '../row.ts';
import type { Row } from '../row.ts';
import { book, headersOf, overlappingStay } from './wishes.ts';

export const racers = 50;
const crowd = 1_000;
const crowdWithinMs = 1_000;
const holdsEach = 3;

/**
 * `after` is the number of the last guest and apartment that something else has used. Round after round, fifty guests want overlapping nights of one apartment at once, over all processes. A guest
 * may hold three stays, so those who won three stand aside.
 */
export async function* doubleBookings(
  site: TrialSite,
  rounds: number,
  after: number,
): AsyncIterable<Row> {
  const guests = Math.ceil(rounds / holdsEach) + 2 * racers;
  const headers = await headersOf(site, guests, after);
  const wins = new Map<number, number>();
  const times: number[] = [];
  let wrongRounds = 0;
  let failures = 0;
  let next = 0;
  const nextGuest = (): number => {
    do next = (next + 1) % guests;
    while ((wins.get(next) ?? 0) >= holdsEach);
    return next;
  };
  for (let round = 0; round < rounds; round += 1) {
    const racing = Array.from({ length: racers }, nextGuest);
    const answers = await Promise.all(
      racing.map(async (guest, index) => {
        const api = site.apis[index % site.apis.length];
        const answer = await book(
          api?.url ?? '',
          headers[guest] ?? {},
          after + 1 + round,
          overlappingStay(Math.random),
        );
        if (answer.status === 201) wins.set(guest, (wins.get(guest) ?? 0) + 1);
        return answer;
      }),
    );
    const won = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status === 409).length;
    if (won !== 1 || refused !== racers - 1) {
      wrongRounds += 1;
      console.error(`round ${round}: ${answers.map(({ status }) => status).join(' ')}`);
    }
    failures += answers.filter(({ status }) => status >= 500).length;
    times.push(...answers.map(({ ms }) => ms));
  }
  const what = `${rounds} rounds × ${racers} overlapping bookings, ${site.apis.length} processes`;
  yield limitRow(
    `${what}: rounds without exactly one 201 and ${racers - 1} × 409`,
    'rounds',
    wrongRounds,
    0,
  );
  yield limitRow(`${what}: answers of 5xx`, 'answers', failures, 0);
  console.error(
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
}

/** A thousand people press at the same moment, for the same nights of one apartment. */
export async function* oneDate(site: TrialSite, after: number): AsyncIterable<Row> {
  const headers = await headersOf(site, crowd, after);
  const stay = overlappingStay(() => 0);
  const answers = await Promise.all(
    headers.map((header, index) =>
      book(site.apis[index % site.apis.length]?.url ?? '', header, after, stay),
    ),
  );
  const winners = answers.filter(({ status }) => status === 201).length;
  const told = answers.filter(({ status }) => status === 409).length;
  yield limitRow(
    `${crowd} clients on one date: more or fewer than one winner`,
    'winners',
    Math.abs(winners - 1),
    0,
  );
  yield limitRow(
    `${crowd} clients on one date: neither won nor told 409`,
    'clients',
    crowd - winners - told,
    0,
  );
  yield limitRow(
    `${crowd} clients on one date: slowest answer`,
    'ms',
    Math.max(...answers.map(({ ms }) => ms)),
    crowdWithinMs,
  );
}
