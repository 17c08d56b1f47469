/** Limits of an apartment’s fields. */
export const apartmentLimits = {
  nameLength: 120,
  descriptionLength: 5_000,
  listItemLength: 120,
  maxListItems: 40,
  images: 20,
  maxPriceNaira: 100_000_000,
} as const;
