import { isFreeBetween, type BookableNights } from '@gida/ui/calendar';
import { nightsBetween } from '@gida/contracts/dates';

import { messages } from './messages.ts';
import { parseGuestCount, type StaySelection } from './stay.ts';

export type StayErrors = Partial<Record<keyof StaySelection, string | undefined>>;

export type StayLimits = {
  maxGuests: number;
  /** The earliest check-in, and the nights that are known to be taken. */
  nights: Pick<BookableNights, 'today' | 'taken'>;
};

/** Field errors of a stay; empty when it is valid. The server validates again. */
export function validateStay(stay: StaySelection, { maxGuests, nights }: StayLimits): StayErrors {
  const errors: StayErrors = {};
  const { checkInDate, checkOutDate } = stay;
  const guests = parseGuestCount(stay);

  if (!checkInDate) errors.checkInDate = messages.needCheckIn;
  else if (checkInDate < nights.today) errors.checkInDate = messages.checkInPast;

  if (!checkOutDate) errors.checkOutDate = messages.needCheckOut;
  else if (checkInDate && nightsBetween(checkInDate, checkOutDate) < 1)
    errors.checkOutDate = messages.checkOutOrder;
  else errors.checkOutDate = validateNights(stay, nights);

  if (!guests || guests > maxGuests) errors.guests = messages.needGuests(maxGuests);
  return errors;
}

/** The error of dates that include a taken night: the calendar refuses them, but they can be typed. */
export const validateNights = (
  { checkInDate, checkOutDate }: StaySelection,
  nights: Pick<BookableNights, 'taken'>,
): string | undefined =>
  checkInDate &&
  checkOutDate &&
  nightsBetween(checkInDate, checkOutDate) >= 1 &&
  !isFreeBetween(checkInDate, checkOutDate, nights)
    ? messages.datesTaken
    : undefined;
