import { parseNumber } from '@gida/contracts/parse-number';
import { isCalendarDate, nightsBetween } from '@gida/contracts/dates';

export type StayDates = { checkInDate: string; checkOutDate: string };

/** What a guest has chosen so far. Kept in the URL, where the dates are `checkIn` and `checkOut`, so it can be shared and survives a reload. */
export type StaySelection = {
  checkInDate?: string | undefined;
  checkOutDate?: string | undefined;
  /** As typed: may be empty or out of range for a moment. */
  guests: string;
};

export function parseStay(query: URLSearchParams): StaySelection {
  const date = (name: string) => {
    const text = query.get(name);
    return text && isCalendarDate(text) ? text : undefined;
  };
  return {
    checkInDate: date('checkIn'),
    checkOutDate: date('checkOut'),
    guests: query.get('guests') ?? '1',
  };
}

/** The query with this stay, in one order whatever was there before. Guests that are no number are left out. */
export function addStayToQuery(stay: StaySelection, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(query);
  const { checkInDate: checkIn, checkOutDate: checkOut } = stay;
  const guests = parseGuestCount(stay)?.toString();
  for (const [name, value] of Object.entries({ checkIn, checkOut, guests })) {
    written.delete(name);
    if (value) written.append(name, value);
  }
  return written;
}

/** The dates when both are set and in order, otherwise null. */
export function getStayDates({ checkInDate, checkOutDate }: StaySelection): StayDates | null {
  if (!checkInDate || !checkOutDate || nightsBetween(checkInDate, checkOutDate) < 1) return null;
  return { checkInDate, checkOutDate };
}

export const parseGuestCount = ({ guests }: StaySelection): number | undefined => {
  const count = parseNumber(guests);
  return guests !== '' && Number.isInteger(count) && count >= 1 ? count : undefined;
};
