/** Limits of imported calendars, of blocks and of claims. */
export const hostingLimits = {
  calendarTextLength: 500_000,
  daysAhead: 730,
  feedsPerApartment: 10,
  noteLength: 200,
  claimReasonLength: 1_000,
  claimAnswerLength: 1_000,
} as const;
