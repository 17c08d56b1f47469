// @engine postgres
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import { Queue } from '../jobs/queue.ts';
import { createTestDatabase } from '../testing/create-test-database.ts';
import { fillAdminLists } from '../testing/fill-admin-lists.ts';
import { countRowsRead } from '../testing/rows-read.ts';
import { listFigures } from './site-metrics-repository.ts';

/** Of each table; what is open is read, whatever lies behind it. */
const past = 5_000;

it('reads no row of the past', async () => {
  const database = await createTestDatabase(process.env['DATABASE_URL']);
  onTestFinished(() => database.close());
  const { db } = database;
  const queue = new Queue(database, () => Promise.resolve(), { onError: () => undefined });
  await queue.start();
  await queue.stop();
  await fillAdminLists(db, past);
  await sql`
    insert into payment (id, booking_id, status, method, currency, amount_minor, expires_at)
    select id, id, 'paid', 'card', 'ngn', 100, now() from booking`.execute(db);
  await sql`
    insert into refund_entitlement (booking_id, reason, currency, amount_minor, open_minor, closed_at)
    select id, 'cancelled', 'ngn', 100, 0, now() from booking`.execute(db);
  await sql`
    insert into refund (booking_id, payment_id, reason, status, currency, amount_minor)
    select id, id, 'cancelled', 'sent', 'ngn', 100 from booking`.execute(db);
  await sql`
    insert into hold (booking_id, user_id, apartment_id, nights, minutes, expires_at, ended_at, outcome)
    select id, user_id, apartment_id, 3, 30, now(), now(), 'paid' from booking`.execute(db);
  await sql`
    insert into alert (kind, subject_id, message, resolved_at)
    select 'dispute', id, '', now() from booking`.execute(db);
  await sql`
    insert into pgboss.job (name, state, data)
    select 'outbox', 'completed', '{"kind": "send-mail"}' from booking`.execute(db);
  await sql`
    insert into pgboss.job (name, data)
    select 'outbox', jsonb_build_object('kind', 'reconcile-refunds', 'data', jsonb_build_object('bookingId', id))
      from booking limit 3`.execute(db);
  for (const table of ['payment', 'refund_entitlement', 'refund', 'hold', 'alert', 'pgboss.job'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);

  const rowsRead = await countRowsRead(database, listFigures);

  expect(rowsRead).toMatchObject({
    payment: 0,
    refund_entitlement: 0,
    refund: 3,
    hold: 0,
    alert: 0,
  });
  // With the one that each start adds.
  const jobs = Object.entries(rowsRead).filter(([table]) => table.includes('job'));
  expect(jobs.map(([, rows]) => rows)).toEqual([4]);
});
