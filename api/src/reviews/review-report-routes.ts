import { MessageResponse } from '@gida/contracts/account';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { badRequestError, notFoundError } from '../http/errors/http-error.ts';
import { blockAuthor, reportReview } from './review-report-repository.ts';

const Review = z.object({ id: z.uuid() });

export async function reviewReportRoutes(app: App): Promise<void> {
  const config = { access: 'user' } as const;

  app.post(
    '/reviews/:id/report',
    {
      config,
      schema: { summary: 'Report a review', params: Review, response: { 200: MessageResponse } },
    },
    async ({ params, user }) => {
      if (!(await reportReview(app.db, params.id, user.id))) throw notFoundError('Review');
      return { status: 200, message: 'Thank you. We will look at this review.' };
    },
  );

  app.post(
    '/reviews/:id/block',
    {
      config,
      schema: {
        summary: 'Hide the reviews of this author',
        params: Review,
        response: { 200: MessageResponse },
      },
    },
    async ({ params, user }) => {
      const author = await blockAuthor(app.db, params.id, user.id);
      if (author === 'unknown') throw notFoundError('Review');
      if (author === 'yourself') throw badRequestError('yourself', 'This is your own review.');
      return { status: 200, message: 'You will no longer see reviews by this author.' };
    },
  );
}
