import type { Booking } from '@gida/contracts/booking';
import { isCalendarDate, nightsBetween } from '@gida/contracts/dates';

export type StayDates = { checkIn: string; checkOut: string };

/** What a guest has chosen so far. Kept in the URL, so it can be shared and survives a reload. */
export type StaySelection = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  /** As typed: may be empty or out of range for a moment. */
  guests: string;
};

export function parseStay(query: URLSearchParams): StaySelection {
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

/** The query with this stay, in one order whatever was there before. Guests that are no number are left out. */
export function addStayToQuery(stay: StaySelection, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(query);
  const { checkIn, checkOut } = stay;
  const guests = parseGuestCount(stay)?.toString();
  for (const [name, value] of Object.entries({ checkIn, checkOut, guests })) {
    written.delete(name);
    if (value) written.append(name, value);
  }
  return written;
}

/** The dates when both are set and in order, otherwise null. */
export function getStayDates({ checkIn, checkOut }: StaySelection): StayDates | null {
  if (!checkIn || !checkOut || nightsBetween(checkIn, checkOut) < 1) return null;
  return { checkIn, checkOut };
}

export const stayDatesOfBooking = ({
  checkInDate,
  checkOutDate,
}: Pick<Booking, 'checkInDate' | 'checkOutDate'>): StayDates => ({
  checkIn: checkInDate,
  checkOut: checkOutDate,
});

export const parseGuestCount = ({ guests }: StaySelection): number | undefined => {
  const count = Number(guests);
  return guests !== '' && Number.isInteger(count) && count >= 1 ? count : undefined;
};
