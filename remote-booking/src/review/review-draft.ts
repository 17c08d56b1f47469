import { type ReviewScore, reviewScores } from '@gida/contracts/constants/reviews';
import type { FactStatement } from '@gida/contracts/fact-statements';
import type { FactAnswer } from '@gida/contracts/facts';
import type { OwnReview, ReviewRequest } from '@gida/contracts/reviews';

import { reviewMessages } from '../review-messages.ts';

/** A review as it is being written; 0 stars are not chosen yet. */
export type ReviewDraft = {
  rating: number;
  scores: Record<ReviewScore, number>;
  comment: string;
  pictures: string[];
  facts: FactAnswer[];
};

const noScores = { cleanliness: 0, accuracy: 0, communication: 0, location: 0, value: 0 };

/** Answers about what the host has changed since are asked again. */
export const toDraft = (
  review: OwnReview | null,
  statements: readonly FactStatement[],
): ReviewDraft => ({
  rating: review?.rating ?? 0,
  scores: review?.scores ?? noScores,
  comment: review?.comment ?? '',
  pictures: review?.pictures ?? [],
  facts: (review?.facts ?? []).filter(({ fact, value }) =>
    statements.some((stated) => stated.fact === fact && stated.value === value),
  ),
});

/** One message for each field that is missing. */
export const findMissing = ({
  rating,
  scores,
  comment,
}: ReviewDraft): Record<string, string | false> => ({
  rating: rating === 0 && reviewMessages.missing(reviewMessages.overall),
  ...Object.fromEntries(
    reviewScores.map((score) => [
      `scores.${score}`,
      scores[score] === 0 && reviewMessages.missing(reviewMessages.score[score]),
    ]),
  ),
  comment: comment.trim() === '' && reviewMessages.commentMissing,
});

export const toRequest = (draft: ReviewDraft): ReviewRequest => ({
  ...draft,
  comment: draft.comment.trim(),
});
