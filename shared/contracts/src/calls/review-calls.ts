import { z } from 'zod';

import { MessageResponse } from '../schemas/account.ts';
import * as Pictures from '../schemas/pictures.ts';
import * as Reviews from '../schemas/reviews.ts';
import { host, user } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ id: z.uuid() });
const bookingParams = z.object({ bookingId: z.string() });
const review = { params, response: MessageResponse };

export const apartmentReviews = user.get(
  'apartmentReviews',
  'Reviews of an apartment, newest first',
  { params, query: Reviews.ReviewsRequest, response: Reviews.ReviewsResponse },
);
export const voteOnReview = user.post(
  'voteOnReview',
  'Say whether a review was helpful; the latest vote of a user counts',
  { ...review, body: Reviews.ReviewVoteRequest },
);
export const hostedReviews = host.get(
  'hostedReviews',
  'Reviews of one of the host’s apartments, newest first',
  {
    params: z.object({ apartmentId: z.uuid() }),
    query: Reviews.ReviewsRequest,
    response: Reviews.HostedReviewsResponse,
  },
);
export const replyToReview = host.post(
  'replyToReview',
  'Answer a review of one of the host’s apartments, once',
  {
    params: z.object({ reviewId: z.uuid() }),
    body: Reviews.ReviewReplyRequest,
    response: MessageResponse,
  },
);
export const reportReview = user.post('reportReview', 'Report a review', review);
export const blockReviewer = user.post('blockReviewer', 'Hide the reviews of this author', review);
export const stayReview = user.get('stayReview', 'My review of a stay', {
  params: bookingParams,
  response: Reviews.StayReviewResponse,
});
export const writeReview = user.post('stayReview', 'Review a stay that is over, once', {
  params: bookingParams,
  body: Reviews.ReviewRequest,
  created: Reviews.StayReviewResponse,
  rate: rates.review,
});
export const changeReview = user.put(
  'stayReview',
  'Change my review within 48 hours after it was written',
  {
    params: bookingParams,
    body: Reviews.ReviewRequest,
    response: Reviews.StayReviewResponse,
    rate: rates.review,
  },
);
export const reviewPictures = user.post(
  'reviewPictures',
  'Upload a picture for a review (multipart, one file)',
  {
    params: bookingParams,
    response: Pictures.PictureUploadResponse,
    rate: rates.upload,
    takesFile: true,
  },
);
