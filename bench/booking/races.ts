import type { TestEnvironment } from '../../api/src/testing/test-environment.ts';
import { limitRow, percentile } from '../row.ts';
import type { Row } from '../row.ts';
import { postBooking, authHeaders, overlappingStay } from './booking-requests.ts';

export const racers = 50;
const concurrentGuests = 1_000;
const maxResponseMs = 1_000;
const holdsPerGuest = 3;

/**
 * In each round fifty guests request overlapping nights of one apartment at once, over all processes. A guest may hold
 * three stays, so guests with three holds are skipped. `after` is the last guest and apartment number already in use.
 */
export async function* listOverlappingBookings(
  site: TestEnvironment,
  rounds: number,
  after: number,
): AsyncIterable<Row> {
  const guests = Math.ceil(rounds / holdsPerGuest) + 2 * racers;
  const headers = await authHeaders(site, guests, after);
  const wins = new Map<number, number>();
  const times: number[] = [];
  let wrongRounds = 0;
  let failures = 0;
  let next = 0;
  const nextGuest = (): number => {
    do next = (next + 1) % guests;
    while ((wins.get(next) ?? 0) >= holdsPerGuest);
    return next;
  };
  for (let round = 0; round < rounds; round += 1) {
    const racing = Array.from({ length: racers }, nextGuest);
    const responses = await Promise.all(
      racing.map(async (guest, index) => {
        const api = site.apis[index % site.apis.length];
        const response = await postBooking(
          api?.url ?? '',
          headers[guest] ?? {},
          after + 1 + round,
          overlappingStay(Math.random),
        );
        if (response.status === 201) wins.set(guest, (wins.get(guest) ?? 0) + 1);
        return response;
      }),
    );
    const won = responses.filter(({ status }) => status === 201).length;
    const rejected = responses.filter(({ status }) => status === 409).length;
    if (won !== 1 || rejected !== racers - 1) {
      wrongRounds += 1;
      console.error(`round ${round}: ${responses.map(({ status }) => status).join(' ')}`);
    }
    failures += responses.filter(({ status }) => status >= 500).length;
    times.push(...responses.map(({ ms }) => ms));
  }
  const what = `${rounds} rounds × ${racers} overlapping bookings, ${site.apis.length} processes`;
  yield limitRow(
    `${what}: rounds without exactly one 201 and ${racers - 1} × 409`,
    'rounds',
    wrongRounds,
    0,
  );
  yield limitRow(`${what}: 5xx responses`, 'responses', failures, 0);
  console.error(
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  );
}

/** A thousand guests request the same nights of one apartment at the same moment. */
export async function* sameDateBookings(site: TestEnvironment, after: number): AsyncIterable<Row> {
  const headers = await authHeaders(site, concurrentGuests, after);
  const stay = overlappingStay(() => 0);
  const responses = await Promise.all(
    headers.map((header, index) =>
      postBooking(site.apis[index % site.apis.length]?.url ?? '', header, after, stay),
    ),
  );
  const winners = responses.filter(({ status }) => status === 201).length;
  const rejected = responses.filter(({ status }) => status === 409).length;
  yield limitRow(
    `${concurrentGuests} clients on one date: difference from one winner`,
    'winners',
    Math.abs(winners - 1),
    0,
  );
  yield limitRow(
    `${concurrentGuests} clients on one date: neither 201 nor 409`,
    'clients',
    concurrentGuests - winners - rejected,
    0,
  );
  yield limitRow(
    `${concurrentGuests} clients on one date: slowest response`,
    'ms',
    Math.max(...responses.map(({ ms }) => ms)),
    maxResponseMs,
  );
}
