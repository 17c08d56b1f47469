import { Said } from '@gida/contracts/account';
import { AdminFigures } from '@gida/contracts/admin';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { notFound } from '../../problem/refusal.ts';
import { figures, resolveAlarm } from './figures-sql.ts';

const AlarmParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export async function dashboardRoutes(app: App): Promise<void> {
  const config = { who: 'admin' } as const;

  app.get(
    '/admin/figures',
    {
      config,
      schema: { summary: 'The house in figures, and what waits', response: { 200: AdminFigures } },
    },
    () => figures(app.db),
  );

  app.post(
    '/admin/alarms/:id/resolve',
    {
      config,
      schema: {
        summary: 'Somebody has looked after it',
        params: AlarmParams,
        response: { 200: Said },
      },
    },
    async ({ params }) => {
      if (!(await resolveAlarm(app.db, params.id))) throw notFound('Alarm');
      return { status: 200, message: 'Marked as done.' };
    },
  );
}
