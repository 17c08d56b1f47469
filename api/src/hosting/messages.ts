/** Sentences for a host; those about imported calendars are in calendar/messages.ts. */
export const hostingMessages = {
  found: 'Apartment found.',
  nightsBlocked: 'These nights are blocked.',
  nightsFree: 'These nights can be booked again.',
  arrivalGuideSaved: 'Your arrival guide is saved.',
  addressSaved: 'Your address is saved.',
  factsSaved: 'These facts are saved.',
  claimOpen: 'Your claim is open. We will review it and write to you.',
  notBlocked:
    'You have not blocked any of these nights. Remove imported nights in the calendar they come from.',
  nights: {
    past: 'Choose a first night that is today or later.',
    none: 'The end must be after the first night.',
    tooFarAhead: 'Nights can be blocked up to two years ahead.',
  },
} as const;
