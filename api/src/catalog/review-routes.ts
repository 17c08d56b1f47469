import { Said } from '@gida/contracts/account';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { badRequest, notFound } from '../problem/refusal.ts';
import { blockAuthor, reportReview } from './review-sql.ts';

const Review = z.object({ id: z.uuid() });

export async function reviewRoutes(app: App): Promise<void> {
  const config = { who: 'person' } as const;

  app.post(
    '/reviews/:id/report',
    { config, schema: { summary: 'Report a review', params: Review, response: { 200: Said } } },
    async ({ params, person }) => {
      if (!(await reportReview(app.db, params.id, person.id))) throw notFound('Review');
      return { status: 200, message: 'Thank you. We will look at this review.' };
    },
  );

  app.post(
    '/reviews/:id/block',
    {
      config,
      schema: { summary: 'Stop seeing this author', params: Review, response: { 200: Said } },
    },
    async ({ params, person }) => {
      const author = await blockAuthor(app.db, params.id, person.id);
      if (author === 'unknown') throw notFound('Review');
      if (author === 'yourself') throw badRequest('yourself', 'This review is your own.');
      return { status: 200, message: 'You will not see this author any more.' };
    },
  );
}
