// @engine postgres: SQL of booking/record/host-lock-repository.ts, hosting/hosting-repository.ts
import { apiPaths } from '@gida/contracts/paths';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, it } from 'vitest';

import { aGuest } from '../booking/testing/test-site.ts';
import { aPastStay, aReviewRequest } from '../reviews/testing/test-reviews.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aHost, testPassword } from '../testing/factories.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { aHostWithApartment, anIcalText, nightsIn, someFacts } from './testing/test-hosting.ts';

type Furnished = Awaited<ReturnType<typeof aFurnishedApartment>>;

const guide = {
  arrivalSteps: 'Ask for Musa at the gate.',
  houseManual: 'The generator starts by itself.',
  gateCode: '4711',
  wifiName: 'Lagoon',
  wifiPassword: 'my-first-dog',
};

const address = {
  houseNumber: 'Plot 7413',
  street: 'Akin Adesola Street',
  area: 'Victoria Island',
  city: 'Lagos',
  latitude: 6.428137,
  longitude: 3.421953,
};

const claimRoute = 'POST /api/v1/hosting/bookings/:bookingId/claim';

/** Every write of a host, by its route. */
const writes: Record<string, (of: Furnished) => Promise<{ status: number }>> = {
  'POST /api/v1/hosting/apartments/:apartmentId/block': ({ host }) =>
    host.block({ ...nightsIn(50), note: 'My aunt is here.' }),
  'POST /api/v1/hosting/apartments/:apartmentId/free': ({ host }) => host.free(nightsIn(30)),
  'PUT /api/v1/hosting/apartments/:apartmentId/arrival-guide': ({ host }) =>
    host.put(apiPaths.arrivalGuide(host.apartment.id), { ...guide, gateCode: '0815' }),
  'PUT /api/v1/hosting/apartments/:apartmentId/address': ({ host }) =>
    host.put(apiPaths.hostedAddress(host.apartment.id), address),
  'PUT /api/v1/hosting/apartments/:apartmentId/facts': ({ host }) =>
    host.put(apiPaths.apartmentFacts(host.apartment.id), someFacts()),
  'POST /api/v1/hosting/apartments/:apartmentId/calendar-link': ({ host }) =>
    host.post(apiPaths.calendarLink(host.apartment.id)),
  'POST /api/v1/hosting/apartments/:apartmentId/feeds': ({ host }) =>
    host.importText(anIcalText(nightsIn(40)), 'A second'),
  'POST /api/v1/hosting/feeds/:feedId/sync': ({ host, feedId }) =>
    host.post(apiPaths.syncCalendarFeed(feedId), { text: anIcalText(nightsIn(45)) }),
  'DELETE /api/v1/hosting/feeds/:feedId': ({ host, feedId }) =>
    host.delete(apiPaths.calendarFeed(feedId)),
  'POST /api/v1/hosting/reviews/:reviewId/reply': ({ host, reviewId }) =>
    host.post(apiPaths.replyToReview(reviewId), { text: 'Come again.' }),
  [claimRoute]: ({ host, bookingId }) =>
    host.post(apiPaths.claimCautionFee(bookingId), {
      amount: 10,
      reason: 'A broken window.',
    }),
};

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('are all listed here', () => {
  const routes = api.routeTable
    .filter(({ method, access }) => access === 'host' && !['GET', 'HEAD'].includes(method))
    .map(({ method, url }) => `${method} ${url}`);

  expect(routes.toSorted()).toEqual(Object.keys(writes).toSorted());
});

it.each(Object.entries(writes))('change something: %s', async (_route, write) => {
  const furnished = await aFurnishedApartment();
  await oweFee(furnished);
  const before = await rowsOf(furnished);

  const { status } = await write(furnished);

  expect(status).toBe(200);
  expect(await rowsOf(furnished)).not.toEqual(before);
});

