/** Sentences of the routes of a booking; each room below has its own. */
export const bookingMessages = {
  found: 'Booking found.',
  cancelled: 'The booking is cancelled.',
} as const;
