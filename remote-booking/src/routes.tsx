import type { RouteObject } from 'react-router-dom';

/** The only module this remote exposes. Each entry is a mount of its release. */
export const routes: RouteObject[] = [
  {
    path: 'bookings',
    children: [
      { index: true, lazy: () => import('./my-bookings/MyBookingsPage.tsx') },
      { path: ':bookingId', lazy: () => import('./booking-details/BookingDetailsPage.tsx') },
      { path: ':bookingId/dates', lazy: () => import('./change-dates/ChangeDatesPage.tsx') },
      { path: ':bookingId/review', lazy: () => import('./review/StayReviewPage.tsx') },
    ],
  },
  {
    path: 'booking/:apartmentId',
    children: [
      {
        lazy: () => import('./reserve/BookingFormPage.tsx'),
        children: [{ index: true, lazy: () => import('./reserve/BookingForm.tsx') }],
      },
      { path: 'payment/:bookingId', lazy: () => import('./pay/PaymentPage.tsx') },
    ],
  },
  {
    path: 'hosting',
    children: [
      { index: true, lazy: () => import('./hosting/HostingPage.tsx') },
      { path: ':apartmentId', lazy: () => import('./hosting/HostedApartmentPage.tsx') },
      {
        path: ':apartmentId/reviews',
        lazy: () => import('./hosting/reviews/HostedReviewsPage.tsx'),
      },
    ],
  },
  {
    path: 'apartment/:apartmentId/book/:name',
    lazy: () => import('./reserve/BookingFormPage.tsx'),
    children: [{ index: true, lazy: () => import('./reserve/BookingForm.tsx') }],
  },
];
