import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { aGuest, aPaidStay, aTestSite } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { overdueRefunds } from './refund-repository.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

it('looks after a refund that may not have been sent before those that the provider works on', async () => {
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await guest.cancel(id);
  await sql`
    update refund set created_at = now() - interval '2 hours' where booking_id = ${id}
  `.execute(site.api.db);
  const { rows } = await sql<{ id: string }>`
    select id from refund where booking_id = ${id}
  `.execute(site.api.db);
  await sql`
    insert into refund
      (booking_id, payment_id, reason, currency, amount_minor, provider_refund_id, created_at)
    select booking_id, payment_id, 'at_provider', currency, 1, 're_slow_' || n, now() - interval '3 days'
      from refund, generate_series(1, 100) n
     where booking_id = ${id}
  `.execute(site.api.db);

  const overdue = await overdueRefunds(site.api.db, 60);

  expect(overdue[0]).toBe(rows[0]?.id);
  expect(overdue).toHaveLength(100);
});
