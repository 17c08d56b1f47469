/** Sentences for what a constraint of the database refuses. */
export const processMessages = {
  noNights: 'Check-out must be after check-in.',
  calendarKnown: 'This calendar has already been imported.',
  emailTaken: 'That email address belongs to another account.',
  wishlistName: 'You have a list with this name.',
} as const;
