import type { ApiMetrics } from '../../http/logs/metrics.ts';
import type { Tx } from '../../jobs/transact.ts';
import { transitionBooking } from '../record/booking-repository.ts';
import type { Actor, BookingRow } from '../record/booking-repository.ts';
import type { BookingEvent } from '../record/booking-states.ts';
import { getBooking } from '../record/get-booking.ts';
import type { BookingFact, DetailsOf } from './announcement-details.ts';
import {
  guest,
  guestMail,
  guestPages,
  host,
  hostMail,
  hostPages,
  staff,
  staffAgain,
  type Sender,
} from './senders.ts';

/** Who hears of what. A fact without a row does not compile. */
const announcements = {
  processing: [guest.processing, guestPages],
  paid: [guestMail.confirmed, hostMail.newBooking, guest.confirmed, host.newBooking, guestPages],
  failed: [guest.paymentFailed, guestPages],
  payment_failed: [guest.paymentFailed, guestPages],
  payment_changed: [guestPages],
  hold_expiring: [guest.holdExpiring],
  hold_expired: [guestPages],
  hold_renewed: [],
  dates_changed: [guestMail.datesChanged, guest.datesChanged, host.datesChanged, guestPages],
  dates_not_changed: [guest.datesNotChanged, guestPages],
  date_change_ended: [guestPages],
  cancelled: [guestMail.cancelled, guest.cancelled, host.cancelled, guestPages],
  check_in_tomorrow: [guest.checkInTomorrow],
  completed: [guestPages],

  caution_fee_claimed: [guestMail.claimed, guest.claimed, staff('caution_fee_claimed'), guestPages],
  claim_decided: [
    guestMail.claimDecided,
    hostMail.claimDecided,
    guest.claimDecided,
    host.claimDecided,
    guestPages,
    hostPages,
  ],

  refund_requested: [guestPages],
  refunded: [guestPages],
  partially_refunded: [guestPages],
  non_refundable: [guestPages],
  refunds_changed: [guestPages],
  refund_arrived: [guestMail.refunded, guest.refunded],
  goodwill_arrived: [guestMail.refunded],
  refund_settled: [guestMail.refundSettled, guest.refundSettled, guestPages],
  refund_held: [staffAgain('refund_failed')],
  refunded_at_provider: [staffAgain('provider_refund')],
  refunded_before_settled: [staff('payment_mismatch')],
  checkout_unknown: [staff('checkout_unknown'), guestPages],
  disputed: [staffAgain('dispute')],
} satisfies { [F in BookingFact]: readonly Sender<DetailsOf<F>>[] };

type Change<E extends BookingEvent> = {
  actor: Actor;
  note?: string | null;
} & (DetailsOf<E> extends void
  ? { apply?: (changed: BookingRow) => Promise<unknown> }
  : { apply: (changed: BookingRow) => DetailsOf<E> | Promise<DetailsOf<E>> });

/**
 * Changes the status of a booking, records it in its history, lets `apply` store what goes with it, and tells whoever hears of
 * it what `apply` answers, all in one transaction. Null when the event does not apply to the booking as it is.
 */
export async function changeBooking<E extends BookingEvent>(
  tx: Tx,
  booking: BookingRow,
  event: E,
  { actor, note = null, apply }: Change<E>,
): Promise<BookingRow | null> {
  const changed = await transitionBooking(tx.db, booking, event, { actor, note });
  if (changed) await send(tx, booking.id, event, await apply?.(changed));
  return changed;
}

/** Tells whoever hears of a fact that leaves the booking's status as it is. */
export const announce = <F extends BookingFact>(
  tx: Tx,
  bookingId: string,
  fact: F,
  ...[details]: DetailsOf<F> extends void ? [] : [DetailsOf<F>]
): Promise<void> => send(tx, bookingId, fact, details);

/** So that each is known before it happens for the first time. */
export function countBookingEvents({ bookingEvents }: ApiMetrics): void {
  for (const event of [...Object.keys(announcements), 'checkout_opened', 'refund_sent'])
    bookingEvents.inc({ event }, 0);
}

async function send(tx: Tx, bookingId: string, fact: BookingFact, details: unknown): Promise<void> {
  tx.afterCommit(() => tx.app.metrics.bookingEvents.inc({ event: fact }));
  // The two callers hand in the details of this fact.
  const senders = announcements[fact] as readonly Sender<unknown>[];
  if (senders.length === 0) return;
  const booking = await getBooking(tx.db, bookingId);
  for (const announceTo of senders) await announceTo({ tx, booking }, details);
}
