import { formatCount } from '@gida/contracts/format-count';

export const stayMessages = {
  hold: {
    firstStay:
      'Until you have paid for a first stay, you can hold one apartment at a time. Pay for or cancel your other booking first.',
    firstStayNights: (nights: number) =>
      `Your first stay can be at most ${nights} nights. Once you have paid for it, you can book longer ones.`,
    tooMany: (holds: number) =>
      `You already have ${holds} unpaid bookings or changes of dates. Pay for or cancel one of them first.`,
    tooManyNights: (nights: number) =>
      `You can hold at most ${nights} unpaid nights at a time. Pay for or cancel an unpaid booking or change of dates first.`,
    tooOften: 'You have held dates without paying very often today. Please try again tomorrow.',
    coolDownOfChange: (time: string) =>
      `You held dates of this apartment a short while ago without paying. You can choose new nights again from ${time}; until then your booking stays as it is.`,
    coolDown: (time: string) =>
      `You held this apartment a short while ago without paying. You can book it again from ${time}.`,
  },
  unknownApartment: 'Apartment not found. The apartment you are looking for does not exist.',
  cancel: {
    unpaid: 'You have not paid yet, so cancelling is free.',
    full: (refund: string) => `You'll be refunded in full: ${refund}.`,
    /** `cautionFee`: what is refunded; null when nothing is. */
    kept: (since: string, cautionFee: string | null) =>
      `Since ${since}, the reservation is non-refundable.${cautionFee ? ` Only the caution fee will be refunded: ${cautionFee}.` : ''}`,
  },
  charge: {
    methods: {
      card: 'Card',
      alipay: 'Alipay',
      klarna: 'Klarna',
      afterpay_clearpay: 'Afterpay / Clearpay',
      us_bank_account: 'US bank account',
      sepa_debit: 'SEPA direct debit',
    },
    method: (method: string, currency: string) =>
      `${method} cannot take ${currency}. Choose another currency or payment method.`,
    tooMuch: (currency: string, max: string) =>
      `A single payment in ${currency} can be at most ${max}. Choose another currency or a shorter stay.`,
    tooLittle: (currency: string, min: string) =>
      `A payment in ${currency} must be at least ${min}. Choose another currency.`,
  },
  dateChange: {
    notPaid: 'Only the dates of a stay that is paid for can be changed.',
    tooLate: 'The time to change your dates is over. Message your host to ask what is possible.',
    sameDates: 'These are the dates of your booking. Choose other ones.',
  },
  dates: {
    past: 'Check-in cannot be in the past.',
    tooFarAhead: (days: number) =>
      `This listing is available for reservations up to ${days} days in advance.`,
    noNights: 'Check-out must be after check-in.',
    tooLong: (nights: number) => `A stay can be at most ${nights} nights.`,
  },
  tooManyGuests: (max: number) => `This apartment is for at most ${formatCount(max, 'guest')}.`,
} as const;
