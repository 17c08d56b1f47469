const wrong = 'Something went wrong';

/** What a person reads of a failure: what the server said, or that something went wrong. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error && error.message) || wrong;
