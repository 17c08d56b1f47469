import { nightsBetween } from '@gida/contracts/dates';

import { messages } from './messages.ts';
import { parseGuestCount, type Stay } from './stay.ts';

export type StayErrors = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  guests?: string | undefined;
};

export type StayLimits = {
  maxGuests: number;
  /** The earliest check-in. */
  today: string;
};

/** Field errors of a stay; empty when it is valid. The server validates again. */
export function validateStay(stay: Stay, { maxGuests, today }: StayLimits): StayErrors {
  const errors: StayErrors = {};
  const { checkIn, checkOut } = stay;
  const guests = parseGuestCount(stay);

  if (!checkIn) errors.checkIn = messages.needCheckIn;
  else if (checkIn < today) errors.checkIn = messages.checkInPast;

  if (!checkOut) errors.checkOut = messages.needCheckOut;
  else if (checkIn && nightsBetween(checkIn, checkOut) < 1)
    errors.checkOut = messages.checkOutOrder;

  if (!guests || guests > maxGuests) errors.guests = messages.needGuests(maxGuests);
  return errors;
}
