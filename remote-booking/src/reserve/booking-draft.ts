import { parseNumber } from '@gida/contracts/parse-number';
import {
  type Currency,
  type PaymentMethod,
  methodSupportsCurrency,
} from '@gida/contracts/constants/payment';
import type { StaySelection } from '@gida/stay';

/** What the full form asks besides the stay, as typed. */
export type BookingDraft = {
  description: string;
  currency: Currency;
  method: PaymentMethod;
  specialRequests: string;
};

export const supportsCurrency = ({ method, currency }: BookingDraft): boolean =>
  methodSupportsCurrency(method, currency);

/** What keeps Book Now disabled: the required fields that are empty. */
export const missingFields = (
  { checkInDate, checkOutDate, guests }: StaySelection,
  { description }: BookingDraft,
): ('checkInDate' | 'checkOutDate' | 'guests' | 'description')[] => [
  ...(checkInDate ? [] : ['checkInDate' as const]),
  ...(checkOutDate ? [] : ['checkOutDate' as const]),
  ...(parseNumber(guests) >= 1 ? [] : ['guests' as const]),
  ...(description.trim() === '' ? ['description' as const] : []),
];