describe.skipIf(!process.env['DATABASE_URL'])('that were on their way', () => {
  it.each(Object.entries(writes))(
    'change nothing when the apartment has another host by then: %s',
    async (_route, write) => {
      const furnished = await aFurnishedApartment();
      await oweFee(furnished);
      const before = await rowsOf(furnished);
      const next = await aHost(api);

      const response = await sentWhile(
        sql`update apartment set host_id = ${next.id} where id = ${furnished.host.apartment.id}`,
        () => [() => write(furnished)],
      );

      expect(response).toMatchObject([{ status: 404 }]);
      expect(await rowsOf(furnished)).toEqual(before);
    },
  );

  // An account with a caution fee that can be claimed is not erased.
  it.each(Object.entries(writes).filter(([route]) => route !== claimRoute))(
    'write nothing into an erased account: %s',
    async (_route, write) => {
      const furnished = await aFurnishedApartment();
      const { host } = furnished;
      const { apartment, blocks, ...others } = await rowsOf(furnished);

      const responses = await sentWhile(
        sql`select from arrival_guide where apartment_id = ${host.apartment.id} for update`,
        () => [
          () => host.post(apiPaths.eraseAccount, { password: testPassword }),
          () => write(furnished),
        ],
      );

      expect(responses).toMatchObject([{ status: 200 }, { status: 404 }]);
      expect(await rowsOf(furnished)).toEqual({
        ...others,
        apartment: {
          ...apartment,
          street: 'Deleted',
          area: '',
          is_published: false,
          calendar_key: null,
        },
        blocks: blocks
          .filter(({ note }) => note !== null)
          .map((block) => ({ ...block, note: null })),
        place: null,
        guide: null,
        feeds: [],
        entries: 0,
      });
    },
  );
});

/** Sends the requests while `lock` is held, each when the one before waits, and returns their responses. */
async function sentWhile(
  lock: RawBuilder<unknown>,
  requests: () => (() => Promise<{ status: number }>)[],
): Promise<{ status: number }[]> {
  const sent = await whileLocked(api, lock, async () => {
    const responses: Promise<{ status: number }>[] = [];
    for (const send of requests()) {
      responses.push(send());
      await expect.poll(requestsThatWait).toBe(responses.length);
    }
    return () => Promise.all(responses);
  });
  return sent();
}

/** An apartment with everything that a host can change or remove. */
async function aFurnishedApartment() {
  const host = await aHostWithApartment(api);
  const { id } = host.apartment;
  const guest = await aGuest(api);
  const bookingId = await aPastStay(api, guest, id);
  await guest.post(apiPaths.stayReview(bookingId), aReviewRequest());
  await host.put(apiPaths.arrivalGuide(id), guide);
  await host.block({ ...nightsIn(30), note: 'My brother is here.' });
  await host.importText(anIcalText(nightsIn(20, 2)));
  const { rows } = await sql<{ feedId: string; reviewId: string }>`
    select (select id from calendar_feed where apartment_id = ${id}) as "feedId",
           (select id from review where apartment_id = ${id}) as "reviewId"
  `.execute(api.db);
  return { host, bookingId, ...rows[0]! }; // a select without a table returns one row
}

async function oweFee({ bookingId }: Furnished): Promise<void> {
  await sql`
    update booking
       set caution_fee_kobo = 50000, total_kobo = total_kobo + 50000, caution_fee_status = 'due', caution_fee_due_at = now() + interval '1 day'
     where id = ${bookingId}
  `.execute(api.db);
}

type Rows = {
  apartment: Record<string, unknown>;
  place: object | null;
  guide: object | null;
  feeds: object[];
  entries: number;
  blocks: { stay: string; note: string | null }[];
  fee: string | null;
  reply: string | null;
};

/** What hosts write for an apartment. */
async function rowsOf({ host, bookingId, reviewId }: Furnished): Promise<Rows> {
  const { id } = host.apartment;
  const { rows } = await sql<Rows>`
    select to_jsonb(apartment) - 'host_id' - 'search_text' as apartment,
           (select to_jsonb(place) from apartment_place place where apartment_id = ${id}) as place,
           (select to_jsonb(guide) from arrival_guide guide where apartment_id = ${id}) as guide,
           array(select to_jsonb(feed) from calendar_feed feed where apartment_id = ${id}) as feeds,
           (select count(*)
              from calendar_entry
              join calendar_feed on calendar_feed.id = feed_id
             where apartment_id = ${id})::int as entries,
           (select json_agg(json_build_object('stay', stay, 'note', note) order by stay)
              from booking where apartment_id = ${id} and kind = 'block') as blocks,
           (select caution_fee_status::text from booking where id = ${bookingId}) as fee,
           (select reply from review where id = ${reviewId}) as reply
      from apartment
     where id = ${id}
  `.execute(api.db);
  return rows[0]!; // the apartment is never deleted
}

async function requestsThatWait(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(api.db);
  return rows.length;
}
