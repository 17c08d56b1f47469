import type { App } from '../http/app-type.ts';
import { apartmentReviewRoutes } from './apartment-review-routes.ts';
import { askForReviews } from './ask-for-review.ts';
import { hostedReviewRoutes } from './hosted-review-routes.ts';
import { reviewReportRoutes } from './review-report-routes.ts';
import { stayReviewRoutes } from './stay-review-routes.ts';

/** Reviews of stays: written by guests, read by everybody signed in, answered by hosts. */
export async function reviewsPlugin(app: App): Promise<void> {
  app.scheduledTasks.push(askForReviews);
  await app.register(stayReviewRoutes);
  await app.register(apartmentReviewRoutes);
  await app.register(hostedReviewRoutes);
  await app.register(reviewReportRoutes);
}
