import { setTimeout as wait } from 'node:timers/promises';

import { toLagosDate } from '@gida/contracts/dates';
import { z } from 'zod';

import { singleFlight } from '../../db/single-flight.ts';
import type { App } from '../../http/app-type.ts';
import { accessDeniedError } from '../../http/errors/http-error.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import {
  apartmentNotFoundError,
  datesBookedByGuestError,
  datesHeldByGuestError,
  datesTakenError,
  invalidStayError,
  missingPriceError,
  ownApartmentError,
} from '../booking-errors.ts';
import { isOverlapViolation, lockApartment } from '../booking-repository.ts';
import { currentExchangeRates } from '../price/exchange-rate-repository.ts';
import { beginHold, endHold } from './end-hold.ts';
import { assertMayHold } from './hold-limits.ts';
import { hashNetwork } from './hold-networks.ts';
import { newHoldExpiry } from './hold-rules.ts';
import {
  updateStay,
  insertStay,
  lockUserForHold,
  overlappingBookings,
  bookableApartmentById,
} from './stay-repository.ts';
import type { BookableApartment, OverlappingBooking } from './stay-repository.ts';
import { calculateStayPrice } from '../price/stay-price.ts';
import { hasNightlyPrice, validateStayDates, validateGuestCount } from './stay-rules.ts';

export type HoldInput = {
  apartmentId: string;
  userId: string;
  checkInDate: string;
  checkOutDate: string;
  guests: number;
  specialRequests: string | null;
  /** The client's network. */
  network: string;
};

/** A quote has no user and assumes one guest. */
export type StayInput = Pick<HoldInput, 'apartmentId' | 'checkInDate' | 'checkOutDate'> & {
  userId?: string;
  guests?: number;
};

/** Holds the dates, or finds the hold this guest already has on them. Returns the booking's id. */
export async function holdStay(app: App, input: HoldInput): Promise<string> {
  const apartment = await getBookableApartment(app, input);
  const existingId = await findExistingHold(app, input);
  if (existingId) return existingId;
  const rates = await currentExchangeRates(app.db);
  try {
    return await transact(app, async (tx) => {
      if (!(await lockUserForHold(tx.db, input.userId))) throw accessDeniedError();
      await lockApartment(tx.db, input.apartmentId);
      const ownId = await findOwnHold(tx, input);
      if (ownId) return ownId;
      const price = calculateStayPrice(apartment, input);
      await assertMayHold(app, tx, { ...input, kind: 'stay', nights: price.nights });
      const id = await insertStay(tx.db, {
        stay: input,
        userId: input.userId,
        guests: input.guests,
        specialRequests: input.specialRequests,
        price,
        rates,
      });
      const minutes = app.config.holdMinutes;
      await beginHold(tx, {
        bookingId: id,
        nights: price.nights,
        network: await hashNetwork(tx.db, app.config.accessTokenKeys, input.network),
        minutes,
        expiresAt: newHoldExpiry(new Date(), minutes),
      });
      return id;
    });
  } catch (error) {
    throw isOverlapViolation(error) ? datesTakenError() : error;
  }
}

export async function getBookableApartment(app: App, input: StayInput): Promise<BookableApartment> {
  const isId = z.uuid().safeParse(input.apartmentId).success;
  const apartment = isId ? await loadApartment(app, input.apartmentId) : undefined;
  if (!apartment) throw apartmentNotFoundError();
  if (!hasNightlyPrice(apartment)) throw missingPriceError();
  if (apartment.hostId === input.userId) throw ownApartmentError();
  const errors = [
    ...validateStayDates(input, apartment, toLagosDate(new Date())),
    ...validateGuestCount(input.guests ?? 1, apartment),
  ];
  if (errors.length > 0) throw invalidStayError(errors);
  return apartment;
}

const loadApartment = (app: App, id: string): Promise<BookableApartment | undefined> =>
  singleFlight(app.db, `apartment ${id}`, (db) => bookableApartmentById(db, id));

const loadOverlappingBookings = (app: App, { apartmentId, checkInDate, checkOutDate }: HoldInput) =>
  singleFlight(app.db, `overlapping ${apartmentId} ${checkInDate} ${checkOutDate}`, (db) =>
    overlappingBookings(db, { apartmentId, checkInDate, checkOutDate }),
  );

/**
 * Checks before anything is locked: of a thousand requests for the same night, nearly all are rejected
 * here, many of them by one shared query. Overdue holds are expired first.
 */
async function findExistingHold(app: App, input: HoldInput): Promise<string | null> {
  const bookings = await loadOverlappingBookings(app, input);
  for (const booking of bookings) {
    if (booking.isOverdue) await expireOverdueHold(app, booking.id);
  }
  const hasOverdueHold = bookings.some(({ isOverdue }) => isOverdue);
  const others = hasOverdueHold ? await loadOverlappingBookings(app, input) : bookings;
  const own = pickOwnHold(others, input);
  if (own) await updateStay(app.db, own, input);
  return own;
}

const expireTimeoutMs = 3_000;

/** Does not wait for a provider that does not respond; the dates then stay held. */
async function expireOverdueHold(app: App, bookingId: string): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([
    endHold(app, bookingId).catch(() => undefined),
    wait(expireTimeoutMs, undefined, { signal: timeout.signal, ref: false }).catch(() => undefined),
  ]);
  timeout.abort();
}

/** Double submit: the second request finds the hold that the first one has just made. */
const findOwnHold = async (tx: Tx, input: HoldInput): Promise<string | null> =>
  pickOwnHold(await overlappingBookings(tx.db, input), input);

function pickOwnHold(bookings: OverlappingBooking[], { userId }: HoldInput): string | null {
  const own = bookings.filter((each) => each.userId === userId && !each.isOverdue);
  const same = own.find(({ isSameStay, isLive }) => isSameStay && isLive);
  if (same) return same.id;
  if (bookings.length === 0) return null;
  if (own.length < bookings.length) throw datesTakenError();
  throw own.some(({ isLive }) => isLive) ? datesHeldByGuestError() : datesBookedByGuestError();
}
