import { clientOf } from '../../testing/client-of.ts';
import { randomUUID } from 'node:crypto';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { aGuest, aPaidStay, setupSite, mailsTo } from '../../booking/testing/test-site.ts';
import { aCompletedStay } from '../../hosting/testing/test-claims.ts';
import { aHostWithApartment, nightsIn } from '../../hosting/testing/test-hosting.ts';
import { hashPartsOfRequest } from './idempotency.ts';

const site = await setupSite();

type Write = { headers: { authorization: string }; path: string; payload: object };

/** Writes that fail when repeated, unless the repetition is a takeover. */
const writes: Record<string, () => Promise<Write>> = {
  'a booking cancellation': async () => {
    const host = await aHostWithApartment(site.api);
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, host.apartment.id);
    return { headers: guest.headers, path: apiPaths.cancelBooking(id), payload: {} };
  },
  'blocking nights': async () => {
    const { headers, apartment } = await aHostWithApartment(site.api);
    return { headers, path: apiPaths.blockNights(apartment.id), payload: nightsIn(5) };
  },
  'unblocking nights': async () => {
    const { headers, apartment, send } = await aHostWithApartment(site.api);
    await send('POST', apiPaths.blockNights(apartment.id), nightsIn(5));
    return { headers, path: apiPaths.unblockNights(apartment.id), payload: nightsIn(5) };
  },
  'a caution fee claim': async () => {
    const { host, id } = await aCompletedStay(site);
    const payload = { amount: 5_000, reason: 'A broken window.' };
    return { headers: host.headers, path: apiPaths.claimCautionFee(id), payload };
  },
};

for (const [name, prepare] of Object.entries(writes)) {
  it(`returns success for ${name} that a crashed process had already committed`, async () => {
    const write = await prepare();
    const key = randomUUID();
    const first = await send(write, key);
    await removeStoredResponse(key);

    const again = await send(write, key);

    expect(first.status).toBe(200);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect([again.status, again.body.message]).toEqual([200, first.body.message]);
    expect((await send(write, randomUUID())).status).not.toBe(200);
  });
}

it('completes once a request that a crashed process had not committed', async () => {
  const { headers, apartment } = await aHostWithApartment(site.api);
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, apartment.id);
  const key = randomUUID();
  const write = { headers, path: apiPaths.cancelBooking(id), payload: { reason: 'A leak.' } };
  await send({ ...write, path: apiPaths.cancelBooking(randomUUID()) }, key);
  const urlHash = hashPartsOfRequest(site.api, `${apiBase}/${write.path}`, '')[0]?.url;
  await sql`
    update idempotency_key
       set request = split_part(request, ' ', 1) || ' ' || split_part(request, ' ', 2) || ' ' || ${urlHash}
     where key = ${key}
  `.execute(site.api.db);
  await removeStoredResponse(key);

  expect((await send(write, key)).status).toBe(200);
  await site.api.queue.drain();

  expect(await guest.booking(id)).toMatchObject({ bookingStatus: 'cancelled' });
  const told = (await mailsTo(site.api, guest.email)).filter(({ text }) =>
    text.includes('A leak.'),
  );
  expect(told).toHaveLength(1);
});

const send = ({ headers, path, payload }: Write, key: string) =>
  clientOf(site.api, { ...headers, 'idempotency-key': key }).post(path, payload);

/** The state that a process leaves when it is killed between commit and response. */
async function removeStoredResponse(key: string): Promise<void> {
  await sql`
    update idempotency_key
       set response_status = null, response_body = null, process_id = ${randomUUID()}
     where key = ${key}
  `.execute(site.api.db);
}
