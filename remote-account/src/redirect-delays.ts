/** How long a page shows what it has done before it goes on. */
export const redirectDelayMs = {
  afterRegistration: 5_000,
  afterVerification: 2_000,
  afterReverification: 2_000,
  afterPasswordReset: 5_000,
  afterExpiredToken: 3_000,
} as const;
