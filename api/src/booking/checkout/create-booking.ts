import { setTimeout as wait } from 'node:timers/promises';

import type { CreateBookingRequest } from '@gida/contracts/booking';
import type { z } from 'zod';
import { HttpError, accessDeniedError, conflictError } from '@gida/server/http-error';

import { singleFlight } from '../../db/single-flight.ts';
import { lockUser } from '../../account/user-repository.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { datesTakenError } from '../record/booking-errors.ts';
import { lockApartment } from '../record/booking-repository.ts';
import { openCheckout } from './open-checkout.ts';
import type { CheckoutSession, PayingGuest, PaymentOptions } from './open-checkout.ts';
import { assertChargeable } from '../stay/charge-rules.ts';
import { findExchangeRates } from '../price/exchange-rate-repository.ts';
import { calculateStayPrice, convertToCurrency } from '../price/stay-price.ts';
import type { ExchangeRates, StayPrice } from '../price/stay-price.ts';
import { getBookableApartment } from '../stay/bookable-apartment.ts';
import { beginHold, endHold } from '../settle/end-hold.ts';
import { assertMayHold } from '../stay/assert-may-hold.ts';
import { insertStay, listOverlappingBookings, updateStay } from '../stay/stay-repository.ts';
import type { OverlappingBooking } from '../stay/stay-repository.ts';
import { checkoutMessages } from './messages.ts';

type BookingInput = z.output<typeof CreateBookingRequest> & {
  apartmentId: string;
  userId: string;
  network: string;
  specialRequests: string | null;
};

type CreatedBooking = { id: string; checkout: CheckoutSession | null; message: string };

/**
 * Makes a booking, in this order: what cannot be booked or charged is refused before anything is held; then the nights are
 * held, or the hold that this guest already has on them is found; then the checkout is opened.
 */
export async function createBooking(app: App, input: BookingInput): Promise<CreatedBooking> {
  const apartment = await getBookableApartment(app, input);
  const price = calculateStayPrice(apartment, input);
  const rates = await findExchangeRates(app.db);
  const payment = paymentOptions(input);
  if (payment) assertChargeable(convertToCurrency(price.total, payment.currency, rates), payment);
  const id = (await findExistingHold(app, input)) ?? (await holdNights(app, input, price, rates));
  return { id, ...(await startCheckout(app, id, input, payment)) };
}

/** Holds the nights. Fails on the overlap constraint when one is taken. */
const holdNights = (
  app: App,
  input: BookingInput,
  price: StayPrice,
  rates: ExchangeRates,
): Promise<string> =>
  transact(app, async (tx) => {
    if (!(await lockUser(tx.db, input.userId))) throw accessDeniedError();
    await lockApartment(tx.db, input.apartmentId);
    // Double submit: the second request finds the hold that the first one has just made.
    const ownId = await findOwnHold(tx, input);
    if (ownId) return ownId;
    const { nights } = price;
    const network = await assertMayHold(tx, { ...input, kind: 'stay', nights });
    const bookingId = await insertStay(tx.db, { ...input, price, rates });
    await beginHold(tx, { bookingId, nights, network });
    return bookingId;
  });

/** The full booking form sends payment options; the side panel leaves them to the payment page. */
const paymentOptions = ({ description, method, currency }: BookingInput): PaymentOptions | null =>
  method || currency
    ? { description: description ?? '', method: method ?? 'card', currency: currency ?? 'ngn' }
    : null;

/** The booking stands even if the provider does not respond; the guest then pays from the payment page. */
async function startCheckout(
  app: App,
  bookingId: string,
  guest: PayingGuest,
  payment: PaymentOptions | null,
): Promise<Omit<CreatedBooking, 'id'>> {
  if (!payment) return { checkout: null, message: checkoutMessages.held };
  try {
    return {
      checkout: await openCheckout(app, bookingId, guest, payment),
      message: checkoutMessages.held,
    };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { checkout: null, message: checkoutMessages.heldUnpaid(error.message) };
  }
}

const loadOverlappingBookings = (
  app: App,
  { apartmentId, checkInDate, checkOutDate }: BookingInput,
) =>
  singleFlight(app.db, `overlapping ${apartmentId} ${checkInDate} ${checkOutDate}`, (db) =>
    listOverlappingBookings(db, { apartmentId, checkInDate, checkOutDate }),
  );

/**
 * Checks before anything is locked: of a thousand requests for the same night, nearly all are rejected
 * here, many of them by one shared query. Overdue holds are expired first.
 */
async function findExistingHold(app: App, input: BookingInput): Promise<string | null> {
  const bookings = await loadOverlappingBookings(app, input);
  const overdue = bookings.filter(({ isOverdue }) => isOverdue);
  for (const { id } of overdue) await expireOverdueHold(app, id);
  const others = overdue.length > 0 ? await loadOverlappingBookings(app, input) : bookings;
  const own = pickOwnHold(others, input);
  if (own) await updateStay(app.db, own, input);
  return own;
}

const expireTimeoutMs = 3_000;

/** Does not wait for a provider that does not respond; the dates then stay held. */
async function expireOverdueHold(app: App, bookingId: string): Promise<void> {
  await Promise.race([
    endHold(app, bookingId).catch(() => undefined),
    wait(expireTimeoutMs, undefined, { ref: false }),
  ]);
}

const findOwnHold = async (tx: Tx, input: BookingInput): Promise<string | null> =>
  pickOwnHold(await listOverlappingBookings(tx.db, input), input);

function pickOwnHold(bookings: OverlappingBooking[], { userId }: BookingInput): string | null {
  const own = bookings.filter((each) => each.userId === userId && !each.isOverdue);
  const same = own.find(({ isSameStay, isLive }) => isSameStay && isLive);
  if (same) return same.id;
  if (bookings.length === 0) return null;
  if (own.length < bookings.length) throw datesTakenError();
  // What is paid for may have been booked in another tab.
  const message = own.some(({ isLive }) => isLive)
    ? checkoutMessages.ownHold
    : checkoutMessages.ownBooking;
  throw conflictError('dates_taken', message);
}
