/** Limits of an apartment’s fields. */
export const apartmentLimits = {
  nameLength: 120,
  descriptionLength: 5_000,
  listItemLength: 120,
  maxListItems: 40,
  images: 20,
  galleryThumbnails: 4,
  maxPriceNaira: 100_000_000,
} as const;

/** Of an apartment’s card. */
export const cardLimits = {
  nameLength: 40,
  descriptionLength: 70,
  sliderIntervalMs: 4_000,
} as const;

export const categories = [
  'featured',
  'beachfront',
  'cityview',
  'luxury',
  'pool',
  'business',
] as const;
export type Category = (typeof categories)[number];

/** The dashboard's four sections; each is also a filter of the listing. */
export const sections = ['luxury', 'popular', 'special', 'rare'] as const;
export type DashboardSectionName = (typeof sections)[number];
