/** Limits of imported calendars, of blocks and of claims. */
export const hostingLimits = {
  calendarTextLength: 500_000,
  daysAhead: 730,
  feedsPerApartment: 10,
  noteLength: 200,
  claimReasonLength: 1_000,
  claimAnswerLength: 1_000,
} as const;

/** Limits of what a host writes for the arrival of guests. */
export const arrivalGuideLimits = {
  stepsLength: 2_000,
  codeLength: 100,
  manualLength: 5_000,
  /** How long before check-in the gate code and the wifi are shown. */
  codesShownHours: 48,
} as const;
