import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Booking, CreateBookingResponse } from '@gida/contracts/booking';
import type { CheckoutRequest } from '@gida/contracts/booking';
import { clientOf, signedIn } from '../../testing/client-of.ts';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import Stripe from 'stripe';

import { listNotifications } from '../../messaging/notifications/notification-repository.ts';
import { afterwards } from '../../../../scripts/testing/afterwards.ts';
import { startSandbox } from '../../../../demo/sandbox/start-sandbox.ts';
import type { SandboxOptions } from '../../../../demo/sandbox/start-sandbox.ts';
import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aUser, anApartment } from '../../testing/factories.ts';
import type { TestApartment } from '../../testing/factories.ts';
import { enqueueProviderEvent } from '../payment/provider-events.ts';

const secretKey = 'sk_sandbox_gida';
export const webhookSecret = 'whsec_for_tests';

/** The API with its own payment sandbox. No webhook is sent automatically: a test delivers it. */
export async function aTestSite(
  options: Partial<SandboxOptions> = {},
  environment: NodeJS.ProcessEnv = {},
) {
  const directory = mkdtempSync(join(tmpdir(), 'gida-pay-'));
  const settings = {
    port: 0,
    directory,
    secretKey,
    webhookSecret,
    publicOrigin: 'http://localhost:3000',
    asyncDelayMs: 700,
    ...options,
  };
  let sandbox = await startSandbox(settings);
  const api = await createTestApi({
    SANDBOX_URL: sandbox.url,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...environment,
  });
  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
  });
  return {
    api,
    get sandbox() {
      return sandbox;
    },
    /** Starts the closed sandbox again on the same port with the same data. */
    restartSandbox: async (changes: Partial<SandboxOptions> = {}) =>
      void (sandbox = await startSandbox({ ...settings, ...changes, port: Number(port) })),
    sandboxFolder: directory,
    stripe,
    close: async () => {
      await api.close();
      await sandbox.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof aTestSite>>;

/** The site for a test, or for those of a file, closed after them. */
export async function setupSite(...settings: Parameters<typeof aTestSite>): Promise<TestSite> {
  const site = await aTestSite(...settings);
  afterwards(() => site.close());
  return site;
}

export const today = (): string => toLagosDate(new Date());
/** A stay that begins in so many days. */
export const stayIn = (days: number, nights = 3) => ({
  checkInDate: addDays(today(), days),
  checkOutDate: addDays(today(), days + nights),
});

export type Guest = Awaited<ReturnType<typeof aGuest>>;

/** An API client with the session of one user. */
export async function aGuest(api: App, existing?: { id: string; role: string; email: string }) {
  const client = await signedIn(api, existing ?? (await aUser(api)));
  const { get, post } = client;
  return {
    ...client,
    book: (apartmentId: string, input: object) =>
      post(apiPaths.createBooking(apartmentId), { guests: 2, ...input }),
    pay: (bookingId: string, input: Partial<CheckoutRequest> = {}) =>
      post(apiPaths.checkout(bookingId), { description: 'Booking for a flat', ...input }),
    verify: (bookingId: string) => post(apiPaths.verifyPayment(bookingId)),
    cancel: (bookingId: string, reason?: string) =>
      post(apiPaths.cancelBooking(bookingId), { reason }),
    booking: async (bookingId: string): Promise<Booking> =>
      (await get(apiPaths.booking(bookingId))).body.booking,
  };
}

/** A pending booking of this guest. */
export async function aHeldStay(guest: Guest, apartmentId: string, input: object = stayIn(10)) {
  const { body }: { body: CreateBookingResponse } = await guest.book(apartmentId, input);
  return body.booking;
}

/** The bookings that open pages of this user load again, from now on. */
export function reloadedBookings({ socketEvents }: App, userId: string): string[] {
  const ids: string[] = [];
  socketEvents.onPublish(({ userIds, event, payload: [change] }) => {
    if (event !== 'booking:changed' || !userIds.includes(userId)) return;
    if (change && 'bookingId' in change) ids.push(change.bookingId);
  });
  return ids;
}

/** A pending booking of a new guest in a new apartment. */
export async function aHeldBooking({ api }: TestSite, overrides: Partial<TestApartment> = {}) {
  const guest = await aGuest(api);
  const apartment = await anApartment(api, overrides);
  return { guest, apartment, booking: await aHeldStay(guest, apartment.id) };
}

/** Opens the checkout and pays with this card; the API has not been notified yet. */
export async function payAtProvider(
  site: TestSite,
  guest: Guest,
  bookingId: string,
  card: keyof typeof cards = 'pays',
  input: Partial<CheckoutRequest> = {},
): Promise<string> {
  const { body } = await guest.pay(bookingId, input);
  await submitPayment(site.sandbox.url, body.data.id, cards[card]);
  return body.data.id;
}

export async function aPaidStay(
  site: TestSite,
  guest: Guest,
  apartmentId: string,
  input: object = stayIn(10),
) {
  const { id } = await aHeldStay(guest, apartmentId, input);
  await payAtProvider(site, guest, id);
  await guest.verify(id);
  return guest.booking(id);
}

/** Staff refund so many cents of the stay's only payment at the provider, and the API records it. */
export async function refundAtProvider(
  { api, stripe }: TestSite,
  bookingId: string,
  amount: number,
): Promise<void> {
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment where booking_id = ${bookingId} and status = 'paid'
  `.execute(api.db);
  const intentId = rows[0]?.intentId ?? '';
  const { id, object } = await stripe.refunds.create({ payment_intent: intentId, amount });
  const data = { object: { id, object, payment_intent: intentId } };
  await transact(api, (tx) =>
    enqueueProviderEvent(tx, { id: `evt_${id}`, type: 'refund.created', data }),
  );
  await api.queue.drain();
}

/** Posts a provider event to the webhook with a valid signature. */
export function deliverWebhook(
  { api, stripe }: TestSite,
  event: unknown,
  {
    secret = webhookSecret,
    at = Math.floor(Date.now() / 1_000),
    alter = (body: string) => body,
  } = {},
) {
  const payload = JSON.stringify(event);
  return clientOf(api, {
    'content-type': 'application/json',
    'stripe-signature': stripe.webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: at,
    }),
  }).post(apiPaths.paymentWebhook, alter(payload));
}

/** The provider's events of a session, oldest first. */
export async function sessionEvents(
  { stripe }: TestSite,
  sessionId: string,
): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => 'id' in object && object.id === sessionId)
    .toReversed();
}

/** Moves the stay, so that its first night is `days` days from today. */
export async function updateStayDates(api: App, id: string, days: number): Promise<void> {
  const checkIn = addDays(today(), days);
  await sql`
    update booking
       set stay = daterange(${checkIn}::date, ${checkIn}::date + (upper(stay) - lower(stay)))
     where id = ${id}
  `.execute(api.db);
}

/** Moves the end of the hold into the past. */
export async function makeHoldOverdue(api: App, bookingId: string): Promise<void> {
  await moveHoldEnd(api, bookingId, -1);
}

/** Frees the nights of a hold whose checkout the provider may still settle. */
export async function expireBooking(api: App, bookingId: string): Promise<void> {
  await sql`
    with expired as (update booking set status = 'expired' where id = ${bookingId} returning id)
    update hold set outcome = 'expired', ended_at = now()
     where booking_id = (select id from expired) and ended_at is null
  `.execute(api.db);
}

export async function moveHoldEnd(api: App, bookingId: string, seconds: number): Promise<void> {
  await sql`
    update hold set expires_at = now() + make_interval(secs => ${seconds})
     where booking_id = ${bookingId} and ended_at is null
  `.execute(api.db);
}

export async function mailsTo(
  api: App,
  email: string,
): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await sql<{ subject: string; text: string; html: string }>`
    select subject, text, html from mail where recipient = ${email} order by id
  `.execute(api.db);
  return rows;
}

export async function notificationKinds(api: App, userId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from notification where user_id = ${userId} order by created_at, id
  `.execute(api.db);
  return rows.map(({ kind }) => kind);
}

/** What a user's notifications say, oldest first. */
export async function notificationMessages(api: App, userId: string): Promise<string[]> {
  const notifications = await listNotifications(api.db, userId);
  return notifications.map(({ message }) => message).toReversed();
}

/** Waits until an asynchronous payment has succeeded or failed. */
export async function waitForSettlement({ stripe }: TestSite, sessionId: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const session = await stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent'],
    });
    const intent = session.payment_intent;
    if (typeof intent !== 'object' || intent?.status !== 'processing') return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The payment did not settle.');
}
