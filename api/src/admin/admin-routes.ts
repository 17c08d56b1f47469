import cookie from '@fastify/cookie';
import {
  Admin,
  AdminApartmentsAnswer,
  AdminBookingsAnswer,
  AdminFigures,
  AdminPageRequest,
  AdminUsersAnswer,
} from '@gida/contracts/admin';

import { bookingById } from '../booking/booking-sql.ts';
import { presentBooking } from '../booking/present-booking.ts';
import type { App } from '../http/app-type.ts';
import { accessDenied } from '../problem/refusal.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { moderationRoutes } from './moderation/moderation-routes.ts';
import { adminLoginRoutes } from './admin-login-routes.ts';
import { adminOfLogin, apartmentsPage, bookingIdsPage, figures, usersPage } from './admin-sql.ts';

export async function adminRoutes(app: App): Promise<void> {
  const config = { who: 'admin' } as const;
  const querystring = AdminPageRequest;
  await app.register(cookie);
  await app.register(adminLoginRoutes);
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
    '/admin/figures',
    { config, schema: { summary: 'The house in figures', response: { 200: AdminFigures } } },
    () => figures(app.db),
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

  app.get(
    '/admin/bookings',
    {
      config,
      schema: { summary: 'All bookings', querystring, response: { 200: AdminBookingsAnswer } },
    },
    async ({ query }) => {
      const { ids, pagination } = await bookingIdsPage(app.db, query);
      const now = new Date();
      const found = await Promise.all(ids.map((id) => bookingById(app.db, id)));
      const bookings = found.flatMap((booking) => {
        if (!booking) return [];
        const { firstName, lastName, email } = booking.guest;
        return [
          { ...presentBooking(booking, now), guest: { name: `${firstName} ${lastName}`, email } },
        ];
      });
      return { bookings, pagination };
    },
  );
}
