import type { Currency, PaymentMethod } from '@gida/contracts/constants/payment';
import { toLagosDate, formatStayRange } from '@gida/contracts/dates';
import { formatMoney } from '@gida/contracts/money';
import { formatCount } from '@gida/contracts/format-count';
import { paths } from '@gida/contracts/paths';
import { HttpError } from '@gida/server/http-error';

import { lockUser } from '../../account/user-repository.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { notChargeableError, notPayableError } from '../record/booking-errors.ts';
import { lockBooking } from '../record/booking-repository.ts';
import type { BookingRow, BookingView } from '../record/booking-repository.ts';
import { assertChargeable } from '../stay/charge-rules.ts';
import { convertToCurrency } from '../price/stay-price.ts';
import { closeCheckouts } from '../settle/close-checkouts.ts';
import { insertCheckout } from './insert-checkout.ts';
import { getGuestBooking, getBooking } from '../record/get-booking.ts';
import { checkoutWindow, isCheckoutEndFarEnough } from '../stay/hold-rules.ts';
import { updateBookingCharge } from '../stay/stay-repository.ts';
import { endHold, extendHold } from '../settle/end-hold.ts';
import { findLiveHold } from '../stay/hold-repository.ts';
import type { Hold } from '../stay/hold-repository.ts';
import { renewHold } from './renew-hold.ts';
import { isRejectedByProvider } from '../payment/payment-provider.ts';
import {
  countCheckouts,
  updateProviderSession,
  findOpenPaymentOfBooking,
} from '../payment/payment-repository.ts';
import type { PaymentRow } from '../payment/payment-repository.ts';
import { storedRates } from '../record/booking-response.ts';
import { checkoutMessages } from './messages.ts';

/** Of one hold. Each change of currency or method opens another. */
const maxCheckouts = 10;

export type PaymentOptions = { description: string; currency: Currency; method: PaymentMethod };
/** Who pays, and from which network (`hashNetwork`). */
export type PayingGuest = { userId: string; network: string };
export type CheckoutSession = { id: string; url: string };

/** Opens a checkout session for a booking, or returns the open one. */
export async function openCheckout(
  app: App,
  bookingId: string,
  { userId, network }: PayingGuest,
  options: PaymentOptions,
): Promise<CheckoutSession> {
  const before = await getGuestBooking(app.db, bookingId, userId);
  const booking = (await endHold(app, bookingId)) ? await getBooking(app.db, bookingId) : before;
  const hold = await findLiveHold(app.db, bookingId);
  assertPayable(booking);
  const amount = convertToCurrency(booking.total, options.currency, storedRates(booking));
  assertChargeable(amount, options);

  await closeUnknownCheckout(app, bookingId);
  const open = await findOpenPaymentOfBooking(app.db, bookingId);
  if (open && isSameCharge(open, options)) return openCheckoutOfPayment(app, open);
  if (hold && (await countCheckouts(app.db, bookingId, hold.beganAt)) >= maxCheckouts) {
    throw notPayableError(checkoutMessages.changedTooOften);
  }
  if (open) {
    if (isStillPayable(open) && hold && !windowOf(hold)) {
      throw notPayableError(checkoutMessages.tooLateToChange);
    }
    await closeCheckouts(app, bookingId);
    assertPayable(await getBooking(app.db, bookingId));
  }
  await preparePayment(app, booking, options, amount, network);
  return openPreparedCheckout(app, bookingId);
}

/** After a change of the provider's account, the URL of the open checkout leads nowhere. */
async function closeUnknownCheckout(app: App, bookingId: string): Promise<void> {
  const open = await findOpenPaymentOfBooking(app.db, bookingId);
  if (open?.sessionId && (await app.provider.isUnknownSession(open.sessionId)))
    await closeCheckouts(app, bookingId);
}

