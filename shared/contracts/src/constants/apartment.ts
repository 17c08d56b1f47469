/** Limits of an apartment’s fields. */
export const apartmentLimits = {
  nameLength: 120,
  descriptionLength: 5_000,
  listItemLength: 120,
  maxListItems: 40,
  images: 20,
  maxPriceNaira: 100_000_000,
} as const;

/** What a picture may show, as it is stored and named on the screen. */
export const rooms = [
  'Living room',
  'Bedroom',
  'Kitchen',
  'Bathroom',
  'Workspace',
  'Balcony',
  'Pool',
  'Outside',
  'View',
  'Other',
] as const;
