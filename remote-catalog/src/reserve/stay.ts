import type { Quote } from '@gida/contracts/booking';
import { isCalendarDate, nightsBetween } from '@gida/contracts/dates';

/** What a guest has chosen so far; the address carries it, so it can be shared and comes back. */
export type Stay = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  /** As typed: may be empty or out of range for a moment. */
  guests: string;
};

export type ChosenStay = { checkIn: string; checkOut: string };

/** The server's price for these dates, or its reason why there is none. */
export type PricedStay = ChosenStay & ({ quote: Quote } | { refusal: string });

export function readStay(query: URLSearchParams): Stay {
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

/** The dates when both are there and in order, else null: only then is there a price. */
export function chosenStay({ checkIn, checkOut }: Stay): ChosenStay | null {
  if (!checkIn || !checkOut || nightsBetween(checkIn, checkOut) < 1) return null;
  return { checkIn, checkOut };
}

export const guestsOf = ({ guests }: Stay): number | undefined => {
  const count = Number(guests);
  return guests !== '' && Number.isInteger(count) && count >= 1 ? count : undefined;
};
