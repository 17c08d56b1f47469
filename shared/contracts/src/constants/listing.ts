export const sortOptions = ['date', 'name', 'price', 'rating'] as const;
export type SortBy = (typeof sortOptions)[number];

/**
 * What the listing filters by, most asked for first; migration 0003 reads them from what hosts state as facts, and
 * from features and house rules.
 */
export const listingAmenities = [
  'power',
  'water',
  'wifi',
  'parking',
  'pool',
  'kitchen',
  'pets',
  'borehole',
  'security',
] as const;
export type Amenity = (typeof listingAmenities)[number];

/** Limits of the listing's filters. */
export const listingLimits = {
  searchDebounceMs: 500,
  loaderHideDelayMs: 300,
  maxBathrooms: 20,
  /** Choices of "at least so many hours of public power a day". */
  publicPowerHours: [12, 18],
  /** Choices of "at least so many stars". */
  ratings: [3, 4, 4.5],
} as const;
