import { randomUUID } from 'node:crypto';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aGuest, aPaidStay, aPayingSite, mailsTo } from '../../booking/testing/test-site.ts';
import type { PayingSite } from '../../booking/testing/test-site.ts';
import { aStayJustOver } from '../../hosting/testing/test-claims.ts';
import { aHostAtWork, nightsIn } from '../../hosting/testing/test-hosting.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

type Write = { headers: { authorization: string }; path: string; payload: object };

/** Writes that a second time are refused, unless it is the first one's own replay. */
const writes: Record<string, () => Promise<Write>> = {
  'the cancelling of a stay': async () => {
    const host = await aHostAtWork(site.api);
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, host.apartment.id);
    return { headers: guest.headers, path: apiPaths.cancelBooking(id), payload: {} };
  },
  'the keeping of nights': async () => {
    const { headers, apartment } = await aHostAtWork(site.api);
    return { headers, path: apiPaths.blockNights(apartment.id), payload: nightsIn(5) };
  },
  'the freeing of nights': async () => {
    const { headers, apartment, send } = await aHostAtWork(site.api);
    await send('POST', apiPaths.blockNights(apartment.id), nightsIn(5));
    return { headers, path: apiPaths.freeNights(apartment.id), payload: nightsIn(5) };
  },
  'a claim to the caution fee': async () => {
    const { host, id } = await aStayJustOver(site);
    const payload = { amount: 5_000, reason: 'A broken window.' };
    return { headers: host.headers, path: apiPaths.claimCautionFee(id), payload };
  },
};

for (const [name, prepare] of Object.entries(writes)) {
  it(`answers ${name} that was done by a process which died before it said so`, async () => {
    const write = await prepare();
    const key = randomUUID();
    const first = await send(write, key);
    await leaveUnanswered(key);

    const again = await send(write, key);

    expect(first.statusCode).toBe(200);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect([again.statusCode, again.json().message]).toEqual([200, first.json().message]);
    expect((await send(write, randomUUID())).statusCode).not.toBe(200);
  });
}

it('does once what was begun and not done', async () => {
  const { headers, apartment } = await aHostAtWork(site.api);
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, apartment.id);
  const key = randomUUID();
  const write = { headers, path: apiPaths.cancelBooking(id), payload: { reason: 'A leak.' } };
  await send({ ...write, path: apiPaths.cancelBooking(randomUUID()) }, key);
  await sql`
    update idempotency_key set request = ${`POST ${apiBase}/${write.path}`} where key = ${key}
  `.execute(site.api.db);
  await leaveUnanswered(key);

  expect((await send(write, key)).statusCode).toBe(200);
  await site.api.queue.drain();

  expect(await guest.booking(id)).toMatchObject({ bookingStatus: 'cancelled' });
  const told = (await mailsTo(site.api, guest.email)).filter(({ text }) =>
    text.includes('A leak.'),
  );
  expect(told).toHaveLength(1);
});

const send = ({ headers, path, payload }: Write, key: string) =>
  site.api.inject({
    method: 'POST',
    url: `${apiBase}/${path}`,
    headers: { ...headers, 'idempotency-key': key },
    payload,
  });

/** As a process leaves it that was killed between its work and its answer. */
async function leaveUnanswered(key: string): Promise<void> {
  await sql`
    update idempotency_key
       set status = null, answer = null, process_id = ${randomUUID()}
     where key = ${key}
  `.execute(site.api.db);
}
