/** Sentences of every route; those about a field of a request are in validation-messages.ts. */
export const httpMessages = {
  jsonOnly: 'Send this request as application/json.',
  urlTooLong: 'The address of this request is too long.',
  busy: 'The service is busy at the moment. Please try again shortly.',
  unavailable: 'The service is temporarily unavailable. Please try again shortly.',
  storageFull: 'We cannot store files at the moment. Please try again later.',
  unexpected: 'An unexpected error occurred',
  invalid: 'This is not valid.',
  incomplete: 'All fields are required',
  idempotency: {
    mismatch: 'This Idempotency-Key was used for another request.',
    doneBefore: 'This was done before. Please reload the page to see the result.',
    inFlight: 'The same request is still being processed. Please wait for its response.',
    badKey: 'An Idempotency-Key has 8 to 128 visible characters.',
  },
  stopping: 'This process is stopping. Others go on serving.',
  /** In seconds; positive when the clock is ahead. */
  clockSkew: (offset: number, limit: number) =>
    `This machine's clock is ${Math.round(Math.abs(offset))} s ${offset > 0 ? 'ahead of' : 'behind'} the database's. Set both by NTP; up to ${limit} s are accepted.`,
} as const;
