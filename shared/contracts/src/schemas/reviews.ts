import { z } from 'zod';

import { factNames } from '../constants/facts.ts';
import { reviewLimits, stayReviewStates } from '../constants/reviews.ts';
import { Address } from './address.ts';
import { ApartmentFacts, FactAnswer } from './facts.ts';
import { UploadedPictures } from './pictures.ts';

const Stars = z.number().int().min(1).max(reviewLimits.maxRating);

/** Stars for parts of a stay; their names are `reviewScores`. */
export const ReviewScores = z.object({
  cleanliness: Stars,
  accuracy: Stars,
  communication: Stars,
  location: Stars,
  value: Stars,
});
export type ReviewScores = z.infer<typeof ReviewScores>;

/** The answer of the host. */
export const ReviewReply = z.object({ text: z.string(), createdAt: z.string() });
export type ReviewReply = z.infer<typeof ReviewReply>;

export const Review = z.object({
  id: z.uuid(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    profilePicture: z.string().nullable(),
  }),
  /** 0 to 5. */
  rating: z.number(),
  createdAt: z.string(),
  comment: z.string(),
  /** How many users found it helpful. */
  relevant: z.number().int(),
  /** Short number, ascending over the whole site. */
  number: z.number().int(),
  pictures: z.array(z.string()),
  editedAt: z.string().nullable(),
  reply: ReviewReply.nullable(),
  /** Whether the reader found it helpful; null before a vote. */
  myVote: z.boolean().nullable(),
});
export type Review = z.infer<typeof Review>;

/** A review as everybody may read it: of who wrote it only the first name. */
export const PublicReview = z.object({
  number: z.number().int(),
  firstName: z.string(),
  /** 0 to 5. */
  rating: z.number(),
  createdAt: z.string(),
  comment: z.string(),
  reply: ReviewReply.nullable(),
});
export type PublicReview = z.infer<typeof PublicReview>;

/** All visible reviews of an apartment in figures. */
export const ReviewSummary = z.object({
  average: z.number(),
  reviews: z.number().int(),
  /** How many gave five stars, four, three, two and one. */
  stars: z.array(z.number().int()),
  /** Means of the sub-scores; null while no review has them. */
  scores: z
    .object({
      cleanliness: z.number(),
      accuracy: z.number(),
      communication: z.number(),
      location: z.number(),
      value: z.number(),
    })
    .nullable(),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;

export const ReviewsRequest = z.object({
  page: z.coerce.number().int().min(1).max(reviewLimits.maxPages).default(1),
});

/** A page of the reviews of an apartment, newest first. */
export const ReviewsResponse = z.object({
  reviews: z.array(Review),
  pagination: z.object({ currentPage: z.number().int(), totalPages: z.number().int() }),
});
export type ReviewsResponse = z.infer<typeof ReviewsResponse>;

export const ReviewRequest = z.object({
  rating: Stars,
  scores: ReviewScores,
  comment: z.string().trim().min(1).max(reviewLimits.textLength),
  /** URLs that the upload of this booking returned. */
  pictures: UploadedPictures(reviewLimits.pictures),
  /**
   * Whether facts of the apartment were as stated, none where the guest did not notice. Without this member the answers
   * stay as they are. Answers about a statement that the host has changed since are not kept.
   */
  facts: z
    .array(FactAnswer)
    .max(factNames.length)
    .refine(
      (answers) => new Set(answers.map(({ fact }) => fact)).size === answers.length,
      'Answer each fact once.',
    )
    .optional(),
});
export type ReviewRequest = z.input<typeof ReviewRequest>;

/** The guest's own review of a booking. */
export const OwnReview = z.object({
  id: z.uuid(),
  number: z.number().int(),
  rating: z.number(),
  scores: ReviewScores.nullable(),
  comment: z.string(),
  pictures: z.array(z.string()),
  facts: z.array(FactAnswer),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  editableUntil: z.string(),
  /** Removed by an admin: nobody else sees it. */
  isHidden: z.boolean(),
  reply: ReviewReply.nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const StayReviewResponse = z.object({
  message: z.string(),
  state: z.enum(stayReviewStates),
  stay: z.object({
    bookingId: z.uuid(),
    apartment: z.object({
      id: z.uuid(),
      name: z.string(),
      image: z.string().nullable(),
      address: Address,
      facts: ApartmentFacts,
    }),
    hostFirstName: z.string(),
    checkInDate: z.string(),
    checkOutDate: z.string(),
  }),
  review: OwnReview.nullable(),
});
export type StayReviewResponse = z.infer<typeof StayReviewResponse>;

export const ReviewVoteRequest = z.object({ isHelpful: z.boolean() });
export type ReviewVoteRequest = z.infer<typeof ReviewVoteRequest>;

export const ReviewReplyRequest = z.object({
  text: z.string().trim().min(1).max(reviewLimits.replyLength),
});
export type ReviewReplyRequest = z.input<typeof ReviewReplyRequest>;

/** A review as the host of the apartment sees it. */
export const HostedReview = z.object({
  id: z.uuid(),
  number: z.number().int(),
  guestFirstName: z.string(),
  rating: z.number(),
  scores: ReviewScores.nullable(),
  comment: z.string(),
  pictures: z.array(z.string()),
  createdAt: z.string(),
  reply: ReviewReply.nullable(),
});
export type HostedReview = z.infer<typeof HostedReview>;

export const HostedReviewsResponse = z.object({
  apartment: z.object({ id: z.uuid(), name: z.string() }),
  summary: ReviewSummary.nullable(),
  reviews: z.array(HostedReview),
  pagination: z.object({ currentPage: z.number().int(), totalPages: z.number().int() }),
});
export type HostedReviewsResponse = z.infer<typeof HostedReviewsResponse>;
