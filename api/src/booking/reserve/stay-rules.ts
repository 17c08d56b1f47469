import { checkInTime } from '@gida/contracts/constants';
import { addDays, nightsBetween } from '@gida/contracts/dates';
import type { CalendarDate } from '@gida/contracts/dates';

type Home = { price: number; maxGuests: number; daysAhead: number; hostId: string };
type Wish = { checkInDate: CalendarDate; checkOutDate: CalendarDate; guests: number };

export type StayProblem = { field: string; message: string };

/** Longer stays are a tenancy; the limit also bounds every total. */
export const longestStayNights = 365;

export function problemsOfDates(
  wish: Pick<Wish, 'checkInDate' | 'checkOutDate'>,
  home: Pick<Home, 'daysAhead'>,
  today: CalendarDate,
): StayProblem[] {
  const problems: StayProblem[] = [];
  const nights = nightsBetween(wish.checkInDate, wish.checkOutDate);
  if (wish.checkInDate < today) {
    problems.push({ field: 'checkInDate', message: 'Check-in cannot be in the past.' });
  }
  if (wish.checkInDate > addDays(today, home.daysAhead)) {
    problems.push({
      field: 'checkInDate',
      message: `This listing is available for reservations up to ${home.daysAhead} days in advance.`,
    });
  }
  if (nights < 1) {
    problems.push({ field: 'checkOutDate', message: 'Check-out must be after check-in.' });
  }
  if (nights > longestStayNights) {
    problems.push({
      field: 'checkOutDate',
      message: `A stay can be at most ${longestStayNights} nights.`,
    });
  }
  return problems;
}

export function problemsOfGuests(guests: number, home: Pick<Home, 'maxGuests'>): StayProblem[] {
  if (guests <= home.maxGuests) return [];
  const most = home.maxGuests === 1 ? '1 guest' : `${home.maxGuests} guests`;
  return [{ field: 'guests', message: `This apartment is for at most ${most}.` }];
}

/** An apartment without a price is "Contact for price": the guest writes to the host instead. */
export const isBookable = (home: Pick<Home, 'price'>): boolean => home.price > 0;

/** Check-in is at 14:00 in Lagos, which keeps UTC+1 all year. */
export const hasBegun = (checkInDate: CalendarDate, now: Date): boolean =>
  Date.parse(`${checkInDate}T${checkInTime}:00+01:00`) <= now.getTime();
