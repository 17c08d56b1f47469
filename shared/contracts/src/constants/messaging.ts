export const messageLimits = { length: 4_000, previewLength: 30, pictures: 4 } as const;

/** The text of a message of photos alone: lists, mails and builds that show no photos have something to say. */
export const photosOnlyText = (count: number): string =>
  count === 1 ? 'Photo' : `${count} photos`;
