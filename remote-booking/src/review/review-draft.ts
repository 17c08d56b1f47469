import { type ReviewScore, reviewScores } from '@gida/contracts/constants/reviews';
import type { FactStatement } from '@gida/contracts/fact-statements';
import type { FactAnswer } from '@gida/contracts/facts';
import type { OwnReview, ReviewRequest } from '@gida/contracts/reviews';

import { parseTexts } from '@gida/session';

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

/** A draft that another build has stored; undefined where it has another shape. */
export function parseReviewDraft(stored: unknown): ReviewDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { rating, scores, comment, pictures, facts }: Partial<Record<keyof ReviewDraft, unknown>> =
    stored;
  const isFact = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'fact' in value && 'value' in value;
  const fits =
    typeof rating === 'number' &&
    typeof scores === 'object' &&
    reviewScores.every(
      (score) => typeof new Map(Object.entries(scores ?? {})).get(score) === 'number',
    ) &&
    typeof comment === 'string' &&
    parseTexts(pictures) !== undefined &&
    Array.isArray(facts) &&
    facts.every(isFact);
  // every field was looked at
  return fits ? (stored as ReviewDraft) : undefined;
}

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
