import * as calls from '@gida/contracts/calls';
import { badRequestError, notFoundError } from '@gida/server/http-error';

import {
  countReviewsByBlocked,
  findReviewedApartment,
  listReviewsOfApartment,
  findReviewSummary,
} from './apartment-review-repository.ts';
import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { reviewPage } from './review-pages.ts';
import { isOwnReview, upsertReviewVote } from './review-repository.ts';
import { reviewMessages } from './messages.ts';

/** The reviews of an apartment, for every reader. */
export async function apartmentReviewRoutes(app: App): Promise<void> {
  route(app, calls.apartmentReviews, async ({ params: { id }, query: { page }, user }) => {
    if (!(await findReviewedApartment(app.db, id))) throw notFoundError('Apartment');
    const all = (await findReviewSummary(app.db, id))?.reviews ?? 0;
    const visible = all - (await countReviewsByBlocked(app.db, id, user.id));
    const { pagination, rows } = reviewPage(page, visible);
    const reviews = await listReviewsOfApartment(app.db, id, user.id, rows);
    return { reviews, pagination };
  });

  route(app, calls.voteOnReview, async ({ params, body, user }) => {
    const reviewId = params.id;
    if (!(await upsertReviewVote(app.db, { ...body, reviewId, userId: user.id }))) {
      if (await isOwnReview(app.db, reviewId, user.id)) {
        throw badRequestError('own_review', reviewMessages.ownVote);
      }
      throw notFoundError('Review');
    }
    return { status: 200, message: reviewMessages.voted };
  });
}
