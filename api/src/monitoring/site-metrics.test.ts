// @engine postgres: SQL of monitoring/site-metrics-repository.ts
import { randomUUID } from 'node:crypto';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';

import { parseMetrics } from '../../../scripts/monitoring/testing/parse-metrics.ts';
import { raiseAlert } from '../alerts/alert-repository.ts';
import {
  aGuest,
  aHeldBooking,
  aHeldStay,
  aPaidStay,
  makeHoldOverdue,
  setupSite,
} from '../booking/testing/test-site.ts';
import type { App } from '../http/app-type.ts';
import { transact } from '../jobs/transact.ts';
import { startTestMailServer } from '../mail/testing/test-mail-server.ts';
import { insertMail } from '../mail/mail-repository.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { anApartment, aUser, authHeaders } from '../testing/factories.ts';
import { connectSocket } from '../testing/test-sockets.ts';
import { uploadProfilePicture } from '../testing/upload-profile-picture.ts';
import { whileLocked } from '../testing/while-locked.ts';

const hour = 3_600;

it('tells what waits, what failed and what is owed, and for how long', async () => {
  const site = await setupSite();
  const { api } = site;
  const guest = await aGuest(api);
  const stay = await aPaidStay(site, guest, (await anApartment(api)).id);
  const overdue = await aHeldBooking(site);
  await api.queue.drain();
  const before = await scrape(api);
  await site.sandbox.close();
  await guest.cancel(stay.id, 'Change of plans');
  await api.queue.drain();
  await makeHoldOverdue(api, overdue.booking.id);
  await aFailedJob(api, 'send-mail');
  await aFailedJob(api, 'read-calendar-feed');
  await raiseAlert(api.db, { kind: 'dispute', subjectId: randomUUID(), message: 'Disputed.' });
  await transact(api, (tx) => tx.enqueue('record-dispute', { disputeId: 'dp_1' }));
  await sql`
    with job as (
      update pgboss.job set start_after = now() - interval '2 hours' where data->>'kind' = 'record-dispute'),
    refund as (update refund_entitlement set created_at = now() - interval '3 hours'),
    mail as (
      insert into pgboss.job (name, data, policy, created_on)
      values ('outbox', '{"kind": "send-mail", "data": {"mailId": 0}}', 'exclusive', now() - interval '4 hours')),
    feed as (
      insert into calendar_feed (apartment_id, name, url, error, checked_at)
      select id, 'Elsewhere', 'https://example.com/a.ics', 'gone', now() - interval '5 hours' from apartment limit 1)
    update hold set expires_at = now() - interval '6 hours' where expires_at < now()`.execute(
    api.db,
  );

  await expect.poll(async () => (await scrape(api))['gida_refunds_due']).toBe(1);
  const after = await scrape(api);

  expect(before).toMatchObject({
    gida_database_up: 1,
    gida_refunds_due: 0,
    gida_refund_oldest_due_seconds: 0,
    gida_hold_oldest_overdue_seconds: 0,
    gida_calendar_feeds: 0,
    gida_mail_oldest_waiting_seconds: 0,
    gida_holds_active: 1,
  });
  expect(before).not.toHaveProperty('gida_queue_jobs_failed{kind="send-mail"}');
  expect(after).toMatchObject({
    'gida_queue_jobs_waiting{kind="record-dispute"}': 1,
    'gida_queue_jobs_retrying{kind="reconcile-refunds"}': 1,
    'gida_queue_jobs_failed{kind="send-mail"}': 1,
    'gida_queue_jobs_failed{kind="read-calendar-feed"}': 1,
    'gida_staff_alerts_open{kind="dispute"}': 1,
    gida_refunds_due: 1,
    gida_refunds_held: 0,
    gida_holds_active: 0,
    gida_calendar_feeds: 1,
    gida_calendar_feeds_failed: 1,
  });
  const hours = (name: string) => Math.floor((after[name] ?? 0) / hour);
  expect(hours('gida_queue_oldest_job_seconds{kind="record-dispute"}')).toBe(2);
  expect(hours('gida_refund_oldest_due_seconds')).toBe(3);
  expect(hours('gida_mail_oldest_waiting_seconds')).toBe(4);
  expect(hours('gida_calendar_oldest_refresh_seconds')).toBe(5);
  expect(hours('gida_hold_oldest_overdue_seconds')).toBe(6);
});

it('tells a refund that was planned and not sent, and one that staff decide about', async () => {
  const site = await setupSite();
  const { api } = site;
  const [guest, apartment] = [await aGuest(api), await anApartment(api)];
  const stay = await aPaidStay(site, guest, apartment.id);
  await guest.cancel(stay.id, 'Change of plans');
  // The plan is stored, and the process ends before it sends anything.
  await sql`
    with planned as (
      update refund_entitlement set open_minor = 0 returning id, booking_id, amount_minor, currency)
    insert into refund (booking_id, payment_id, entitlement_id, reason, currency, amount_minor, created_at)
    select planned.booking_id, payment.id, planned.id, 'cancelled', planned.currency, planned.amount_minor,
           now() - interval '2 hours'
      from planned join payment on payment.booking_id = planned.booking_id`.execute(api.db);
  const planned = await scrape(api);
  await sql`update refund_entitlement set open_minor = amount_minor, failure = 'The card is closed.'`.execute(
    api.db,
  );
  await sql`delete from refund`.execute(api.db);
  await expect.poll(async () => (await scrape(api))['gida_refunds_held']).toBe(1);

  expect(planned).toMatchObject({ gida_refunds_due: 1, gida_refunds_held: 0 });
  expect(Math.floor((planned['gida_refund_oldest_due_seconds'] ?? 0) / hour)).toBe(2);
  expect(await scrape(api)).toMatchObject({ gida_refunds_due: 0 });
});

