import type { Quote } from '@gida/contracts/booking';
import { isCalendarDate, nightsBetween } from '@gida/contracts/dates';

/** What a guest has chosen so far. Kept in the URL, so it can be shared and survives a reload. */
export type Stay = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  /** As typed: may be empty or out of range for a moment. */
  guests: string;
};

export type StayDates = { checkIn: string; checkOut: string };

/** The server's quote for these dates, or its error message. */
export type PricedStay = StayDates & ({ quote: Quote } | { error: string });

export function parseStay(query: URLSearchParams): Stay {
  const date = (name: string) => {
    const text = query.get(name);
    return text && isCalendarDate(text) ? text : undefined;
  };
  return {
    checkIn: date('checkIn'),
    checkOut: date('checkOut'),
    guests: query.get('guests') ?? '1',
  };
}

/** The dates when both are set and in order, otherwise null. */
export function getStayDates({ checkIn, checkOut }: Stay): StayDates | null {
  if (!checkIn || !checkOut || nightsBetween(checkIn, checkOut) < 1) return null;
  return { checkIn, checkOut };
}

export const parseGuestCount = ({ guests }: Stay): number | undefined => {
  const count = Number(guests);
  return guests !== '' && Number.isInteger(count) && count >= 1 ? count : undefined;
};
