import cookie from '@fastify/cookie';
import {
  Admin,
  AdminApartmentsAnswer,
  AdminPageRequest,
  AdminUsersAnswer,
} from '@gida/contracts/admin';

import type { App } from '../http/app-type.ts';
import { accessDenied } from '../problem/refusal.ts';
import { adminBookingRoutes } from './bookings/admin-booking-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { adminApartmentRoutes } from './apartments/admin-apartment-routes.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { adminLoginRoutes } from './admin-login-routes.ts';
import { adminOfLogin, apartmentsPage, usersPage } from './admin-sql.ts';

export async function adminRoutes(app: App): Promise<void> {
  const config = { who: 'admin' } as const;
  const querystring = AdminPageRequest;
  await app.register(cookie);
  await app.register(adminLoginRoutes);
  await app.register(dashboardRoutes);
  await app.register(adminBookingRoutes);
  await app.register(adminApartmentRoutes);
  await app.register(claimRoutes);
  await app.register(moderationRoutes);

  // The gateway asks here, too, who gives it an order.
  app.get(
    '/admin/self',
    { config, schema: { summary: 'Who is signed in as admin', response: { 200: Admin } } },
    async ({ admin }) => {
      const found = await adminOfLogin(app.db, admin);
      if (!found) throw accessDenied();
      return found;
    },
  );

  app.get(
    '/admin/users',
    {
      config,
      schema: { summary: 'Guests and hosts', querystring, response: { 200: AdminUsersAnswer } },
    },
    ({ query }) => usersPage(app.db, query),
  );

  app.get(
    '/admin/apartments',
    {
      config,
      schema: { summary: 'All apartments', querystring, response: { 200: AdminApartmentsAnswer } },
    },
    ({ query }) => apartmentsPage(app.db, query),
  );
}
