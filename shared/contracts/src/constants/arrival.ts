/** Limits of what a host writes for the arrival of guests. */
export const arrivalGuideLimits = {
  stepsLength: 2_000,
  codeLength: 100,
  manualLength: 5_000,
  /** How long before check-in the gate code and the wifi are shown. */
  codesShownHours: 48,
} as const;
