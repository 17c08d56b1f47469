// @engine postgres: SQL of booking/stay/hold-repository.ts
import type { CreateBookingResponse } from '@gida/contracts/booking';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import { createServerDatabase } from '../../testing/create-server-database.ts';
import { anApartment } from '../../testing/factories.ts';
import { startTestEnvironment, testApartmentId } from '../../testing/test-environment.ts';
import { addHold, type TestHold } from '../testing/test-holds.ts';
import { aGuest, aPaidStay, setupSite, stayIn } from '../testing/test-site.ts';
import type { Guest } from '../testing/test-site.ts';
import { hashNetwork } from './hash-network.ts';

const serverUrl = process.env['DATABASE_URL'];

/** Its requests come from the address that its proxy names. */
const site = await setupSite({}, { TRUSTED_PROXIES: '1' });

const address = '2001:db8:7:1::1';
const sameNetwork = '2001:db8:7:1:ffff::2';
const otherNetwork = '2001:db8:7:2::1';
const networksOf = (site: string) => [2, 3, 4, 5, 6, 7].map((network) => `${site}:${network}::1`);
const samePrefix = networksOf('2001:db8:7');

type Before = Omit<TestHold, 'userId' | 'network'> & { from?: string };
const times = (count: number, hold: Before = {}): Before[] => Array<Before>(count).fill(hold);
const twice = (places: string[]): Before[] => places.flatMap((from) => times(2, { from }));

/** What accounts without a paid stay hold already, each its own. */
const cases: [title: string, before: Before[], minutes: number][] = [
  ['the first', [], 30],
  ['the third', times(2), 30],
  ['the fourth', times(3), 10],
  ['the fourth of another address of the network', times(3, { from: sameNetwork }), 10],
  ['the first beside three of another network', times(3, { from: otherNetwork }), 30],
  ['the first beside eleven of its prefix', twice(samePrefix).slice(1), 30],
  ['the first beside twelve of its prefix', twice(samePrefix), 10],
  ['the first beside twelve of another site', twice(networksOf('2001:db8:8')), 30],
  ['the third beside one that has ended', [...times(2), { endedMinutes: 1 }], 30],
  ['the third beside one that is overdue', [...times(2), { heldMinutes: 31 }], 30],
  ['the fourth beside one whose payment is processing', [...times(2), { isProcessing: true }], 10],
];

it.each(cases)('%s hold of a network: %o, %i minutes', async (_title, before, minutes) => {
  await addHolds(before);

  expect(await minutesHeld(await aGuest(site.api))).toBe(minutes);
});

it('a renewal is as short as a new hold', async () => {
  await addHolds(times(3));
  const guest = await aGuest(site.api);
  const days = 3 * 24 * 60;
  const { bookingId } = await addHold(site.api, { userId: guest.id, endedMinutes: days });

  await from(guest, apiPaths.checkout(bookingId), { description: 'A flat' });

  expect(minutesOf(await guest.booking(bookingId))).toBe(10);
});

it('a guest who has paid for a stay holds as long as ever, and is not counted', async () => {
  await addHolds(times(2));
  const regulars = [await aGuest(site.api), await aGuest(site.api)];
  for (const guest of regulars) await aPaidStay(site, guest, (await anApartment(site.api)).id);

  const held = [await minutesHeld(regulars[0]!), await minutesHeld(regulars[1]!)];
  const others = [await aGuest(site.api), await aGuest(site.api)];
  for (const guest of others) held.push(await minutesHeld(guest));

  expect(held).toEqual([30, 30, 30, 10]);
});

it.runIf(serverUrl)('counts holds that are made at the same time in two processes', async () => {
  const guests = 8;
  const server = await createServerDatabase(serverUrl ?? '');
  const { apis, headersOf, close } = await startTestEnvironment({
    databaseUrl: server.url,
    processes: 2,
    guests,
    apartments: guests,
    env: { RATE_LIMIT_FACTOR: '1' },
  });
  onTestFinished(async () => {
    await close();
    await server.drop();
  });

  const held = await Promise.all(
    Array.from({ length: guests }, async (_, at) => {
      const path = apiPaths.createBooking(testApartmentId(at + 1));
      const response = await fetch(`${apis[at % 2]?.url}${apiBase}/${path}`, {
        method: 'POST',
        headers: { ...(await headersOf(at + 1)), 'content-type': 'application/json' },
        body: JSON.stringify({ ...stayIn(10), guests: 1 }),
      });
      const body = (await response.json()) as CreateBookingResponse; // as the contract says
      return minutesOf(body.booking);
    }),
  );

  expect(held.toSorted((one, other) => one - other)).toEqual([10, 10, 10, 10, 10, 30, 30, 30]);
});

/** Nobody else holds anything. */
async function addHolds(before: Before[]): Promise<void> {
  await sql`update hold set ended_at = now(), outcome = 'released' where ended_at is null`.execute(
    site.api.db,
  );
  for (const { from: ip = address, ...hold } of before) {
    const { id } = await aGuest(site.api);
    await addHold(site.api, { ...hold, userId: id, network: hashNetwork(site.api, ip) });
  }
}

async function from({ headers }: Guest, path: string, payload: object) {
  const url = `${apiBase}/${path}`;
  const forwarded = { ...headers, 'x-forwarded-for': address };
  return site.api.inject({ method: 'POST', url, headers: forwarded, payload });
}

async function minutesHeld(guest: Guest): Promise<number> {
  const { id } = await anApartment(site.api);
  const stay = { guests: 2, ...stayIn(20) };
  return minutesOf((await from(guest, apiPaths.createBooking(id), stay)).json().booking);
}

const minutesOf = ({ holdExpiresAt }: { holdExpiresAt: string | null }): number =>
  Math.round((Date.parse(holdExpiresAt ?? '') - Date.now()) / 60_000);
