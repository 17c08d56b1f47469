import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Booking } from '@gida/contracts/booking';
import { addDays, lagosDate } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import { cards, pressPay } from '../../../sandbox/testing/test-sandbox.ts';
import { apartmentId } from '../../testing/trial-site.ts';
import type { TrialSite } from '../../testing/trial-site.ts';

/** What the API has told somebody, and may not take back. */
export type Told = {
  held: { bookingId: string; guest: number; apartment: number; from: string; to: string }[];
  confirmed: Set<string>;
  cancelled: Set<string>;
  /** Answers of 5xx that are no "try again": there is no excuse for one. */
  failures: string[];
  done: Record<Step, number>;
  restartsMs: number[];
};

type Step = 'book' | 'pay' | 'look' | 'cancel' | 'expire';
const steps: readonly Step[] = ['book', 'book', 'book', 'pay', 'pay', 'look', 'cancel', 'expire'];
const cardsUsed = ['pays', 'pays', 'paysLater', 'failsLater', 'declined'] as const;

export type Course = {
  seconds: number;
  killEveryMs: number;
  guests: number;
  apartments: number;
  /** Takes the time away that a hold has left; on PGlite only the process itself may do that. */
  expire: ((bookingId: string) => Promise<void>) | null;
};

/** Several guests do as they please while processes die under them; answers what they were told. */
export async function liveThrough(site: TrialSite, course: Course): Promise<Told> {
  const told: Told = {
    held: [],
    confirmed: new Set(),
    cancelled: new Set(),
    failures: [],
    done: { book: 0, pay: 0, look: 0, cancel: 0, expire: 0 },
    restartsMs: [],
  };
  const until = Date.now() + course.seconds * 1_000;
  const guests = Array.from({ length: course.guests }, (_, index) =>
    liveAsGuest(site, course, told, index + 1, until),
  );
  await Promise.all([...guests, killNowAndThen(site, course, told, until)]);
  return told;
}

async function killNowAndThen(
  { apis }: TrialSite,
  { killEveryMs }: Course,
  told: Told,
  until: number,
): Promise<void> {
  for (let turn = 0; Date.now() + killEveryMs < until; turn += 1) {
    await wait(killEveryMs * (0.5 + Math.random()));
    const victim = apis[turn % apis.length];
    await victim?.kill();
    told.restartsMs.push((await victim?.start()) ?? 0);
  }
}

async function liveAsGuest(
  site: TrialSite,
  course: Course,
  told: Told,
  guest: number,
  until: number,
): Promise<void> {
  const headers = await site.headersOf(guest);
  const ask = <T>(method: string, path: string, body?: object) =>
    asked<T>(site, told, method, path, headers, body);
  const mine: string[] = [];

  while (Date.now() < until) {
    const step = oneOf(steps);
    const bookingId = oneOf(mine);
    if (step !== 'book' && !bookingId) continue;
    if (step === 'book') await book();
    else if (step === 'pay') await pay(bookingId);
    else if (step === 'look') await look(bookingId);
    else if (step === 'cancel') await cancel(bookingId);
    else await course.expire?.(bookingId);
    told.done[step] += 1;
  }

  async function book(): Promise<void> {
    const apartment = 1 + Math.floor(Math.random() * course.apartments);
    const from = addDays(lagosDate(new Date()), 1 + Math.floor(Math.random() * 12));
    const to = addDays(from, 1 + Math.floor(Math.random() * 4));
    const answer = await ask<{ booking: Booking }>(
      'POST',
      apiPaths.createBooking(apartmentId(apartment)),
      { checkInDate: from, checkOutDate: to, guests: 1 },
    );
    if (answer?.status !== 201) return;
    const { id } = answer.body.booking;
    told.held.push({ bookingId: id, guest, apartment, from, to });
    if (!mine.includes(id)) mine.push(id);
  }

  async function pay(id: string): Promise<void> {
    const answer = await ask<{ data: { id: string } }>('POST', apiPaths.checkout(id), {
      description: 'Booking for a flat',
    });
    if (answer?.status !== 200) return;
    await pressPay(site.sandbox.url, answer.body.data.id, cards[oneOf(cardsUsed)]);
    if (Math.random() < 0.5) await look(id);
  }

  async function look(id: string): Promise<void> {
    const answer = await ask<{ booking: Booking }>('POST', apiPaths.verifyPayment(id));
    if (answer?.body.booking?.bookingStatus === 'confirmed') told.confirmed.add(id);
  }

  async function cancel(id: string): Promise<void> {
    const answer = await ask('POST', apiPaths.cancelBooking(id), {});
    if (answer?.status === 200) told.cancelled.add(id);
  }
}

const retries = 8;
const retryMs = 250;

/**
 * As a browser asks over a bad line: again with the same key when no answer came, at any process. Null when it
 * gave up, and does not know what has become of its request.
 */
async function asked<T>(
  site: TrialSite,
  told: Told,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ status: number; body: T } | null> {
  const key = randomUUID();
  for (let attempt = 0; attempt < retries; attempt += 1) {
    try {
      const answer = await fetch(`${oneOf(site.apis).url}${apiBase}/${path}`, {
        method,
        headers: { ...headers, 'idempotency-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(body ?? null),
      });
      const read = (await answer.json()) as T & { error?: string }; // checked field by field by its readers
      if (read.error === 'in_flight') {
        await wait(retryMs);
        continue;
      }
      if (answer.status >= 500) told.failures.push(`${path}: ${JSON.stringify(read)}`);
      return { status: answer.status, body: read };
    } catch {
      await wait(retryMs);
    }
  }
  return null;
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T; // undefined of an empty list is what callers check for
