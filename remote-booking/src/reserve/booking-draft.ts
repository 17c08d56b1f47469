import type { BookingRequest } from '@gida/contracts/booking';
import type { Currency, PaymentMethod } from '@gida/contracts/constants';

/** What stands in the form, as typed. */
export type Draft = {
  checkInDate: string;
  checkOutDate: string;
  guests: string;
  description: string;
  currency: Currency;
  method: PaymentMethod;
  specialRequests: string;
};

/** Book Now stays disabled until every required field is filled; guests at least 1. */
export const isComplete = (draft: Draft): boolean =>
  draft.checkInDate !== '' &&
  draft.checkOutDate !== '' &&
  Number(draft.guests) >= 1 &&
  draft.description.trim() !== '';

/** Empty texts travel as null. */
export const requestOf = (draft: Draft): BookingRequest => ({
  checkInDate: draft.checkInDate,
  checkOutDate: draft.checkOutDate,
  guests: Number(draft.guests),
  specialRequests: draft.specialRequests.trim() || null,
  description: draft.description.trim() || null,
  method: draft.method,
  currency: draft.currency,
});
