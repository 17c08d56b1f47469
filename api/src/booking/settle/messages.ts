export const settleMessages = {
  providerAway:
    'The payment service is not responding right now, so nothing was changed. Please try again in a moment.',
} as const;
