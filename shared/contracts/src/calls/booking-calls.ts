import { z } from 'zod';

import * as Arrival from '../schemas/arrival.ts';
import * as Booking from '../schemas/booking.ts';
import { anyone, user } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ bookingId: z.string() });
const apartmentParams = z.object({ apartmentId: z.string() });
const stay = { params, response: Booking.BookingResponse };

export const quote = anyone.get('quote', 'Quote a stay', {
  params: apartmentParams,
  query: Booking.QuoteRequest,
  response: Booking.Quote,
});
export const createBooking = user.post(
  'createBooking',
  'Hold an apartment for some nights, and open the checkout if a payment method is given',
  {
    params: apartmentParams,
    body: Booking.CreateBookingRequest,
    created: Booking.CreateBookingResponse,
    rate: rates.hold,
  },
);
export const bookings = user.get('bookings', "The caller's bookings, newest first", {
  response: Booking.BookingsResponse,
  rate: rates.list,
});
export const booking = user.get('booking', 'One booking', stay);
export const cancelPreview = user.get('cancelPreview', 'Preview the refund of a cancellation', {
  params,
  response: Booking.CancelPreview,
});
export const cancelBooking = user.post(
  'cancelBooking',
  'Cancel a booking, as its guest or as the host of the apartment',
  { ...stay, body: Booking.CancelRequest.nullish(), rate: rates.payment },
);
export const checkout = user.post('checkout', "Open the provider's checkout for a booking", {
  params,
  body: Booking.CheckoutRequest,
  response: Booking.CheckoutResponse,
  rate: rates.payment,
});
export const verifyPayment = user.post(
  'verifyPayment',
  'Refresh the payment status from the provider and return the booking',
  { ...stay, rate: rates.payment },
);
export const previewDateChange = user.get('dateChange', 'Preview what other dates of a stay cost', {
  params,
  query: Booking.DateChangeQuery,
  response: Booking.DateChangePreview,
});
export const changeDates = user.post(
  'dateChange',
  'Change the dates of a stay, or open the checkout of what the new ones cost more',
  {
    params,
    body: Booking.DateChangeRequest,
    response: Booking.DateChangeResponse,
    rate: rates.payment,
  },
);
export const cancelDateChange = user.post(
  'cancelDateChange',
  'Cancel a change of dates that is not paid for',
  { ...stay, rate: rates.payment },
);
export const arrival = user.get(
  'arrival',
  'How to arrive at a confirmed stay, with its exact address; the gate code and the wifi from 48 hours before check-in',
  { params, response: Arrival.ArrivalResponse },
);
export const invoice = user.get(
  'invoice',
  'What was charged, refunded and kept for a booking, from the records of payments',
  { params, response: Booking.Invoice },
);
