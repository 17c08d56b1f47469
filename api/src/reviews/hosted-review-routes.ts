import { MessageResponse } from '@gida/contracts/account';
import { HostedReviewsResponse, ReviewReplyRequest, ReviewsRequest } from '@gida/contracts/reviews';
import { z } from 'zod';

import { reviewsOfApartment, reviewSummary } from '../catalog/apartment-review-repository.ts';
import { getOwnApartment } from '../hosting/hosting-response.ts';
import type { App } from '../http/app-type.ts';
import { reviewPage } from './review-pages.ts';
import { replyToReview } from './review-service.ts';

const config = { access: 'host' } as const;

/** What hosts read of the reviews of their apartments, and their answers. */
export async function hostedReviewRoutes(app: App): Promise<void> {
  app.get(
    '/hosting/apartments/:apartmentId/reviews',
    {
      config,
      schema: {
        summary: 'Reviews of one of the host’s apartments, newest first',
        params: z.object({ apartmentId: z.uuid() }),
        querystring: ReviewsRequest,
        response: { 200: HostedReviewsResponse },
      },
    },
    async ({ params: { apartmentId }, query: { page }, user }) => {
      const { id, name } = await getOwnApartment(app, apartmentId, user.id);
      const summary = await reviewSummary(app.db, id);
      const { pagination, rows } = reviewPage(page, summary?.reviews ?? 0);
      const found = await reviewsOfApartment(app.db, id, null, rows);
      const reviews = found.map((each) => ({ ...each, guestFirstName: each.user.firstName }));
      return { apartment: { id, name }, summary, reviews, pagination };
    },
  );

  app.post(
    '/hosting/reviews/:reviewId/reply',
    {
      config,
      schema: {
        summary: 'Answer a review of one of the host’s apartments, once',
        params: z.object({ reviewId: z.uuid() }),
        body: ReviewReplyRequest,
        response: { 200: MessageResponse },
      },
    },
    async ({ params: { reviewId }, body: { text }, user, isTakeover }) => {
      await replyToReview(app, { reviewId, hostId: user.id, text }, isTakeover);
      return { status: 200, message: 'Your answer is published.' };
    },
  );
}
