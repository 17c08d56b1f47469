import { raiseAlert, raiseOrReopenAlert, type Alert } from '../../alerts/alert-repository.ts';
import type { Tx } from '../../jobs/transact.ts';
import { notify, publishChange } from '../../messaging/notifications/notify.ts';
import type { NotificationInput } from '../../messaging/notifications/notification-repository.ts';
import { findArrivalGuide } from '../arrival/arrival-guide-repository.ts';
import type { BookingView } from '../record/booking-repository.ts';
import type { StaffAlert } from './announcement-details.ts';
import {
  guestMailFor,
  hostMailFor,
  sendGuestMail,
  sendHostMail,
  type BookingMail,
} from './booking-mails.ts';
import { bookingNotificationFor as notificationFor } from './booking-notifications.ts';

/** Announces a fact, in the transaction that it happens in. */
export type Sender<Details> = (
  context: { tx: Tx; booking: BookingView },
  details: Details,
) => Promise<unknown> | void;

/** `write` answers null where nobody needs to hear of it. */
const mailTo =
  <Details>(
    send: typeof sendGuestMail,
    write: (booking: BookingView, details: Details) => BookingMail | null,
  ): Sender<Details> =>
  async ({ tx, booking }, details) => {
    const email = write(booking, details);
    if (email) await send(tx, booking, email);
  };

const notification =
  <Details>(
    write: (booking: BookingView, details: Details) => NotificationInput | null,
  ): Sender<Details> =>
  async ({ tx, booking }, details) => {
    const input = write(booking, details);
    if (input) await notify(tx, input);
  };

const guestMailOf = <Details>(
  write: (booking: BookingView, details: Details) => BookingMail | null,
): Sender<Details> => mailTo(sendGuestMail, write);

export const guestMail = {
  confirmed: guestMailOf(guestMailFor.confirmed),
  datesChanged: guestMailOf(guestMailFor.datesChanged),
  cancelled: guestMailOf(guestMailFor.cancelled),
  claimed: guestMailOf(guestMailFor.claimed),
  claimDecided: guestMailOf(guestMailFor.claimDecided),
  refunded: guestMailOf(guestMailFor.refunded),
  refundSettled: guestMailOf(guestMailFor.refundSettled),
};

const newBookingMail: Sender<unknown> = async ({ tx, booking }) => {
  const guide = await findArrivalGuide(tx.db, booking.apartmentId);
  await sendHostMail(tx, booking, hostMailFor.newBooking(booking, guide !== undefined));
};

export const hostMail = {
  newBooking: newBookingMail,
  claimDecided: mailTo(sendHostMail, hostMailFor.claimDecided),
};

/** Notifications of the guest. */
export const guest = {
  confirmed: notification(notificationFor.confirmed),
  processing: notification(notificationFor.processing),
  paymentFailed: notification(notificationFor.paymentFailed),
  holdExpiring: notification(notificationFor.holdExpiring),
  checkInTomorrow: notification(notificationFor.checkInTomorrow),
  cancelled: notification(notificationFor.cancelled),
  datesChanged: notification(notificationFor.datesChanged),
  datesNotChanged: notification(notificationFor.datesNotChanged),
  claimed: notification(notificationFor.cautionFeeClaimed),
  claimDecided: notification(notificationFor.claimDecided),
  refunded: notification(notificationFor.refunded),
  refundSettled: notification(notificationFor.refundSettled),
};

/** Notifications of the host. */
export const host = {
  newBooking: notification(notificationFor.newBookingForHost),
  cancelled: notification(notificationFor.cancelledForHost),
  datesChanged: notification(notificationFor.datesChangedForHost),
  claimDecided: notification(notificationFor.claimDecidedForHost),
};

/** An alert for staff, once. */
export const staff =
  (kind: Alert['kind']): Sender<StaffAlert> =>
  ({ tx }, alert) =>
    raiseAlert(tx.db, { kind, ...alert });
/** For what can happen again: opens an alert that was resolved. */
export const staffAgain =
  (kind: Alert['kind']): Sender<StaffAlert> =>
  ({ tx }, alert) =>
    raiseOrReopenAlert(tx.db, { kind, ...alert });

/** After the commit, open pages load the booking again. */
export const guestPages: Sender<unknown> = ({ tx, booking }) => publishChange(tx, booking);
export const hostPages: Sender<unknown> = ({ tx, booking }) =>
  publishChange(tx, { id: booking.id, userId: booking.host.id });
