/** What a guest scores beside the overall stars. */
export const reviewScores = [
  'cleanliness',
  'accuracy',
  'communication',
  'location',
  'value',
] as const;
export type ReviewScore = (typeof reviewScores)[number];

/** Limits of reviews and of their answers. */
export const reviewLimits = {
  maxRating: 5,
  textLength: 2_000,
  pictures: 6,
  /** Pictures stored for one stay, with those that were not saved within a day. */
  uploads: 20,
  /** How long after it was written its guest may change it. */
  editHours: 48,
  replyLength: 1_000,
  /** On the page of an apartment, before "all reviews". */
  shown: 3,
  /** Of a review on the landing page. */
  featuredLength: 240,
  pageSize: 10,
  maxPages: 1_000,
} as const;

/** What a guest can do about the review of a booking. */
export const stayReviewStates = ['unavailable', 'open', 'editable', 'fixed'] as const;
export type StayReviewState = (typeof stayReviewStates)[number];
