import { freeCancellationUntil } from '@gida/contracts/cancellation';
import type { Booking } from '@gida/contracts/booking';
import type { CautionFeeClaim } from '@gida/contracts/claim';
import { toMajor } from '@gida/contracts/money';

import type { BookingRow, BookingView } from './booking-repository.ts';
import type { ClaimRow } from '../caution-fee/claim-repository.ts';
import { stayReviewState } from './stay-review-state.ts';
import { chargeOf, toQuote } from '../price/stay-price.ts';
import type { ExchangeRates } from '../price/stay-price.ts';

export const storedRates = (booking: BookingRow): ExchangeRates => ({
  usd: booking.nairaPerUsd,
  eur: booking.nairaPerEur,
  source: booking.rateSource,
  at: new Date(booking.rateAt),
});

export const toClaimResponse = ({ amount, decision, ...claim }: ClaimRow): CautionFeeClaim => ({
  ...claim,
  amount: toMajor(amount),
  decision: decision && { ...decision, awarded: toMajor(decision.awarded) },
});

export function toBookingResponse(booking: BookingView, now: Date): Booking {
  const { apartment, host } = booking;
  const charge = chargeOf(booking);
  return {
    id: booking.id,
    apartment: {
      ...apartment,
      price: toMajor(apartment.price),
      cautionFee: toMajor(apartment.cautionFee),
    },
    host: { id: host.id, firstName: host.firstName },
    checkInDate: booking.checkInDate,
    checkOutDate: booking.checkOutDate,
    nights: booking.nights,
    guests: booking.guests,
    totalPrice: toMajor(booking.total),
    quote: toQuote(booking, storedRates(booking)),
    charge: charge && { ...charge, amount: toMajor(charge.amount) },
    paymentStatus: booking.paymentStatus,
    bookingStatus: booking.bookingStatus,
    cancelReason: booking.cancelReason,
    specialRequests: booking.specialRequests,
    createdAt: booking.createdAt,
    holdExpiresAt: booking.bookingStatus === 'pending' ? booking.holdExpiresAt : null,
    now: now.toISOString(),
    freeCancellationUntil: freeCancellationUntil(booking.checkInDate),
    cautionFeeStatus: booking.cautionFeeStatus,
    cautionFeeDueAt: booking.cautionFeeDueAt,
    claim: booking.claim && toClaimResponse(booking.claim),
    review: stayReviewState(booking, now),
  };
}
