export const bookingStatuses = [
  'pending',
  'booked',
  'confirmed',
  'completed',
  'cancelled',
  'expired',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingLimits = {
  /** How far ahead a stay can begin. */
  daysAhead: 30,
  holdMinutes: 30,
  freeCancellationDays: 5,
  specialRequestsLength: 2_000,
  /** Pictures on the page of a booking. */
  images: 5,
  /** Of a description on the page of a booking. */
  textLength: 300,
  invoiceNameLength: 40,
} as const;

export const checkInTime = '14:00';

export const checkOutTime = '12:00';
