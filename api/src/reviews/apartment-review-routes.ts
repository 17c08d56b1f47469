import { MessageResponse } from '@gida/contracts/account';
import { ReviewsRequest, ReviewsResponse, ReviewVoteRequest } from '@gida/contracts/reviews';
import { z } from 'zod';

import { unknownApartmentError } from '../catalog/apartment-errors.ts';
import { findMaxDaysAhead } from '../catalog/apartment-repository.ts';
import {
  countReviewsByBlocked,
  reviewsOfApartment,
  reviewSummary,
} from '../catalog/apartment-review-repository.ts';
import type { App } from '../http/app-type.ts';
import { badRequestError, notFoundError } from '../http/errors/http-error.ts';
import { reviewPage } from './review-pages.ts';
import { isOwnReview, voteOnReview } from './review-repository.ts';

const config = { access: 'user' } as const;
const params = z.object({ id: z.uuid() });

/** The reviews of an apartment, for every reader. */
export async function apartmentReviewRoutes(app: App): Promise<void> {
  app.get(
    '/apartments/read/:id/reviews',
    {
      config,
      schema: {
        summary: 'Reviews of an apartment, newest first',
        params,
        querystring: ReviewsRequest,
        response: { 200: ReviewsResponse },
      },
    },
    async ({ params: { id }, query: { page }, user }) => {
      if ((await findMaxDaysAhead(app.db, id)) === undefined) throw unknownApartmentError();
      const all = (await reviewSummary(app.db, id))?.reviews ?? 0;
      const visible = all - (await countReviewsByBlocked(app.db, id, user.id));
      const { pagination, rows } = reviewPage(page, visible);
      const reviews = await reviewsOfApartment(app.db, id, user.id, rows);
      return { reviews, pagination };
    },
  );

  app.post(
    '/reviews/:id/vote',
    {
      config,
      schema: {
        summary: 'Say whether a review was helpful; the latest vote of a user counts',
        params,
        body: ReviewVoteRequest,
        response: { 200: MessageResponse },
      },
    },
    async ({ params: { id: reviewId }, body: { isHelpful }, user }) => {
      if (!(await voteOnReview(app.db, { reviewId, userId: user.id, isHelpful }))) {
        if (await isOwnReview(app.db, reviewId, user.id)) {
          const message = 'You cannot vote on your own review, or on one of your own home.';
          throw badRequestError('own_review', message);
        }
        throw notFoundError('Review');
      }
      return { status: 200, message: 'Thank you for your vote.' };
    },
  );
}
