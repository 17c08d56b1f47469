import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { refreshFeeds } from './calendar/feed-service.ts';
import { anIcalText, aHostWithApartment, nightsIn } from './testing/test-hosting.ts';
import { aGuest, stayIn } from '../booking/testing/test-site.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });

const nights = () => fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 6 }));

const steps = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('book' as const), at: nights() }),
    fc.record({ what: fc.constant('cancel' as const), at: nights() }),
    fc.record({ what: fc.constant('block' as const), at: nights() }),
    fc.record({ what: fc.constant('free' as const), at: nights() }),
    fc.record({ what: fc.constant('import' as const), all: fc.array(nights(), { maxLength: 5 }) }),
  ),
  { minLength: 3, maxLength: 12 },
);

it('never double-books a night, whatever is booked, blocked and imported in any order', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const host = await aHostWithApartment(api);
      const guest = await aGuest(api);
      const held = new Set<string>();
      for (const step of list) {
        const status = await runStep(step, host, guest, held);
        expect([200, 201, 400, 409]).toContain(status);
      }
      await refreshFeeds(api);

      const found = await checkApartment(host.apartment.id);

      expect(found.overlaps).toBe(0);
      // Every night booked on another site is blocked here.
      expect(found.uncovered).toBe(0);
      // No import, block or unblock has changed a guest's booking.
      expect(new Set(found.held)).toEqual(held);
    }),
    { numRuns: 15 },
  );
});

type Step = (typeof steps extends fc.Arbitrary<infer List> ? List : never) extends (infer Each)[]
  ? Each
  : never;

async function runStep(
  step: Step,
  host: Awaited<ReturnType<typeof aHostWithApartment>>,
  guest: Awaited<ReturnType<typeof aGuest>>,
  held: Set<string>,
): Promise<number> {
  if (step.what === 'import') {
    const text = anIcalText(...step.all.map(([from, length]) => nightsIn(from, length)));
    return (await host.importText(text)).status;
  }
  if (step.what === 'block') return (await host.block(nightsIn(...step.at))).status;
  if (step.what === 'free') return (await host.free(nightsIn(...step.at))).status;
  const [id] = held;
  if (step.what === 'cancel' && id) {
    held.delete(id);
    return (await guest.cancel(id)).status;
  }
  const { status, body } = await guest.book(host.apartment.id, stayIn(...step.at));
  if (status === 201) held.add(body.data.bookingId);
  return status;
}

async function checkApartment(apartmentId: string) {
  const live = sql`
    select * from booking
     where apartment_id = ${apartmentId}
       and status in ('pending', 'booked', 'confirmed', 'completed')`;
  const { rows } = await sql<{ overlaps: number; uncovered: number; held: string[] }>`
    with live as (${live})
    select (select count(*)::int from live a join live b on a.id < b.id and a.stay && b.stay) as overlaps,
           (select count(*)::int
              from calendar_entry entry
              join calendar_feed feed on feed.id = entry.feed_id
             where feed.apartment_id = ${apartmentId}
               and not entry.stay <@ (select range_agg(stay) from live)) as uncovered,
           (select coalesce(json_agg(id), '[]') from live where kind = 'stay') as held
  `.execute(api.db);
  return rows[0]!; // a select without a table has one row
}
