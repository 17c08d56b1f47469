import * as calls from '@gida/contracts/calls';

import { notFoundError } from '@gida/server/http-error';

import {
  findReviewedApartment,
  listReviewsOfApartment,
  findReviewSummary,
} from './apartment-review-repository.ts';
import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { reviewPage } from './review-pages.ts';
import { replyToReview } from './review-service.ts';
import { reviewMessages } from './messages.ts';

/** What hosts read of the reviews of their apartments, and their answers. */
export async function hostedReviewRoutes(app: App): Promise<void> {
  route(app, calls.hostedReviews, async ({ params: { apartmentId }, query: { page }, user }) => {
    const apartment = await findReviewedApartment(app.db, apartmentId, user.id);
    if (!apartment) throw notFoundError('Apartment');
    const { id } = apartment;
    const summary = (await findReviewSummary(app.db, id)) ?? null;
    const { pagination, rows } = reviewPage(page, summary?.reviews ?? 0);
    const found = await listReviewsOfApartment(app.db, id, null, rows);
    const reviews = found.map((each) => ({ ...each, guestFirstName: each.user.firstName }));
    return { apartment, summary, reviews, pagination };
  });

  route(app, calls.replyToReview, async ({ params, body, user, isTakeover }) => {
    await replyToReview(app, { ...params, ...body, hostId: user.id }, isTakeover);
    return { status: 200, message: reviewMessages.answerPublished };
  });
}
