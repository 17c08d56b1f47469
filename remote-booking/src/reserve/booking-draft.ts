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

export type RequiredField = 'checkIn' | 'checkOut' | 'guests' | 'description' | 'method';

/** What is still to be filled in, in the order of the form; guests at least 1. */
export function missingFields(
  { checkIn, checkOut, guests }: Stay,
  draft: BookingDraft,
): RequiredField[] {
  const missing: [RequiredField, boolean][] = [
    ['checkIn', !checkIn],
    ['checkOut', !checkOut],
    ['guests', !(Number(guests) >= 1)],
    ['description', draft.description.trim() === ''],
    ['method', !supportsCurrency(draft)],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([field]) => field);
}

/** Book Now stays disabled until every required field is filled. */
export const isComplete = (stay: Stay, draft: BookingDraft): boolean =>
  missingFields(stay, draft).length === 0;
