import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Booking, BookingCreated } from '@gida/contracts/booking';
import type { CheckoutRequest } from '@gida/contracts/booking';
import { addDays, lagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import Stripe from 'stripe';

import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { cards, pressPay } from '../../../sandbox/testing/test-sandbox.ts';
import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, anApartment, signedIn } from '../../testing/factories.ts';
import type { TestApartment } from '../../testing/factories.ts';

const secretKey = 'sk_sandbox_gida';
export const webhookSecret = 'whsec_for_tests';

/** The API with a payment provider of its own beside it. Nothing is told by itself: a test decides when. */
export async function aPayingSite(
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
  const api = await anApi({
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
    sandbox,
    /** At the address where it was before it was closed, with what it knew then. */
    openSandboxAgain: async () =>
      void (sandbox = await startSandbox({ ...settings, port: Number(port) })),
    sandboxFolder: directory,
    stripe,
    close: async () => {
      await api.close();
      await sandbox.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type PayingSite = Awaited<ReturnType<typeof aPayingSite>>;

export const today = (): string => lagosDate(new Date());
/** A stay that begins in so many days. */
export const stayIn = (days: number, nights = 3) => ({
  checkInDate: addDays(today(), days),
  checkOutDate: addDays(today(), days + nights),
});

export type Guest = Awaited<ReturnType<typeof aGuest>>;

/** A person with a browser: what they press, and what they see. */
export async function aGuest(api: App, person?: { id: string; role: string; email: string }) {
  const who = person ?? (await aPerson(api));
  const headers = await signedIn(api, who);
  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const answer = await api.inject({
      method,
      url: `${apiBase}/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  return {
    ...who,
    headers,
    get: (path: string) => send('GET', path),
    post: (path: string, payload?: object) => send('POST', path, payload),
    patch: (path: string) => send('PATCH', path),
    book: (apartmentId: string, wish: object) =>
      send('POST', apiPaths.createBooking(apartmentId), { guests: 2, ...wish }),
    pay: (bookingId: string, wish: Partial<CheckoutRequest> = {}) =>
      send('POST', apiPaths.checkout(bookingId), { description: 'Booking for a flat', ...wish }),
    verify: (bookingId: string) => send('POST', apiPaths.verifyPayment(bookingId)),
    cancel: (bookingId: string, reason?: string) =>
      send('POST', apiPaths.cancelBooking(bookingId), { reason }),
    booking: async (bookingId: string): Promise<Booking> =>
      (await send('GET', apiPaths.booking(bookingId))).body.booking,
  };
}

/** A held stay that the test does not care about how it came to be. */
export async function aHeldStay(guest: Guest, apartmentId: string, wish: object = stayIn(10)) {
  const { body }: { body: BookingCreated } = await guest.book(apartmentId, wish);
  return body.booking;
}

/** A hold of somebody new on a home of its own. */
export async function aHeldBooking({ api }: PayingSite, home: Partial<TestApartment> = {}) {
  const guest = await aGuest(api);
  const apartment = await anApartment(api, home);
  return { guest, apartment, booking: await aHeldStay(guest, apartment.id) };
}

/** Opens the checkout and pays with this card; the API does not know yet. */
export async function payAtProvider(
  site: PayingSite,
  guest: Guest,
  bookingId: string,
  card: keyof typeof cards = 'pays',
  wish: Partial<CheckoutRequest> = {},
): Promise<string> {
  const { body } = await guest.pay(bookingId, wish);
  await pressPay(site.sandbox.url, body.data.id, cards[card]);
  return body.data.id;
}

export async function aPaidStay(
  site: PayingSite,
  guest: Guest,
  apartmentId: string,
  wish: object = stayIn(10),
) {
  const { id } = await aHeldStay(guest, apartmentId, wish);
  await payAtProvider(site, guest, id);
  await guest.verify(id);
  return guest.booking(id);
}

/** Brings an event of the provider to the webhook, signed as the provider signs. */
export function deliver(
  { api, stripe }: PayingSite,
  event: object,
  {
    secret = webhookSecret,
    at = Math.floor(Date.now() / 1_000),
    alter = (body: string) => body,
  } = {},
) {
  const payload = JSON.stringify(event);
  return api.inject({
    method: 'POST',
    url: `${apiBase}/${apiPaths.paymentWebhook}`,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: at,
      }),
    },
    payload: alter(payload),
  });
}

/** Everything the provider has to tell about a session, oldest first. */
export async function eventsAbout(
  { stripe }: PayingSite,
  sessionId: string,
): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .filter(({ data: { object } }) => 'id' in object && object.id === sessionId)
    .toReversed();
}

/** As if the stay had been booked for other days: the first night is so many days from today. */
export async function moveStay(api: App, id: string, days: number): Promise<void> {
  const checkIn = addDays(today(), days);
  await sql`
    update booking
       set stay = daterange(${checkIn}::date, ${checkIn}::date + (upper(stay) - lower(stay)))
     where id = ${id}
  `.execute(api.db);
}

/** The hold's time is over. */
export async function letHoldLapse(api: App, bookingId: string): Promise<void> {
  await sql`update booking set hold_expires_at = now() - interval '1 second' where id = ${bookingId}`.execute(
    api.db,
  );
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

export async function kindsToldTo(api: App, personId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from notification where person_id = ${personId} order by created_at, id
  `.execute(api.db);
  return rows.map(({ kind }) => kind);
}

/** Money that takes its time has come, or is known not to. */
export async function settledAtProvider({ stripe }: PayingSite, sessionId: string): Promise<void> {
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
