import { randomUUID } from 'node:crypto';

import type { Currency, PaymentMethod } from '@gida/contracts/constants';
import { lagosDate, shortDate } from '@gida/contracts/dates';
import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { Refusal } from '../../problem/refusal.ts';
import { notChargeable, notPayable, providerAway } from '../booking-refusals.ts';
import { lockBooking } from '../booking-sql.ts';
import type { BookingRow, BookingView } from '../booking-sql.ts';
import { whyNotChargeable } from '../price/charge-rules.ts';
import { closeCheckouts } from './close-checkouts.ts';
import { bookingOfGuest, knownBooking } from '../find-booking.ts';
import { checkoutWindow, isLongEnough, newHoldExpiry } from '../reserve/hold-rules.ts';
import { lockPerson, setCharge, setHold } from '../reserve/hold-sql.ts';
import { lapseHold, watchHold } from '../reserve/lapse-hold.ts';
import { retakeHold } from '../reserve/retake-hold.ts';
import { isRefusedByProvider } from './payment-provider.ts';
import { insertPayment, nameSession, openPaymentOf } from './payment-sql.ts';
import type { PaymentRow } from './payment-sql.ts';
import { ratesOf } from '../present-booking.ts';
import { inCurrency } from '../price/stay-price.ts';

export type CheckoutWish = { description: string; currency: Currency; method: PaymentMethod };
export type OpenCheckout = { id: string; url: string };

/** Opens the provider's page for a booking, or finds the one that is open already. */
export async function openCheckout(
  app: App,
  bookingId: string,
  personId: string,
  wish: CheckoutWish,
): Promise<OpenCheckout> {
  let booking = await bookingOfGuest(app.db, bookingId, personId);
  if (isLapsed(booking)) {
    await lapseHold(app, bookingId);
    booking = await knownBooking(app.db, bookingId);
  }
  refuseUnpayable(booking);
  const amount = inCurrency(booking.total, wish.currency, ratesOf(booking));
  const problem = whyNotChargeable(amount, wish.currency, wish.method);
  if (problem) throw notChargeable(problem);

  const open = await openPaymentOf(app.db, bookingId);
  if (open && isSameCharge(open, wish)) return askProvider(app, open);
  if (open) {
    if (isStillPayable(open) && !hasTimeForAnother(app, booking)) {
      throw notPayable(
        'There is no time left to pay for this booking in another way. Pay as you began, or cancel it and book the dates again.',
      );
    }
    await closeCheckouts(app, bookingId);
    refuseUnpayable(await knownBooking(app.db, bookingId));
  }
  return askProvider(app, await preparePayment(app, booking, wish, amount));
}

/** The sentence for every state in which there is nothing to pay (product.md, "Booking: states"). */
function refuseUnpayable(booking: BookingRow): void {
  switch (booking.bookingStatus) {
    case 'pending':
      return;
    case 'booked':
      throw notPayable('Payment is processing. Please wait for confirmation.');
    case 'confirmed':
      throw notPayable('This booking is already paid.');
    case 'completed':
      throw notPayable('This stay is over. Book the apartment again for another stay.');
    case 'cancelled':
      throw notPayable('This booking was cancelled. Book the apartment again to stay there.');
    case 'expired':
      if (booking.checkInDate < lagosDate(new Date())) {
        throw notPayable('These dates have passed. Please choose other dates.');
      }
  }
}

/** Writes down what will be asked, before it is asked: after a crash, the same can be asked again. */
async function preparePayment(
  app: App,
  booking: BookingView,
  wish: CheckoutWish,
  amount: number,
): Promise<PaymentRow> {
  await transact(app, async (tx) => {
    await lockPerson(tx.db, booking.personId);
    const current = await lockBooking(tx.db, booking.id);
    if (!current || (await openPaymentOf(tx.db, booking.id))) return;
    refuseUnpayable(current);
    const now = new Date();
    const isOver = current.bookingStatus === 'expired';
    if (isOver) await retakeHold(tx, current, now, newHoldExpiry(now, app.config.holdMinutes));
    const heldSince = isOver ? now : new Date(current.heldSince);
    const window = checkoutWindow(heldSince, now, app.config.holdMinutes);
    if (!window) {
      throw notPayable(
        'The time to pay for this booking is over. Cancel it, and book the dates again.',
      );
    }
    const id = randomUUID();
    await insertPayment(tx.db, {
      id,
      bookingId: booking.id,
      expiresAt: window.checkoutExpiresAt,
      request: {
        paymentId: id,
        bookingId: booking.id,
        currency: wish.currency,
        method: wish.method,
        amount,
        name: booking.apartment.name,
        description: describe(booking, wish),
        email: booking.guest.email,
        ...returnPages(app, booking),
        expiresAt: window.checkoutExpiresAt.getTime() / 1_000,
      },
    });
    await setHold(tx.db, booking.id, { holdExpiresAt: window.holdExpiresAt });
    await setCharge(tx.db, booking.id, { currency: wish.currency, amount });
    await watchHold(tx, booking.id, window.holdExpiresAt);
  });
  const prepared = await openPaymentOf(app.db, booking.id);
  if (!prepared)
    throw notPayable('This booking cannot be paid right now. Please load the page again.');
  return prepared;
}

/** Asked again with the same payment, the provider answers with the same checkout. */
async function askProvider(app: App, payment: PaymentRow): Promise<OpenCheckout> {
  if (payment.sessionId && payment.url) return { id: payment.sessionId, url: payment.url };
  try {
    const session = await app.provider.openCheckout(payment.request);
    if (await nameSession(app.db, payment.id, session)) return session;
    // Cancelled or lapsed while the provider took its time: nobody may pay there.
    await app.provider.expireCheckout(session.id);
    throw notPayable('This booking cannot be paid any more. Please load the page again.');
  } catch (error) {
    if (error instanceof Refusal) throw error;
    app.log.error({ err: error, paymentId: payment.id }, 'the provider opened no checkout');
    if (!isRefusedByProvider(error)) throw providerAway();
    await closeCheckouts(app, payment.bookingId);
    throw notChargeable(error.message);
  }
}

const isSameCharge = (open: PaymentRow, wish: CheckoutWish): boolean =>
  open.currency === wish.currency && open.method === wish.method && isOfUse(open);

/** A checkout that the provider has not opened yet must still be long enough for it. */
const isOfUse = ({ sessionId, expiresAt }: PaymentRow): boolean =>
  sessionId === null
    ? isLongEnough(new Date(expiresAt), new Date())
    : Date.parse(expiresAt) > Date.now();

/** Its address is out, and leads to where money is taken. */
const isStillPayable = (open: PaymentRow): boolean => open.url !== null && isOfUse(open);

const hasTimeForAnother = ({ config }: App, { heldSince }: BookingRow): boolean =>
  checkoutWindow(new Date(heldSince), new Date(), config.holdMinutes) !== null;

const isLapsed = (booking: BookingView): boolean =>
  booking.bookingStatus === 'pending' && Date.parse(booking.holdExpiresAt ?? '') <= Date.now();

function describe(booking: BookingView, { description }: CheckoutWish): string {
  const words = description || `Booking for ${booking.apartment.name}`;
  const nights = booking.nights === 1 ? '1 night' : `${booking.nights} nights`;
  return `${words} (${shortDate(booking.checkInDate)} – ${shortDate(booking.checkOutDate)}, ${nights})`;
}

function returnPages(app: App, booking: BookingView) {
  const page = app.config.publicOrigin + paths.payment(booking.apartmentId, booking.id);
  return {
    // The provider writes the session's id in place of the braces.
    successUrl: `${page}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${page}?cancel=true`,
  };
}
