import { redirect, type RouteObject } from 'react-router-dom';

import { paths } from '@gida/contracts/paths';

/** The only module this remote exposes; each mount is a top-level route. */
export const routes: RouteObject[] = [
  {
    path: 'admin',
    children: [
      { index: true, loader: () => redirect(paths.adminDashboard) },
      { path: 'login', lazy: () => import('./login/AdminLoginPage.tsx') },
      { path: 'dashboard', lazy: () => import('./dashboard/AdminDashboardPage.tsx') },
      { path: 'users', lazy: () => import('./users/UsersPage.tsx') },
      { path: 'apartments', lazy: () => import('./apartments/ApartmentsPage.tsx') },
      { path: 'apartments/new', lazy: () => import('./apartments/ApartmentFormPage.tsx') },
      {
        path: 'apartments/:apartmentId',
        lazy: () => import('./apartments/ApartmentFormPage.tsx'),
      },
      { path: 'claims', lazy: () => import('./claims/ClaimsPage.tsx') },
      { path: 'jobs', lazy: () => import('./jobs/FailedJobsPage.tsx') },
      { path: 'moderation', lazy: () => import('./moderation/ModerationPage.tsx') },
      { path: 'releases', lazy: () => import('./releases/ReleasesPage.tsx') },
      { path: 'bookings', lazy: () => import('./bookings/AdminBookingsPage.tsx') },
      { path: 'bookings/:bookingId', lazy: () => import('./bookings/AdminBookingPage.tsx') },
    ],
  },
];
