import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { aGuest, aPaidStay, aTestSite } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { bookingsWithOverdueRefunds } from './refund-repository.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

it('looks after what may not have been sent before what the provider works on', async () => {
  const guest = await aGuest(site.api);
  const unsent = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  const underway = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await guest.cancel(unsent.id);
  await sql`
    insert into refund (booking_id, payment_id, reason, currency, amount_minor, provider_refund_id)
    select booking_id, id, 'at_provider', currency, 1, 're_slow' from payment where booking_id = ${underway.id}
  `.execute(site.api.db);
  for (const table of ['refund', 'refund_entitlement'])
    await sql`update ${sql.table(table)} set created_at = now() - interval '2 hours'`.execute(
      site.api.db,
    );

  const overdue = await bookingsWithOverdueRefunds(site.api.db, 60);

  expect(overdue).toEqual([unsent.id, underway.id]);
});
