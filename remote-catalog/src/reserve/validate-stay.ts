import { nightsBetween } from '@gida/contracts/dates';

import { messages } from '../messages.ts';
import { parseGuestCount, type Stay } from './stay.ts';

const text = messages.reserve;

export type StayErrors = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  guests?: string | undefined;
};

/** Field errors of a stay; empty when it is valid. The server validates again. */
export function validateStay(stay: Stay, maxGuests: number, today: string): StayErrors {
  const errors: StayErrors = {};
  const { checkIn, checkOut } = stay;
  const guests = parseGuestCount(stay);

  if (!checkIn) errors.checkIn = text.needCheckIn;
  else if (checkIn < today) errors.checkIn = text.checkInPast;

  if (!checkOut) errors.checkOut = text.needCheckOut;
  else if (checkIn && nightsBetween(checkIn, checkOut) < 1) errors.checkOut = text.checkOutOrder;

  if (!guests || guests > maxGuests) errors.guests = text.needGuests(maxGuests);
  return errors;
}
