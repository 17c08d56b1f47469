export const messageLimits = { length: 4_000, previewLength: 30, pictures: 4 } as const;

/** The text of a message of pictures alone: lists, mails and builds that show no pictures have something to say. */
export const picturesOnlyText = (count: number): string =>
  count === 1 ? 'Picture' : `${count} pictures`;
