import { formatCount } from '@gida/contracts/format-count';

/** Texts of what an apartment is like: the same for guests and, on its public page, for everybody. */
export const apartmentText = {
  breadcrumb: 'Apartments',
  guests: (count: number) => formatCount(count, 'guest'),
  bedrooms: (count: number) => formatCount(count, 'bedroom'),
  host: '(Host)',
  description: 'Description',
  showAll: (count: number) => `Show all ${count}`,
  items: 'Apartment Items',
  features: 'Special Features',
  facts: 'Power, water and network',
  placeFacts: 'Security and getting there',
  factFound: (confirmed: number, answers: number) =>
    `as ${confirmed} of ${formatCount(answers, 'guest')} found it`,
  rules: 'Apartment Rule(s)',
  cautionFee: 'Caution Fee',
  cautionFeeText: (amount: string) =>
    `A caution fee of ${amount} is required per booking. It can be paid by card or bank transfer. The refund is processed within 24 hrs after checkout.`,
  noCautionFee: 'No caution fee is required for this apartment.',
  times: 'Check-in and check-out',
  timesText: (checkIn: string, checkOut: string) =>
    `Check-in from ${checkIn}, check-out by ${checkOut} (Lagos time).`,
  location: 'Our Location',
  reserve: 'Reserve',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  maxGuests: (max: number) => `Maximum ${max}`,
  guestsLabel: 'Guests',
  price: 'Price:',
  perNight: 'per night',
  forNights: (nights: number) => `for ${formatCount(nights, 'night')}`,
  refundablePart: (fee: string) => `incl. ${fee} refundable`,
  freeCancellation: 'Free cancellation',
  cancellationRule: (days: number) => `Free cancellation up to ${days} days before check-in`,
  freeBefore: (date: string) => `Free cancellation before ${date}`,
  nonRefundable: 'No free cancellation',
  nonRefundableHelp:
    'Check-in is too near to cancel for free: the nights are not refunded. The caution fee is.',
  noPrice: 'Contact for price',
  notCharged: 'You will not be charged yet.',
  publicPower: (hours: number) => (hours === 0 ? 'No public power' : `${hours} h public power`),
  publicPowerSpoken: (hours: number) => `${formatCount(hours, 'hour')} of public power a day`,
  inverter: 'Inverter',
  generator: 'Generator',
  borehole: 'Borehole',
  noReviews: 'New',
  rated: (rating: number, count: number) =>
    `Rated ${rating} out of 5 by ${formatCount(count, 'guest')}`,
};