/** Throws the message for every status in which there is nothing to pay (product.md, "Booking: states"). */
function assertPayable(booking: BookingRow): void {
  switch (booking.bookingStatus) {
    case 'pending':
      return;
    case 'booked':
      throw notPayableError(checkoutMessages.processing);
    case 'confirmed':
      throw notPayableError(checkoutMessages.alreadyPaid);
    case 'completed':
      throw notPayableError(checkoutMessages.over);
    case 'cancelled':
      throw notPayableError(checkoutMessages.cancelled);
    case 'expired':
      if (booking.checkInDate < toLagosDate(new Date())) {
        throw notPayableError(checkoutMessages.datesPassed);
      }
  }
}

async function preparePayment(
  app: App,
  booking: BookingView,
  options: PaymentOptions,
  amount: number,
  network: string,
): Promise<void> {
  await transact(app, async (tx) => {
    await lockUser(tx.db, booking.userId);
    const current = await lockBooking(tx.db, booking.id);
    if (!current || (await findOpenPaymentOfBooking(tx.db, booking.id))) return;
    assertPayable(current);
    if (current.bookingStatus === 'expired') await renewHold(tx, { ...current, network });
    const hold = await findLiveHold(tx.db, booking.id);
    const window = hold && windowOf(hold);
    if (!window) {
      throw notPayableError(checkoutMessages.holdOver);
    }
    await insertCheckout(tx, booking, {
      currency: options.currency,
      method: options.method,
      amount,
      description: chargeDescription(booking, options),
      path: paths.payment(booking.apartmentId, booking.id),
      expiresAt: window.checkoutExpiresAt,
    });
    await extendHold(tx, booking.id, window.holdExpiresAt);
    await updateBookingCharge(tx.db, booking.id, { currency: options.currency, amount });
  });
}

export async function openPreparedCheckout(app: App, bookingId: string): Promise<CheckoutSession> {
  const prepared = await findOpenPaymentOfBooking(app.db, bookingId);
  if (!prepared) throw notPayableError(checkoutMessages.notNow);
  return openCheckoutOfPayment(app, prepared);
}

/** Idempotent: for the same payment the provider returns the same session. */
export async function openCheckoutOfPayment(
  app: App,
  payment: PaymentRow,
): Promise<CheckoutSession> {
  if (payment.sessionId && payment.url) return { id: payment.sessionId, url: payment.url };
  try {
    const session = await app.provider.createSession(payment.request);
    if (await updateProviderSession(app.db, payment.id, session)) {
      app.metrics.bookingEvents.inc({ event: 'checkout_opened' });
      return session;
    }
    // Cancelled or expired while the provider was responding: the session must not be paid.
    await app.provider.expireSession(session.id);
    throw notPayableError(checkoutMessages.noLonger);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    app.log.error({ err: error, paymentId: payment.id }, 'checkout session could not be opened');
    if (!isRejectedByProvider(error)) {
      throw new HttpError(502, 'payment_provider', checkoutMessages.providerAway);
    }
    await closeCheckouts(app, payment.bookingId);
    throw notChargeableError(checkoutMessages.rejected);
  }
}

const isSameCharge = (open: PaymentRow, options: PaymentOptions): boolean =>
  open.currency === options.currency && open.method === options.method && isUsable(open);

/** A session that is not open yet must still meet the provider's minimum lifetime. */
const isUsable = ({ sessionId, expiresAt }: PaymentRow): boolean =>
  sessionId === null
    ? isCheckoutEndFarEnough(new Date(expiresAt), new Date())
    : Date.parse(expiresAt) > Date.now();

/** The guest has its URL and could still pay there. */
const isStillPayable = (open: PaymentRow): boolean => open.url !== null && isUsable(open);

const windowOf = ({ beganAt, minutes }: Hold) =>
  checkoutWindow(new Date(beganAt), new Date(), minutes);

/** With what the guest agreed to, where the page of the provider shows another currency. */
function chargeDescription(
  booking: BookingView,
  { description, currency }: PaymentOptions,
): string {
  const text = description || `Booking for ${booking.apartment.name}`;
  const nights = formatCount(booking.nights, 'night');
  const naira = currency === 'ngn' ? '' : `: ${formatMoney(booking.total)}`;
  return `${text} (${formatStayRange(booking.checkInDate, booking.checkOutDate)}, ${nights})${naira}`;
}