it('counts checkouts, payments, holds and refunds, and the calls of the provider', async () => {
  const site = await setupSite();
  const { api } = site;
  const guest = await aGuest(api);
  const stay = await aPaidStay(site, guest, (await anApartment(api)).id);
  await guest.cancel(stay.id, 'Change of plans');
  const unpaid = await aHeldStay(guest, (await anApartment(api)).id);
  await makeHoldOverdue(api, unpaid.id);
  await api.queue.drain({ ignoreStartAfter: true });
  const before = await scrape(api);
  await site.sandbox.close();
  const { status } = await guest.pay((await aHeldStay(guest, (await anApartment(api)).id)).id);
  const after = await scrape(api);

  expect(status).toBe(502);
  const event = (name: string) => `gida_booking_events_total{event="${name}"}`;
  expect(before).toMatchObject({
    [event('checkout_opened')]: 1,
    [event('paid')]: 1,
    [event('hold_expired')]: 1,
    [event('refund_sent')]: 1,
    [event('refund_arrived')]: 1,
    [event('failed')]: 0,
    'gida_job_runs_total{kind="reconcile-refunds",outcome="succeeded"}': 1,
    'gida_payment_provider_calls_total{outcome="unavailable"}': 0,
  });
  expect(before['gida_payment_provider_calls_total{outcome="succeeded"}']).toBeGreaterThan(2);
  expect(after).toMatchObject({
    [event('checkout_opened')]: 1,
    'gida_payment_provider_calls_total{outcome="unavailable"}': 1,
  });
});

it('counts mails that were sent, refused, or met no mail server', async () => {
  const mailServer = await startTestMailServer();
  const api = await createTestApi({ SMTP_URL: mailServer.url });
  onTestFinished(() => api.close());
  const send = async () => {
    const mail = { to: 'efe@example.com', subject: 'Your pin', text: '123456', html: '<p></p>' };
    await transact(api, (tx) => insertMail(tx, mail));
    await api.queue.drain();
    return scrape(api);
  };

  await send();
  mailServer.state.refuse = true;
  await send();
  mailServer.close();
  const counted = await send();
  await sql`
    update pgboss.job set created_on = now() - case when started_on is null then interval '1 hour' else interval '2 hours' end
     where data->>'kind' = 'send-mail' and state < 'active'`.execute(api.db);

  expect(counted).toMatchObject({
    'gida_mails_total{outcome="succeeded"}': 1,
    'gida_mails_total{outcome="refused"}': 1,
    'gida_mails_total{outcome="unavailable"}': 1,
    'gida_job_runs_total{kind="send-mail",outcome="unavailable"}': 1,
  });
  // The mail that a server refused is tried again, which is no sign of an outage.
  const waitingHours = async () =>
    Math.floor(((await scrape(api))['gida_mail_oldest_waiting_seconds'] ?? 0) / hour);
  await expect.poll(waitingHours).toBe(1);
  expect(await scrape(api)).toMatchObject({ 'gida_queue_jobs_retrying{kind="send-mail"}': 2 });
});

it('counts open and ended sockets, and uploaded pictures', async () => {
  const api = await createTestApi();
  onTestFinished(() => api.close());
  const url = await api.listen({ host: '127.0.0.1', port: 0 });
  const headers = await authHeaders(api, await aUser(api));
  const sockets = [await connectSocket(url, headers), await connectSocket(url, headers)];
  sockets[0]?.close();
  await uploadProfilePicture(api);
  const form = new FormData();
  form.set('picture', new Blob(['no picture']), 'me.png');
  await api.inject({
    method: 'POST',
    url: `/api/v1/${apiPaths.profilePicture}`,
    headers,
    payload: form,
  });

  await expect.poll(async () => (await scrape(api))['gida_sockets_open']).toBe(1);
  expect(await scrape(api)).toMatchObject({
    'gida_socket_disconnects_total{reason="client namespace disconnect"}': 1,
    'gida_picture_uploads_total{outcome="succeeded"}': 1,
    'gida_picture_uploads_total{outcome="refused"}': 1,
    'gida_picture_uploads_total{outcome="failed"}': 0,
  });
});

it('leaves out what a hanging database does not tell, and answers', async () => {
  const api = await createTestApi();
  onTestFinished(() => api.close());
  const before = await scrape(api);

  const during = await whileLocked(
    api,
    sql`lock table alert in access exclusive mode`,
    async () => {
      await expect.poll(async () => (await scrape(api))['gida_database_up']).toBe(0);
      return scrape(api);
    },
  );

  expect(before).toHaveProperty('gida_refunds_due', 0);
  const fromDatabase = /^gida_(queue|mail_|checkout|refund|hold|calendar|staff)/;
  expect(Object.keys(during).filter((name) => fromDatabase.test(name))).toEqual([]);
  expect(during['gida_database_connections_in_use']).toBeGreaterThan(0);
  await expect.poll(async () => (await scrape(api))['gida_database_up']).toBe(1);
});

/** The next try of the job is its last. */
async function aFailedJob(api: App, kind: 'send-mail' | 'read-calendar-feed'): Promise<void> {
  api.addJobHandlers({ [kind]: () => Promise.reject(new Error('No.')) });
  await transact(api, (tx) =>
    kind === 'send-mail'
      ? tx.enqueue(kind, { mailId: 1_000_000 })
      : tx.enqueue(kind, { feedId: randomUUID() }),
  );
  await sql`update pgboss.job set retry_count = retry_limit where data->>'kind' = ${kind}`.execute(
    api.db,
  );
  await api.queue.drain();
}

async function scrape(api: App): Promise<Record<string, number>> {
  const { statusCode, body } = await api.inject('/metrics');
  expect(statusCode).toBe(200);
  return parseMetrics(body).values;
}
