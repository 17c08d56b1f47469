import { formatCount } from '@gida/contracts/format-count';

/** All user-facing text of this package. */
export const messages = {
  needCheckIn: 'Choose a check-in date.',
  needCheckOut: 'Choose a check-out date.',
  checkInPast: 'Check-in cannot be before today.',
  checkOutOrder: 'Check-out must be after check-in.',
  datesTaken: 'Some of these nights are already booked. Check the calendar for free nights.',
  needGuests: (max: number) => `Enter a number of guests from 1 to ${max}.`,
  pickDates: 'Choose your dates to see the total.',
  priceBreakdown: 'Price breakdown',
  nights: (price: string, nights: number) => `${price} × ${formatCount(nights, 'night')}`,
  cautionFee: 'Caution fee',
  refundable: 'refunded within 24 hrs after checkout',
  total: 'Total',
  totalPrice: (amount: string) => `${amount} in total`,
  inDollars: (amount: string) => `charged in US dollars, about ${amount}`,
  charged: (currency: string) => `Charged in ${currency}`,
  chat: 'Chat with host',
  rate: (naira: string, currency: string) => `at ${naira} for 1 ${currency}`,
} as const;
