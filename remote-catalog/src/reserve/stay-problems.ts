import { nightsBetween } from '@gida/contracts/dates';

import { messages } from '../messages.ts';
import { guestsOf, type Stay } from './stay.ts';

const text = messages.reserve;

export type StayProblems = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  guests?: string | undefined;
};

/** What keeps this stay from being asked for; empty when nothing does. The server has the last word. */
export function stayProblems(stay: Stay, maxGuests: number, today: string): StayProblems {
  const problems: StayProblems = {};
  const { checkIn, checkOut } = stay;
  const guests = guestsOf(stay);

  if (!checkIn) problems.checkIn = text.needCheckIn;
  else if (checkIn < today) problems.checkIn = text.checkInPast;

  if (!checkOut) problems.checkOut = text.needCheckOut;
  else if (checkIn && nightsBetween(checkIn, checkOut) < 1) problems.checkOut = text.checkOutOrder;

  if (!guests || guests > maxGuests) problems.guests = text.needGuests(maxGuests);
  return problems;
}
