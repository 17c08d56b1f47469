const defaultMessage = 'Something went wrong';

/** The message to show for an error: that of the error, or a default. */
export const errorMessage = (error: unknown): string =>
  (error instanceof Error && error.message) || defaultMessage;
