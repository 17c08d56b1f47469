/** Of an apartment’s card. */
export const cardLimits = {
  nameLength: 40,
  descriptionLength: 70,
  sliderIntervalMs: 4_000,
} as const;
