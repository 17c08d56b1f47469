import * as calls from '@gida/contracts/calls';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { findDashboardMetrics, updateAlertResolved } from './dashboard-repository.ts';
import { adminMessages } from '../messages.ts';

export async function dashboardRoutes(app: App): Promise<void> {
  route(app, calls.adminMetrics, () => findDashboardMetrics(app.db));

  route(app, calls.resolveAlert, async ({ params }) => {
    if (!(await updateAlertResolved(app.db, params.id))) throw notFoundError('Alert');
    return { status: 200, message: adminMessages.alertResolved };
  });
}
