import { MessageResponse } from '@gida/contracts/account';
import { AdminPageRequest, FailedJobsResponse } from '@gida/contracts/admin';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { notFoundError } from '../../http/errors/http-error.ts';
import { takeDeadLetter } from '../../jobs/job-repository.ts';
import { transact } from '../../jobs/transact.ts';
import { listFailedJobs } from './failed-job-repository.ts';

/** Jobs that failed at every try. */
export async function jobRoutes(app: App): Promise<void> {
  const config = { access: 'admin' } as const;

  app.get(
    '/admin/jobs',
    {
      config,
      schema: {
        summary: 'List failed jobs',
        querystring: AdminPageRequest,
        response: { 200: FailedJobsResponse },
      },
    },
    ({ query }) => listFailedJobs(app.db, query),
  );

  app.post(
    '/admin/jobs/:id/retry',
    {
      config,
      schema: {
        summary: 'Retry a failed job',
        params: z.object({ id: z.uuid() }),
        response: { 200: MessageResponse },
      },
    },
    async ({ params: { id } }) => {
      await transact(app, async (tx) => {
        const failed = await takeDeadLetter(tx.db, id);
        if (!failed) throw notFoundError('Job');
        await tx.enqueue(failed.kind, failed.data);
      });
      return { status: 200, message: 'The job is being retried.' };
    },
  );
}
