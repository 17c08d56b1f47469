/** Of the API; a remote says which range of it it needs. */
export const apiVersion = '1.0.0';

export const requestTimeoutMs = 90_000;

/** Rows of a page of a list. */
export const pageSizes = { default: 20, max: 100 } as const;

/** Pages that may be asked for; lists have fewer. */
export const maxPages = { admin: 100_000, listing: 1_000_000 } as const;

/** Carries the solution of a problem's `challenge`. */
/** Which page sent a write: the user's others are told of it. */
export const pageHeader = 'X-Gida-Page';
export const solutionHeader = 'X-Challenge-Solution';

/** Shown for an API error without a message of its own. */
export const unexpectedMessage = 'An unexpected error occurred';

/** Shown for a request of a browser that has no connection, whatever the page would say of a failed one. */
export const offlineText = {
  notLoaded: 'You are offline. Please try again when you are connected.',
  notSent: 'You are offline, so nothing was sent. Please try again when you are connected.',
  lost: 'The connection was lost while sending. Please check whether it arrived when you are connected.',
} as const;
