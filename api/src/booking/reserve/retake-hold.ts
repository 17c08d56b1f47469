import type { Tx } from '../../jobs/transact.ts';
import {
  datesTaken,
  notBookable,
  notPayable,
  ownApartment,
  tooManyHolds,
} from '../booking-refusals.ts';
import { advance, unlessDatesTaken } from '../booking-sql.ts';
import type { BookingRow } from '../booking-sql.ts';
import { currentRates } from '../price/exchange-rates.ts';
import { maxLiveHolds } from './hold-rules.ts';
import { countLiveHolds, publishedHome, setHold } from './hold-sql.ts';
import { isBookable, problemsOfGuests } from './stay-rules.ts';

/** An expired booking is paid after all: the same dates, the same price, a new hold. Needs the guest's and the booking's lock. */
export async function retakeHold(
  tx: Tx,
  booking: BookingRow,
  now: Date,
  holdExpiresAt: Date,
): Promise<void> {
  if ((await countLiveHolds(tx.db, booking.personId)) >= maxLiveHolds) throw tooManyHolds();
  await refuseOldTerms(tx, booking);
  const retaken = await unlessDatesTaken(tx.db, () =>
    advance(tx.db, booking, 'retaken', { actor: 'guest' }),
  );
  if (retaken === 'taken' || !retaken) throw notPayable(datesTaken().message);
  await setHold(tx.db, booking.id, { heldSince: now, holdExpiresAt });
}

/** A hold that is over binds nobody any more: what could not be booked like this today is not paid like this. */
async function refuseOldTerms({ db }: Tx, booking: BookingRow): Promise<void> {
  const home = await publishedHome(db, booking.apartmentId);
  if (!home) throw notPayable('This apartment can no longer be booked.');
  if (!isBookable(home)) throw notBookable();
  if (home.hostId === booking.personId) throw ownApartment();
  const [problem] = problemsOfGuests(booking.guests, home);
  if (problem) throw notPayable(problem.message);
  const { usd, eur } = await currentRates(db);
  const isSamePrice =
    home.price === booking.price &&
    home.cautionFee === booking.cautionFee &&
    usd === booking.nairaPerUsd &&
    eur === booking.nairaPerEur;
  if (!isSamePrice) {
    throw notPayable('The price of this stay has changed. Please book the dates again.');
  }
}
