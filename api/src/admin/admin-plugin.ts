import cookie from '@fastify/cookie';
import {
  Admin,
  AdminApartmentsResponse,
  AdminPageRequest,
  AdminUsersResponse,
} from '@gida/contracts/admin';

import type { App } from '../http/app-type.ts';
import { accessDeniedError } from '../http/errors/http-error.ts';
import { adminBookingRoutes } from './bookings/admin-booking-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { adminApartmentRoutes } from './apartments/admin-apartment-routes.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { jobRoutes } from './jobs/job-routes.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { adminLoginRoutes } from './admin-login-routes.ts';
import { adminBySession, listApartments, listUsers } from './admin-repository.ts';

export async function adminPlugin(app: App): Promise<void> {
  const config = { access: 'admin' } as const;
  const querystring = AdminPageRequest;
  await app.register(cookie);
  await app.register(adminLoginRoutes);
  await app.register(dashboardRoutes);
  await app.register(adminBookingRoutes);
  await app.register(adminApartmentRoutes);
  await app.register(claimRoutes);
  await app.register(jobRoutes);
  await app.register(moderationRoutes);

  // The gateway authenticates release commands with this route, too.
  app.get(
    '/admin/me',
    { config, schema: { summary: 'The signed-in admin', response: { 200: Admin } } },
    async ({ admin }) => {
      const found = await adminBySession(app.db, admin);
      if (!found) throw accessDeniedError();
      return found;
    },
  );

  app.get(
    '/admin/users',
    {
      config,
      schema: { summary: 'Guests and hosts', querystring, response: { 200: AdminUsersResponse } },
    },
    ({ query }) => listUsers(app.db, query),
  );

  app.get(
    '/admin/apartments',
    {
      config,
      schema: {
        summary: 'All apartments',
        querystring,
        response: { 200: AdminApartmentsResponse },
      },
    },
    ({ query }) => listApartments(app.db, query),
  );
}
