import { z } from 'zod';

import { StayDate } from './catalog.ts';
import { Claim } from './claim.ts';
import {
  bookingStatuses,
  currencies,
  limits,
  paymentMethods,
  paymentStatuses,
} from '../constants.ts';

const SpecialRequests = z.string().trim().max(limits.specialRequestsLength).nullish();

/** One body for both forms: the side panel leaves out description, method and currency. */
export const BookingRequest = z.object({
  checkInDate: StayDate,
  checkOutDate: StayDate,
  guests: z.coerce.number().int().min(1).max(50),
  specialRequests: SpecialRequests,
  description: z.string().trim().max(500).nullish(),
  method: z.enum(paymentMethods).optional(),
  currency: z.enum(currencies).optional(),
});
export type BookingRequest = z.input<typeof BookingRequest>;

export const QuoteRequest = z.object({ checkInDate: StayDate, checkOutDate: StayDate });

/** Naira numbers, and the dollars they are charged as. Equal to what a booking made now would store. */
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
  address: z.object({ street: z.string(), city: z.string(), country: z.string() }),
});

export const Booking = z.object({
  id: z.uuid(),
  apartment: BookingApartment,
  /** With whom one can chat about it. */
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
  /** While pending: when the hold lapses. The server's clock is in `now`. */
  holdExpiresAt: z.string().nullable(),
  now: z.string(),
  /** The last date on which cancelling is free. */
  freeCancellationUntil: z.string(),
  /** `kept`: what an admin left to the host; anything else has gone back. */
  cautionFeeStatus: z.enum(['held', 'due', 'returned', 'claimed', 'kept']).nullable(),
  /** When it is back at the latest; while a claim is open, when it is decided at the latest. */
  cautionFeeDueAt: z.string().nullable(),
  claim: Claim.nullable(),
});
export type Booking = z.infer<typeof Booking>;

export const BookingsAnswer = z.object({ booking: z.array(Booking) });
export type BookingsAnswer = z.infer<typeof BookingsAnswer>;

export const BookingAnswer = z.object({
  status: z.number(),
  message: z.string(),
  booking: Booking,
});
export type BookingAnswer = z.infer<typeof BookingAnswer>;

/**
 * 201. `data.id` is the payment session when a method was given (the full form), else null;
 * `data.url` is where to pay, `data.bookingId` the booking either way.
 */
export const BookingCreated = z.object({
  status: z.literal(201),
  message: z.string(),
  data: z.object({
    id: z.string().nullable(),
    url: z.string().nullable(),
    bookingId: z.uuid(),
  }),
  booking: Booking,
});
export type BookingCreated = z.infer<typeof BookingCreated>;

export const CheckoutRequest = z.object({
  description: z.string().trim().max(500),
  currency: z.enum(currencies).default('usd'),
  method: z.enum(paymentMethods).default('card'),
});
export type CheckoutRequest = z.input<typeof CheckoutRequest>;

export const CheckoutAnswer = z.object({
  status: z.number(),
  message: z.string(),
  data: z.object({ id: z.string(), url: z.string() }),
});
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>;

export const CancelPreview = z.object({
  /** Naira that come back if the guest cancels now. */
  refund: z.number(),
  kept: z.number(),
  isFree: z.boolean(),
  sentence: z.string(),
});
export type CancelPreview = z.infer<typeof CancelPreview>;

export const CancelRequest = z.object({
  reason: z.string().trim().max(500).nullish(),
  /** Naira: what the preview said would be kept. When it is more by now, nothing is cancelled. */
  keptAtMost: z.number().min(0).optional(),
});
