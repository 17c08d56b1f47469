import { checkInTime } from '@gida/contracts/constants/booking';
import { addDays, lagosInstant, nightsBetween } from '@gida/contracts/dates';
import type { CalendarDate } from '@gida/contracts/dates';

import { stayMessages } from './messages.ts';

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
    errors.push({ field: 'checkInDate', message: stayMessages.dates.past });
  }
  if (stay.checkInDate > addDays(today, apartment.maxDaysAhead)) {
    errors.push({
      field: 'checkInDate',
      message: stayMessages.dates.tooFarAhead(apartment.maxDaysAhead),
    });
  }
  if (nights < 1) {
    errors.push({ field: 'checkOutDate', message: stayMessages.dates.noNights });
  }
  if (nights > maxStayNights) {
    errors.push({
      field: 'checkOutDate',
      message: stayMessages.dates.tooLong(maxStayNights),
    });
  }
  return errors;
}

export function validateGuestCount(
  guests: number,
  apartment: Pick<ApartmentRules, 'maxGuests'>,
): StayFieldError[] {
  if (guests <= apartment.maxGuests) return [];
  return [{ field: 'guests', message: stayMessages.tooManyGuests(apartment.maxGuests) }];
}

/** An apartment without a price is "Contact for price": the guest writes to the host instead. */
export const hasNightlyPrice = (apartment: Pick<ApartmentRules, 'price'>): boolean =>
  apartment.price > 0;

export const hasStarted = (checkInDate: CalendarDate, now: Date): boolean =>
  lagosInstant(checkInDate, checkInTime) <= now;
