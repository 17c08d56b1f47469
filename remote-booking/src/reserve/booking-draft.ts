import type { CreateBookingRequest } from '@gida/contracts/booking';
import type { Currency, PaymentMethod } from '@gida/contracts/constants';

/** The values of the booking form, as typed. */
export type BookingDraft = {
  checkInDate: string;
  checkOutDate: string;
  guests: string;
  description: string;
  currency: Currency;
  method: PaymentMethod;
  specialRequests: string;
};

/** Book Now stays disabled until every required field is filled; guests at least 1. */
export const isComplete = (draft: BookingDraft): boolean =>
  draft.checkInDate !== '' &&
  draft.checkOutDate !== '' &&
  Number(draft.guests) >= 1 &&
  draft.description.trim() !== '';

/** The request body; empty texts become null. */
export const toBookingRequest = (draft: BookingDraft): CreateBookingRequest => ({
  checkInDate: draft.checkInDate,
  checkOutDate: draft.checkOutDate,
  guests: Number(draft.guests),
  specialRequests: draft.specialRequests.trim() || null,
  description: draft.description.trim() || null,
  method: draft.method,
  currency: draft.currency,
});
