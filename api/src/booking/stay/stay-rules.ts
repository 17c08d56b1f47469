import { checkInTime } from '@gida/contracts/constants/booking';
import { addDays, lagosInstant, nightsBetween } from '@gida/contracts/dates';
import type { CalendarDate } from '@gida/contracts/dates';
import { formatCount } from '@gida/contracts/format-count';

type ApartmentRules = { price: number; maxGuests: number; maxDaysAhead: number; hostId: string };
type RequestedStay = { checkInDate: CalendarDate; checkOutDate: CalendarDate; guests: number };

export type StayFieldError = { field: string; message: string };

/** Longer stays are a tenancy; the limit also bounds every total. */
export const maxStayNights = 365;

export function validateStayDates(
  stay: Pick<RequestedStay, 'checkInDate' | 'checkOutDate'>,
  apartment: Pick<ApartmentRules, 'maxDaysAhead'>,
  today: CalendarDate,
): StayFieldError[] {
  const errors: StayFieldError[] = [];
  const nights = nightsBetween(stay.checkInDate, stay.checkOutDate);
  if (stay.checkInDate < today) {
    errors.push({ field: 'checkInDate', message: 'Check-in cannot be in the past.' });
  }
  if (stay.checkInDate > addDays(today, apartment.maxDaysAhead)) {
    errors.push({
      field: 'checkInDate',
      message: `This listing is available for reservations up to ${apartment.maxDaysAhead} days in advance.`,
    });
  }
  if (nights < 1) {
    errors.push({ field: 'checkOutDate', message: 'Check-out must be after check-in.' });
  }
  if (nights > maxStayNights) {
    errors.push({
      field: 'checkOutDate',
      message: `A stay can be at most ${maxStayNights} nights.`,
    });
  }
  return errors;
}

export function validateGuestCount(
  guests: number,
  apartment: Pick<ApartmentRules, 'maxGuests'>,
): StayFieldError[] {
  if (guests <= apartment.maxGuests) return [];
  const max = formatCount(apartment.maxGuests, 'guest');
  return [{ field: 'guests', message: `This apartment is for at most ${max}.` }];
}

/** An apartment without a price is "Contact for price": the guest writes to the host instead. */
export const hasNightlyPrice = (apartment: Pick<ApartmentRules, 'price'>): boolean =>
  apartment.price > 0;

export const hasStarted = (checkInDate: CalendarDate, now: Date): boolean =>
  lagosInstant(checkInDate, checkInTime) <= now;
