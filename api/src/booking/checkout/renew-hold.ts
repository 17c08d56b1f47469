import type { Tx } from '../../jobs/transact.ts';
import {
  datesTakenError,
  missingPriceError,
  notPayableError,
  ownApartmentError,
} from '../record/booking-errors.ts';
import { changeBooking } from '../announcements/announcements.ts';
import { withOverlapSavepoint } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { findExchangeRates } from '../price/exchange-rate-repository.ts';
import { beginHold } from '../settle/end-hold.ts';
import { assertMayHold } from '../stay/assert-may-hold.ts';
import { findBookableApartment } from '../stay/stay-repository.ts';
import { hasNightlyPrice, validateGuestCount } from '../stay/stay-rules.ts';
import { checkoutMessages } from './messages.ts';

type RenewedBooking = BookingRow & { network: string };

/** Renews the hold of an expired booking, with the same dates and price. The caller has locked the user and the booking. */
export async function renewHold(tx: Tx, booking: RenewedBooking): Promise<void> {
  const { id, nights } = booking;
  const wanted = { ...booking, kind: 'renewal', bookingId: id } as const;
  const network = await assertMayHold(tx, wanted);
  await assertSameTerms(tx, booking);
  const renewed = await withOverlapSavepoint(tx.db, () =>
    changeBooking(tx, booking, 'hold_renewed', { actor: 'guest' }),
  );
  if (renewed === 'taken' || !renewed) throw notPayableError(datesTakenError().message);
  await beginHold(tx, { bookingId: id, nights, network });
}

/** An expired hold guarantees nothing: what could not be booked on these terms today cannot be paid. */
async function assertSameTerms({ db }: Tx, booking: BookingRow): Promise<void> {
  const apartment = await findBookableApartment(db, booking.apartmentId);
  if (!apartment) throw notPayableError(checkoutMessages.notBookable);
  if (!hasNightlyPrice(apartment)) throw missingPriceError();
  if (apartment.hostId === booking.userId) throw ownApartmentError();
  const [error] = validateGuestCount(booking.guests, apartment);
  if (error) throw notPayableError(error.message);
  const { usd, eur } = await findExchangeRates(db);
  const isSamePrice =
    apartment.price === booking.price &&
    apartment.cautionFee === booking.cautionFee &&
    usd === booking.nairaPerUsd &&
    eur === booking.nairaPerEur;
  if (!isSamePrice) {
    throw notPayableError(checkoutMessages.priceChanged);
  }
}
