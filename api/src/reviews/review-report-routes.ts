import * as calls from '@gida/contracts/calls';
import { badRequestError, HttpError, notFoundError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { insertUserBlock } from '../messaging/moderation/chat-moderation-repository.ts';
import { storeReportWithinLimit } from '../messaging/moderation/report-limits.ts';
import { insertReviewReport, findReviewAuthor } from './review-report-repository.ts';
import { reviewMessages } from './messages.ts';

export async function reviewReportRoutes(app: App): Promise<void> {
  const report = (reviewId: string, userId: string) =>
    storeReportWithinLimit(app, userId, (db) => insertReviewReport(db, reviewId, userId));

  route(app, calls.reportReview, async ({ params, user }) => {
    if (!(await findReviewAuthor(app.db, params.id))) throw notFoundError('Review');
    await report(params.id, user.id);
    return { status: 200, message: reviewMessages.reported };
  });

  route(app, calls.blockReviewer, async ({ params, user }) => {
    const authorId = await findReviewAuthor(app.db, params.id);
    if (!authorId) throw notFoundError('Review');
    if (authorId === user.id) throw badRequestError('yourself', reviewMessages.ownReview);
    await insertUserBlock(app.db, user.id, authorId);
    // Blocking also reports: the author goes to the moderation queue with the review that caused it. Whoever may not
    // report any more today still gets rid of the author.
    await report(params.id, user.id).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.status === 429)) throw error;
    });
    return { status: 200, message: reviewMessages.authorBlocked };
  });
}
