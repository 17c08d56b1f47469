/** Answers to the payment provider, which shows them to staff in its list of events. */
export const paymentMessages = {
  badEvent: 'This event has no id, type or object.',
  badSignature: 'This event is not signed by our provider.',
} as const;
