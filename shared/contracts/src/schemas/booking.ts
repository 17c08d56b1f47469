import { z } from 'zod';

import { Address } from './address.ts';
import { StayDate } from './catalog.ts';
import { CautionFeeClaim } from './claim.ts';
import { bookingLimits, bookingStatuses } from '../constants/booking.ts';
import {
  currencies,
  paymentMethods,
  paymentStatuses,
  refundReasons,
} from '../constants/payment.ts';
import { stayReviewStates } from '../constants/reviews.ts';

const SpecialRequests = z.string().trim().max(bookingLimits.specialRequestsLength).nullish();

/** One body for both forms: the side panel leaves out description, method and currency. */
export const CreateBookingRequest = z.object({
  checkInDate: StayDate,
  checkOutDate: StayDate,
  guests: z.coerce.number().int().min(1).max(50),
  specialRequests: SpecialRequests,
  description: z.string().trim().max(500).nullish(),
  method: z.enum(paymentMethods).optional(),
  currency: z.enum(currencies).optional(),
});
export type CreateBookingRequest = z.input<typeof CreateBookingRequest>;

export const QuoteRequest = z.object({ checkInDate: StayDate, checkOutDate: StayDate });

/** Amounts in naira and in the charge currencies, exactly as a booking made now would store them. */
export const Quote = z.object({
  nights: z.number().int(),
  price: z.number(),
  subtotal: z.number(),
  cautionFee: z.number(),
  totalPrice: z.number(),
  /** Naira for one unit of each foreign currency, with its source and time. */
  rates: z.object({ usd: z.number(), eur: z.number() }),
  rateSource: z.string(),
  rateAt: z.string(),
  totalUsd: z.number(),
  totalEur: z.number(),
});
export type Quote = z.infer<typeof Quote>;

export const BookingApartment = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  price: z.number(),
  cautionFee: z.number(),
  rules: z.array(z.string()),
  features: z.array(z.string()),
  maxGuests: z.number().int(),
  /** Without the house number, also for the guest: the exact address comes with how to arrive. */
  address: Address,
});

export const Booking = z.object({
  id: z.uuid(),
  apartment: BookingApartment,
  /** The host to chat with. */
  host: z.object({ id: z.uuid(), firstName: z.string() }),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  nights: z.number().int(),
  guests: z.number().int(),
  /** Naira, stored when the booking was made; with the breakdown in `quote`. */
  totalPrice: z.number(),
  quote: Quote,
  /** What was or will be charged; null until a checkout was opened. */
  charge: z.object({ currency: z.enum(currencies), amount: z.number() }).nullable(),
  paymentStatus: z.enum(paymentStatuses),
  bookingStatus: z.enum(bookingStatuses),
  cancelReason: z.string().nullable(),
  specialRequests: z.string().nullable(),
  createdAt: z.string(),
  /** While pending: when the hold expires. `now` is the server's clock. */
  holdExpiresAt: z.string().nullable(),
  now: z.string(),
  /** The last date on which cancelling is free. */
  freeCancellationUntil: z.string(),
  /** `forfeited`: an admin awarded part of it to the host; the rest was returned. */
  cautionFeeStatus: z.enum(['held', 'due', 'returned', 'claimed', 'forfeited']).nullable(),
  /** Deadline of the return; while a claim is open, deadline of the decision. */
  cautionFeeDueAt: z.string().nullable(),
  claim: CautionFeeClaim.nullable(),
  /** The latest change of its dates, in the response for one booking. */
  dateChange: z
    .object({
      status: z.enum(['pending', 'processing', 'done', 'failed', 'expired']),
      checkInDate: z.string(),
      checkOutDate: z.string(),
      totalPrice: z.number(),
      /** In the currency of the booking's charge: to pay when positive. */
      charge: z.number(),
      expiresAt: z.string().nullable(),
    })
    .nullish(),
  review: z.enum(stayReviewStates),
});
export type Booking = z.infer<typeof Booking>;

export const BookingsResponse = z.object({ booking: z.array(Booking) });
export type BookingsResponse = z.infer<typeof BookingsResponse>;

export const BookingResponse = z.object({
  status: z.number(),
  message: z.string(),
  booking: Booking,
});
export type BookingResponse = z.infer<typeof BookingResponse>;

