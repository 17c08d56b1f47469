import cookie from '@fastify/cookie';
import * as calls from '@gida/contracts/calls';
import { accessDeniedError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { adminBookingRoutes } from './bookings/admin-booking-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { adminApartmentRoutes } from './apartments/admin-apartment-routes.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { adminLoginRoutes } from './admin-login-routes.ts';
import { findAdminOfSession, listApartments, listUsers } from './admin-repository.ts';

export async function adminPlugin(app: App): Promise<void> {
  await app.register(cookie);
  await app.register(adminLoginRoutes);
  await app.register(dashboardRoutes);
  await app.register(adminBookingRoutes);
  await app.register(adminApartmentRoutes);
  await app.register(claimRoutes);
  await app.register(jobRoutes);
  await app.register(moderationRoutes);

  // The gateway authenticates release commands with this route, too.
  route(app, calls.adminMe, async ({ admin }) => {
    const found = await findAdminOfSession(app.db, admin);
    if (!found) throw accessDeniedError();
    return found;
  });

  route(app, calls.adminUsers, ({ query }) => listUsers(app.db, query));

  route(app, calls.adminApartments, ({ query }) => listApartments(app.db, query));
}
