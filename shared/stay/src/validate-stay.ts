import { isFreeBetween, type BookableNights } from '@gida/ui/calendar';
import { nightsBetween } from '@gida/contracts/dates';

import { messages } from './messages.ts';
import { parseGuestCount, type StaySelection } from './stay.ts';

export type StayErrors = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  guests?: string | undefined;
};

export type StayLimits = {
  maxGuests: number;
  /** The earliest check-in, and the nights that are known to be taken. */
  nights: Pick<BookableNights, 'today' | 'taken'>;
};

/** Field errors of a stay; empty when it is valid. The server validates again. */
export function validateStay(stay: StaySelection, { maxGuests, nights }: StayLimits): StayErrors {
  const errors: StayErrors = {};
  const { checkIn, checkOut } = stay;
  const guests = parseGuestCount(stay);

  if (!checkIn) errors.checkIn = messages.needCheckIn;
  else if (checkIn < nights.today) errors.checkIn = messages.checkInPast;

  if (!checkOut) errors.checkOut = messages.needCheckOut;
  else if (checkIn && nightsBetween(checkIn, checkOut) < 1)
    errors.checkOut = messages.checkOutOrder;
  else errors.checkOut = validateNights(stay, nights);

  if (!guests || guests > maxGuests) errors.guests = messages.needGuests(maxGuests);
  return errors;
}

/** The error of dates that include a taken night: the calendar refuses them, but they can be typed. */
export const validateNights = (
  { checkIn, checkOut }: StaySelection,
  nights: Pick<BookableNights, 'taken'>,
): string | undefined =>
  checkIn &&
  checkOut &&
  nightsBetween(checkIn, checkOut) >= 1 &&
  !isFreeBetween(checkIn, checkOut, nights)
    ? messages.datesTaken
    : undefined;