/**
 * 201. `data.id` is the payment session when a method was given (the full form), else null;
 * `data.url` is where to pay, `data.bookingId` the booking either way.
 */
export const CreateBookingResponse = z.object({
  status: z.literal(201),
  message: z.string(),
  data: z.object({
    id: z.string().nullable(),
    url: z.string().nullable(),
    bookingId: z.uuid(),
  }),
  booking: Booking,
});
export type CreateBookingResponse = z.infer<typeof CreateBookingResponse>;

export const CheckoutRequest = z.object({
  description: z.string().trim().max(500),
  currency: z.enum(currencies).default('usd'),
  method: z.enum(paymentMethods).default('card'),
});
export type CheckoutRequest = z.input<typeof CheckoutRequest>;

export const CheckoutResponse = z.object({
  status: z.number(),
  message: z.string(),
  data: z.object({ id: z.string(), url: z.string() }),
});
export type CheckoutResponse = z.infer<typeof CheckoutResponse>;

export const InvoiceRecord = z.object({
  kind: z.enum(['payment', 'date_change_payment', 'refund', 'refund_due', 'dispute']),
  /** Why a refund is made. */
  reason: z.enum(refundReasons).nullable(),
  at: z.string(),
  currency: z.enum(currencies),
  amount: z.number(),
});
export type InvoiceRecord = z.infer<typeof InvoiceRecord>;

/** The part of an invoice that the booking itself does not hold. */
export const Invoice = z.object({
  /** Null while nothing was charged. */
  number: z.string().nullable(),
  issuer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.string().nullable(),
    taxNumber: z.string().nullable(),
  }),
  guestName: z.string(),
  /** When the first payment arrived. */
  issuedAt: z.string().nullable(),
  /**
   * Naira: the tax that the price of the nights includes, and the price without it; of a cancelled stay, in what was
   * kept. Null where no VAT is charged.
   */
  vat: z.object({ percent: z.number(), net: z.number(), amount: z.number() }).nullable(),
  /** Each payment, refund and dispute, oldest first. */
  records: z.array(InvoiceRecord),
  /** From the records of payments and refunds, one entry for each currency; empty while nothing was charged. */
  payments: z.array(
    z.object({
      currency: z.enum(currencies),
      charged: z.number(),
      refunded: z.number(),
      /** Promised to the guest and not sent yet. */
      refundDue: z.number(),
      /** Taken back by the guest's bank. */
      disputed: z.number(),
      kept: z.number(),
    }),
  ),
});
export type Invoice = z.infer<typeof Invoice>;

export const DateChangeQuery = z.object({ checkInDate: StayDate, checkOutDate: StayDate });

/** What a change of dates costs. Nothing is held by asking. */
export const DateChangePreview = z.object({
  quote: Quote,
  /** Naira: more than before when positive. */
  difference: z.number(),
  /** The same in the currency of the booking's charge. */
  charge: z.object({ currency: z.enum(currencies), amount: z.number() }),
  /** The last date on which cancelling the changed stay is free. */
  freeCancellationUntil: z.string(),
});
export type DateChangePreview = z.infer<typeof DateChangePreview>;

export const DateChangeRequest = DateChangeQuery.extend({
  /** Naira: the total in the preview. If it is another one by now, the request is rejected. */
  totalPrice: z.number().min(0),
});
export type DateChangeRequest = z.infer<typeof DateChangeRequest>;

/** `url` is where the difference is paid; null when the dates are changed already. */
export const DateChangeResponse = z.object({
  status: z.number(),
  message: z.string(),
  data: z.object({ url: z.string().nullable() }),
  booking: Booking,
});
export type DateChangeResponse = z.infer<typeof DateChangeResponse>;

export const CancelPreview = z.object({
  /** Naira refunded if the guest cancels now. */
  refund: z.number(),
  kept: z.number(),
  isFree: z.boolean(),
  sentence: z.string(),
});
export type CancelPreview = z.infer<typeof CancelPreview>;

export const CancelRequest = z.object({
  reason: z.string().trim().max(500).nullish(),
  /** Naira: the non-refundable amount in the preview. If it is higher by now, the request is rejected. */
  keptAtMost: z.number().min(0).optional(),
});
