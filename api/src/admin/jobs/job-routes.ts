import * as calls from '@gida/contracts/calls';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { takeDeadLetter } from '../../jobs/job-repository.ts';
import { transact } from '../../jobs/transact.ts';
import { listFailedJobs } from './failed-job-repository.ts';
import { adminMessages } from '../messages.ts';

/** Jobs that failed at every try. */
export async function jobRoutes(app: App): Promise<void> {
  route(app, calls.adminJobs, ({ query }) => listFailedJobs(app.db, query));

  route(app, calls.retryJob, async ({ params: { id } }) => {
    await transact(app, async (tx) => {
      const failed = await takeDeadLetter(tx.db, id);
      if (!failed) throw notFoundError('Job');
      await tx.enqueue(failed.kind, failed.data);
    });
    return { status: 200, message: adminMessages.jobRetried };
  });
}
