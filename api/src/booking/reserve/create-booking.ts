import { setTimeout as wait } from 'node:timers/promises';

import { lagosDate } from '@gida/contracts/dates';
import { z } from 'zod';

import { askTogether } from '../../db/ask-together.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import {
  apartmentNotFound,
  datesBookedByYou,
  datesHeldByYou,
  datesTaken,
  impossibleStay,
  notBookable,
  ownApartment,
  tooManyHolds,
} from '../booking-refusals.ts';
import { isOverlap, lockHome } from '../booking-sql.ts';
import { currentRates } from '../price/exchange-rates.ts';
import { maxLiveHolds, newHoldExpiry } from './hold-rules.ts';
import {
  changeHold,
  countLiveHolds,
  insertHold,
  lockPerson,
  occupantsOf,
  publishedHome,
} from './hold-sql.ts';
import type { Home, Occupant } from './hold-sql.ts';
import { lapseHold, watchHold } from './lapse-hold.ts';
import { priceOfStay } from '../price/stay-price.ts';
import { isBookable, problemsOfDates, problemsOfGuests } from './stay-rules.ts';

export type Wish = {
  apartmentId: string;
  personId: string;
  checkInDate: string;
  checkOutDate: string;
  guests: number;
  specialRequests: string | null;
};

/** A visitor who only asks for the price is nobody in particular, and alone. */
export type StayWish = Pick<Wish, 'apartmentId' | 'checkInDate' | 'checkOutDate'> & {
  personId?: string;
  guests?: number;
};

/** Holds the dates, or finds the hold this guest already has on them. Answers the booking's id. */
export async function holdStay(app: App, wish: Wish): Promise<string> {
  const home = await bookableHome(app, wish);
  const held = await existingHold(app, wish);
  if (held) return held;
  const rates = await currentRates(app.db);
  try {
    return await transact(app, async (tx) => {
      await lockPerson(tx.db, wish.personId);
      await lockHome(tx.db, wish.apartmentId);
      const own = await ownHold(tx, wish);
      if (own) return own;
      if ((await countLiveHolds(tx.db, wish.personId)) >= maxLiveHolds) throw tooManyHolds();
      const holdExpiresAt = newHoldExpiry(new Date(), app.config.holdMinutes);
      const id = await insertHold(tx.db, {
        stay: wish,
        personId: wish.personId,
        guests: wish.guests,
        specialRequests: wish.specialRequests,
        holdExpiresAt,
        price: priceOfStay(home, wish),
        rates,
      });
      await watchHold(tx, id, holdExpiresAt);
      return id;
    });
  } catch (error) {
    throw isOverlap(error) ? datesTaken() : error;
  }
}

export async function bookableHome(app: App, wish: StayWish): Promise<Home> {
  const isId = z.uuid().safeParse(wish.apartmentId).success;
  const home = isId ? await homeAsked(app, wish.apartmentId) : undefined;
  if (!home) throw apartmentNotFound();
  if (!isBookable(home)) throw notBookable();
  if (home.hostId === wish.personId) throw ownApartment();
  const problems = [
    ...problemsOfDates(wish, home, lagosDate(new Date())),
    ...problemsOfGuests(wish.guests ?? 1, home),
  ];
  if (problems.length > 0) throw impossibleStay(problems);
  return home;
}

const homeAsked = (app: App, id: string): Promise<Home | undefined> =>
  askTogether(app.db, `home ${id}`, (db) => publishedHome(db, id));

const occupantsAsked = (app: App, { apartmentId, checkInDate, checkOutDate }: Wish) =>
  askTogether(app.db, `occupants ${apartmentId} ${checkInDate} ${checkOutDate}`, (db) =>
    occupantsOf(db, { apartmentId, checkInDate, checkOutDate }),
  );

/**
 * Looks before anything is locked: of a thousand people who want the same night, all but a few get
 * their answer here, many of them from one question. Holds that lapsed but were not expired yet are cleared out of the way.
 */
async function existingHold(app: App, wish: Wish): Promise<string | null> {
  const occupants = await occupantsAsked(app, wish);
  for (const occupant of occupants) {
    if (occupant.isLapsed) await clearLapsed(app, occupant.id);
  }
  const hasLapsed = occupants.some(({ isLapsed }) => isLapsed);
  const others = hasLapsed ? await occupantsAsked(app, wish) : occupants;
  const own = ownAmong(others, wish);
  if (own) await changeHold(app.db, own, wish);
  return own;
}

const patienceMs = 3_000;

/** A provider that does not answer keeps the dates as they are; this guest need not wait for it. */
async function clearLapsed(app: App, bookingId: string): Promise<void> {
  const impatient = new AbortController();
  await Promise.race([
    lapseHold(app, bookingId).catch(() => undefined),
    wait(patienceMs, undefined, { signal: impatient.signal, ref: false }).catch(() => undefined),
  ]);
  impatient.abort();
}

/** Two tabs, one press each: the second finds here what the first has just made. */
const ownHold = async (tx: Tx, wish: Wish): Promise<string | null> =>
  ownAmong(await occupantsOf(tx.db, wish), wish);

function ownAmong(occupants: Occupant[], { personId }: Wish): string | null {
  const own = occupants.filter((each) => each.personId === personId && !each.isLapsed);
  const same = own.find(({ isSameStay, isLive }) => isSameStay && isLive);
  if (same) return same.id;
  if (occupants.length === 0) return null;
  if (own.length < occupants.length) throw datesTaken();
  throw own.some(({ isLive }) => isLive) ? datesHeldByYou() : datesBookedByYou();
}
