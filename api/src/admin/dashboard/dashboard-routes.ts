import { MessageResponse } from '@gida/contracts/account';
import { AdminMetricsResponse } from '@gida/contracts/admin';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { notFoundError } from '../../http/errors/http-error.ts';
import { dashboardMetrics, markAlertResolved } from './dashboard-repository.ts';

const AlertParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export async function dashboardRoutes(app: App): Promise<void> {
  const config = { access: 'admin' } as const;

  app.get(
    '/admin/figures',
    {
      config,
      schema: {
        summary: 'Dashboard metrics and open alerts',
        response: { 200: AdminMetricsResponse },
      },
    },
    () => dashboardMetrics(app.db),
  );

  app.post(
    '/admin/alerts/:id/resolve',
    {
      config,
      schema: {
        summary: 'Resolve an alert',
        params: AlertParams,
        response: { 200: MessageResponse },
      },
    },
    async ({ params }) => {
      if (!(await markAlertResolved(app.db, params.id))) throw notFoundError('Alert');
      return { status: 200, message: 'Marked as resolved.' };
    },
  );
}
