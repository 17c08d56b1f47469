const minuteMs = 60_000;

/**
 * How often a sender may make a call; those without a rate share a default. Signed-in users are counted by their id,
 * others by client network; mobile carriers put hundreds of phones behind one address, so the limits are generous.
 */
export const rates = {
  /** Guessing passwords, pins and tokens. */
  credentials: { max: 30, timeWindow: minuteMs },
  /** Calls that send an email. */
  email: { max: 15, timeWindow: minuteMs },
  /** Long lists. */
  list: { max: 60, timeWindow: minuteMs },
  /** Changes of lists by name: somebody sorts what they saved. */
  wishlist: { max: 60, timeWindow: minuteMs },
  /** A page with hearts asks for them once. */
  wishlists: { max: 240, timeWindow: minuteMs },
  /** Each holds one of the two places of a process for as long as it is read. */
  dataExport: { max: 5, timeWindow: 15 * minuteMs },
  /** Parts of the sitemap, which the gateway keeps for minutes. */
  sitemap: { max: 120, timeWindow: minuteMs },
  /** Calls that may call the payment provider. A page does once for each press. */
  payment: { max: 20, timeWindow: minuteMs },
  hold: { max: 30, timeWindow: minuteMs },
  message: { max: 120, timeWindow: minuteMs },
  /** Each change of a review or an apartment makes every process load its listing pages again. */
  review: { max: 20, timeWindow: minuteMs },
  /** The address and the facts of an apartment, each. */
  apartment: { max: 20, timeWindow: minuteMs },
  /** Nights that a host blocks or frees, one after the other in the calendar. */
  nights: { max: 60, timeWindow: minuteMs },
  calendarImport: { max: 30, timeWindow: minuteMs },
  upload: { max: 10, timeWindow: minuteMs },
} as const;
