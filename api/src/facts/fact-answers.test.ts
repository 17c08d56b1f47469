// @engine postgres
import type { ApartmentFacts, FactAnswer, FactCount } from '@gida/contracts/facts';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { aGuest } from '../booking/testing/test-site.ts';
import { upsertFacts } from './facts-repository.ts';
import { someFacts } from '../hosting/testing/test-hosting.ts';
import { setupApi } from '../testing/create-test-api.ts';
import {
  aPastStay,
  aReviewRequest,
  aStayToReview,
  putReview,
} from '../reviews/testing/test-reviews.ts';

const power = (wasSo: boolean, value = '20'): FactAnswer => ({ fact: 'publicPower', value, wasSo });
const water = (wasSo: boolean): FactAnswer => ({ fact: 'water', value: 'borehole', wasSo });

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

async function aStayWithFacts(facts: Partial<ApartmentFacts> = {}) {
  const stay = await aStayToReview(api);
  await upsertFacts(api.db, stay.apartment.id, someFacts(facts));
  const counts = async (): Promise<FactCount[]> =>
    (await stay.guest.get(apiPaths.apartment(stay.apartment.id))).body.apartment.factCounts;
  return { ...stay, counts };
}

it('asks about the facts of the apartment and counts the answers on its page', async () => {
  const { write, read, counts } = await aStayWithFacts();
  expect((await read()).stay.apartment.facts).toEqual(someFacts());

  const { status, body } = await write({ facts: [power(true), water(false)] });

  expect(status).toBe(201);
  expect(body.review.facts).toEqual([power(true), water(false)]);
  expect(await counts()).toEqual([
    { fact: 'publicPower', confirmed: 1, denied: 0 },
    { fact: 'water', confirmed: 0, denied: 1 },
  ]);
});

it('takes a review without answers', async () => {
  const { write, counts } = await aStayWithFacts();

  expect((await write()).body.review.facts).toEqual([]);
  expect(await counts()).toEqual([]);
});

it('a change within 48 hours changes the answers; one that does not mention them keeps them', async () => {
  const { write, change, read, counts } = await aStayWithFacts();
  await write({ facts: [power(true), water(true)] });

  await change({ comment: 'From a client that knows no facts.' });
  expect((await read()).review.facts).toEqual([power(true), water(true)]);

  await change({ facts: [power(false)] });
  expect(await counts()).toEqual([{ fact: 'publicPower', confirmed: 0, denied: 1 }]);

  await change({ facts: [] });
  expect(await counts()).toEqual([]);
});

it('a change after 48 hours changes no answer', async () => {
  const { apartment, write, change, counts } = await aStayWithFacts();
  await write({ facts: [power(true)] });
  await sql`
    update review set created_at = now() - interval '48 hours' where apartment_id = ${apartment.id}
  `.execute(api.db);

  expect((await change({ facts: [power(false)] })).status).toBe(409);
  expect(await counts()).toEqual([{ fact: 'publicPower', confirmed: 1, denied: 0 }]);
});

it('counts only answers about what the host states now', async () => {
  const { apartment, write, counts } = await aStayWithFacts();
  await write({ facts: [power(true), water(true)] });

  await upsertFacts(api.db, apartment.id, someFacts({ publicPowerHours: 12, waterSource: null }));
  expect(await counts()).toEqual([]);

  await upsertFacts(api.db, apartment.id, someFacts({ publicPowerHours: 20, waterSource: null }));
  expect(await counts()).toEqual([{ fact: 'publicPower', confirmed: 1, denied: 0 }]);
});

it('does not keep an answer about what the host has changed since, or never stated', async () => {
  const { write, counts } = await aStayWithFacts({ gatedEstate: null });

  const { body } = await write({
    facts: [power(true, '6'), water(true), { fact: 'gatedEstate', value: 'yes', wasSo: true }],
  });

  expect(body.review.facts).toEqual([water(true)]);
  expect(await counts()).toEqual([{ fact: 'water', confirmed: 1, denied: 0 }]);
});

it.each([
  ['a fact twice', [power(true), power(false)], 'facts'],
  ['a fact that does not exist', [{ fact: 'lift', value: 'yes', wasSo: true }], 'facts.0.fact'],
  ['an answer that is neither yes nor no', [{ ...power(true), wasSo: null }], 'facts.0.wasSo'],
])('returns 400 for %s', async (_what, facts, field) => {
  const { guest, bookingId } = await aStayWithFacts();

  const { status, body } = await guest.post(apiPaths.stayReview(bookingId), {
    ...aReviewRequest(),
    facts,
  });

  expect([status, body.details]).toMatchObject([400, [{ field }]]);
});

it('keeps counts right while many guests answer, change and are removed at once', async () => {
  const { apartment, counts } = await aStayWithFacts();
  const stays = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const guest = await aGuest(api);
      return {
        guest,
        bookingId: await aPastStay(api, guest, apartment.id, { endedDaysAgo: 10 + at * 3 }),
      };
    }),
  );

  await Promise.all(
    stays.map(({ guest, bookingId }, at) =>
      guest.post(
        apiPaths.stayReview(bookingId),
        aReviewRequest({ facts: at % 2 ? [power(true)] : [water(true), power(false)] }),
      ),
    ),
  );
  const statuses = await Promise.all([
    ...stays.slice(0, 4).map(async ({ guest, bookingId }, at) => {
      const facts = at % 2 ? [power(false), water(true)] : [power(true)];
      return (await putReview(api, guest, bookingId, { facts })).status;
    }),
    sql`update review set hidden_at = now() where booking_id = ${stays[7]?.bookingId}`.execute(
      api.db,
    ),
    sql`delete from review where booking_id = ${stays[6]?.bookingId}`.execute(api.db),
  ]);

  expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
  // Of the first four two deny and two confirm, the fifth denies, the sixth confirms.
  expect(await counts()).toEqual([
    { fact: 'publicPower', confirmed: 3, denied: 3 },
    { fact: 'water', confirmed: 3, denied: 0 },
  ]);
});

it('the answers go with an apartment that is deleted', async () => {
  const { apartment, write } = await aStayWithFacts();
  await write({ facts: [power(true)] });

  await sql`delete from review where apartment_id = ${apartment.id}`.execute(api.db);
  await sql`delete from booking where apartment_id = ${apartment.id}`.execute(api.db);
  await sql`delete from apartment where id = ${apartment.id}`.execute(api.db);

  const { rows } = await sql`
    select from fact_summary where apartment_id = ${apartment.id}
  `.execute(api.db);
  expect(rows).toEqual([]);
});
