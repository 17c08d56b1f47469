import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Booking } from '@gida/contracts/booking';
import { addDays, toLagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import { testApartmentId } from '../../testing/test-environment.ts';
import type { TestEnvironment } from '../../testing/test-environment.ts';

/** What the API has confirmed to a guest and must not lose. */
export type Acknowledged = {
  held: { bookingId: string; guest: number; apartment: number; from: string; to: string }[];
  confirmed: Set<string>;
  cancelled: Set<string>;
  /** Responses with 5xx other than "try again". */
  failures: string[];
  actionCounts: Record<GuestAction, number>;
  restartsMs: number[];
};

type GuestAction = 'book' | 'pay' | 'verify' | 'cancel' | 'expire';
const guestActions: readonly GuestAction[] = [
  'book',
  'book',
  'book',
  'pay',
  'pay',
  'verify',
  'cancel',
  'expire',
];
const cardsUsed = ['pays', 'pays', 'paysLater', 'failsLater', 'declined'] as const;

export type SimulationOptions = {
  seconds: number;
  killEveryMs: number;
  guests: number;
  apartments: number;
  /** Ends a hold early; not possible on PGlite, where only the API process can write. */
  expire: ((bookingId: string) => Promise<void>) | null;
};

/** Several guests act at random while processes are killed; returns what the API acknowledged. */
export async function simulateGuests(
  site: TestEnvironment,
  options: SimulationOptions,
): Promise<Acknowledged> {
  const acknowledged: Acknowledged = {
    held: [],
    confirmed: new Set(),
    cancelled: new Set(),
    failures: [],
    actionCounts: { book: 0, pay: 0, verify: 0, cancel: 0, expire: 0 },
    restartsMs: [],
  };
  const until = Date.now() + options.seconds * 1_000;
  // On a slow machine a restart may take all the time there is.
  const isOver = () => Date.now() > until && acknowledged.held.length > 0;
  const guests = Array.from({ length: options.guests }, (_, index) =>
    simulateGuest(site, options, acknowledged, index + 1, isOver),
  );
  await Promise.all([...guests, killProcesses(site, options, acknowledged, until)]);
  return acknowledged;
}

async function killProcesses(
  { apis }: TestEnvironment,
  { killEveryMs }: SimulationOptions,
  acknowledged: Acknowledged,
  until: number,
): Promise<void> {
  for (let turn = 0; Date.now() + killEveryMs < until; turn += 1) {
    await wait(killEveryMs * (0.5 + Math.random()));
    const target = apis[turn % apis.length];
    await target?.kill();
    acknowledged.restartsMs.push((await target?.start()) ?? 0);
  }
}

async function simulateGuest(
  site: TestEnvironment,
  options: SimulationOptions,
  acknowledged: Acknowledged,
  guest: number,
  isOver: () => boolean,
): Promise<void> {
  const headers = await site.headersOf(guest);
  const send = <T>(method: string, path: string, body?: object) =>
    requestWithRetries<T>(site, acknowledged, method, path, headers, body);
  const ownBookingIds: string[] = [];

  while (!isOver()) {
    const action = pickRandom(guestActions);
    const bookingId = pickRandom(ownBookingIds);
    if (action !== 'book' && !bookingId) continue;
    if (action === 'book') await book();
    else if (action === 'pay') await pay(bookingId);
    else if (action === 'verify') await verify(bookingId);
    else if (action === 'cancel') await cancel(bookingId);
    else await options.expire?.(bookingId);
    acknowledged.actionCounts[action] += 1;
  }

  async function book(): Promise<void> {
    const apartment = 1 + Math.floor(Math.random() * options.apartments);
    const from = addDays(toLagosDate(new Date()), 1 + Math.floor(Math.random() * 12));
    const to = addDays(from, 1 + Math.floor(Math.random() * 4));
    const response = await send<{ booking: Booking }>(
      'POST',
      apiPaths.createBooking(testApartmentId(apartment)),
      { checkInDate: from, checkOutDate: to, guests: 1 },
    );
    if (response?.status !== 201) return;
    const { id } = response.body.booking;
    acknowledged.held.push({ bookingId: id, guest, apartment, from, to });
    if (!ownBookingIds.includes(id)) ownBookingIds.push(id);
  }

  async function pay(id: string): Promise<void> {
    const response = await send<{ data: { id: string } }>('POST', apiPaths.checkout(id), {
      description: 'Booking for a flat',
    });
    if (response?.status !== 200) return;
    await submitPayment(site.sandbox.url, response.body.data.id, cards[pickRandom(cardsUsed)]);
    if (Math.random() < 0.5) await verify(id);
  }

  async function verify(id: string): Promise<void> {
    const response = await send<{ booking: Booking }>('POST', apiPaths.verifyPayment(id));
    if (response?.body.booking?.bookingStatus === 'confirmed') acknowledged.confirmed.add(id);
  }

  async function cancel(id: string): Promise<void> {
    const response = await send('POST', apiPaths.cancelBooking(id), {});
    if (response?.status === 200) acknowledged.cancelled.add(id);
  }
}

const maxAttempts = 8;
const retryDelayMs = 250;

/**
 * Retries like a browser on a bad connection: with the same key, at any process, when no response arrived. Null when
 * it gave up and does not know the outcome.
 */
async function requestWithRetries<T>(
  site: TestEnvironment,
  acknowledged: Acknowledged,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; body: T } | null> {
  const key = randomUUID();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      const response = await fetch(`${pickRandom(site.apis).url}${apiBase}/${path}`, {
        method,
        headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? null),
      });
      const parsed = (await response.json()) as T & { error?: string }; // checked field by field by its readers
      if (parsed.error === 'in_flight') {
        await wait(retryDelayMs);
        continue;
      }
      if (response.status >= 500) acknowledged.failures.push(`${path}: ${JSON.stringify(parsed)}`);
      return { status: response.status, body: parsed };
    } catch {
      await wait(retryDelayMs);
    }
  }
  return null;
}

const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T; // undefined of an empty list is what callers check for
