import { methodSupportsCurrency } from '@gida/contracts/constants';
import type { Currency, PaymentMethod } from '@gida/contracts/constants';
import type { Stay } from '@gida/stay';

/** What the full form asks besides the stay, as typed. */
export type BookingDraft = {
  description: string;
  currency: Currency;
  method: PaymentMethod;
  specialRequests: string;
};

export const supportsCurrency = ({ method, currency }: BookingDraft): boolean =>
  methodSupportsCurrency(method, currency);

/** Book Now stays disabled until every required field is filled; guests at least 1. */
export const isComplete = ({ checkIn, checkOut, guests }: Stay, draft: BookingDraft): boolean =>
  Boolean(checkIn && checkOut) &&
  Number(guests) >= 1 &&
  draft.description.trim() !== '' &&
  supportsCurrency(draft);
