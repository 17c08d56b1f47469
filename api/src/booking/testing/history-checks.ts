import { Ledger } from '../../../sandbox/books/ledger.ts';
import { openJournal } from '../../../sandbox/books/journal.ts';
import type { Db } from '../../db/database.ts';
import { apartmentId, guestId } from '../../testing/trial-site.ts';
import { allBookings, brokenHistories, overlaps } from './history-checks-sql.ts';
import type { FinalBooking } from './history-checks-sql.ts';
import type { Told } from './history-trial.ts';

/** Everything that is wrong with what is left after a trial, in words; nothing, if all went well. */
export async function wrongsOf(db: Db, told: Told, sandboxFolder: string): Promise<string[]> {
  const bookings = new Map((await allBookings(db)).map((booking) => [booking.id, booking]));
  const money = moneyByBooking(sandboxFolder);
  return [
    ...(await overlaps(db)).map((pair) => `overlap: ${pair}`),
    ...(await brokenHistories(db)).map((id) => `broken history: ${id}`),
    ...brokenPromises(bookings, told),
    ...[...bookings.values()].flatMap((booking) => [...wrongMoney(booking, money.get(booking.id))]),
    ...told.failures,
  ];
}

function* brokenPromises(bookings: Map<string, FinalBooking>, told: Told): Iterable<string> {
  for (const held of told.held) {
    const booking = bookings.get(held.bookingId);
    const isKept =
      booking?.personId === guestId(held.guest) &&
      booking.apartmentId === apartmentId(held.apartment) &&
      booking.from === held.from &&
      booking.to === held.to;
    if (!isKept) yield `lost: ${JSON.stringify(held)}`;
  }
  for (const id of told.confirmed) {
    const status = bookings.get(id)?.bookingStatus ?? 'gone';
    if (status !== 'confirmed' && status !== 'cancelled') yield `confirmed, now ${status}: ${id}`;
  }
  for (const id of told.cancelled) {
    const status = bookings.get(id)?.bookingStatus ?? 'gone';
    if (status !== 'cancelled') yield `cancelled, now ${status}: ${id}`;
  }
}

type Money = { taken: number; charges: number; returned: number };

/** The provider's own books, read from its journal and not asked for through the API. */
function moneyByBooking(folder: string): Map<string, Money> {
  const ledger = new Ledger(openJournal(folder));
  const byBooking = new Map<string, Money>();
  for (const charge of ledger.all('charge')) {
    if (charge.status !== 'succeeded') continue;
    const id = charge.metadata['bookingId'] ?? 'nobody';
    const money = byBooking.get(id) ?? { taken: 0, charges: 0, returned: 0 };
    money.taken += charge.amount;
    money.charges += 1;
    money.returned += charge.amountRefunded;
    byBooking.set(id, money);
  }
  return byBooking;
}

function* wrongMoney(booking: FinalBooking, money?: Money): Iterable<string> {
  const { taken, charges, returned } = money ?? { taken: 0, charges: 0, returned: 0 };
  const say = (what: string) =>
    `${what}: ${booking.id} is ${booking.bookingStatus} ${booking.paymentStatus}, ` +
    `${taken} taken in ${charges}, ${returned} of ${booking.refunds} returned`;
  const keeps = taken - booking.refunds;
  if (returned > booking.refunds) yield say('returned without a reason');
  if (booking.confirmations > 1) yield say('confirmed in more than one mail');
  switch (booking.bookingStatus) {
    case 'confirmed':
      if (keeps !== booking.charge) yield say('a confirmed stay that is not paid once');
      if (booking.confirmations !== 1) yield say('confirmed without a mail');
      return;
    case 'pending':
    case 'booked':
    case 'expired':
      if (keeps !== 0) yield say('money for no stay');
      return;
    case 'cancelled':
      if (keeps > (booking.charge ?? 0)) yield say('more kept than was charged');
  }
}
