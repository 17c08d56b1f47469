import { expect, test } from 'vitest';

import * as paths from './site-paths.ts';

/** Each argument names its place and has a slash, which must not divide the path. */
const samples: Record<string, unknown[]> = {
  apartments: [{ search: 'Lekki Phase 1', checkIn: '2027-01-02', bounds: '6.4,3.4,6.5,3.5' }],
  apartment: ['a/b', { checkIn: '2027-01-02', checkOut: '2027-01-04', guests: 2 }],
  publicApartment: ['a/b', { checkIn: '2027-01-02', guests: undefined }],
  apartmentReviews: ['a/b', { guests: 2 }],
  changeDates: ['a/b', { checkIn: '2027-01-02' }],
  withReturnTo: ['/register', '/apartments?search=Lekki'],
  hostedApartment: ['a/b', 'calendar'],
};

/** Links in mails, bookmarks and search engines lead to these addresses: one that changes needs a redirect. */
test('every address of the site', () => {
  const addresses = Object.entries(paths).map(([name, path]) => {
    if (typeof path === 'string') return `${name} ${path}`;
    const build = path as (...values: unknown[]) => string; // of any signature
    return `${name} ${build(...(samples[name] ?? ['a/b', 'c/d']))}`;
  });

  expect(addresses).toMatchInlineSnapshot(`
    [
      "home /",
      "homes /?0=a&1=%2F&2=b#homes",
      "homeAlias /home",
      "about /about",
      "services /services",
      "blogs /blogs",
      "blog /blogs/a%2Fb",
      "contact /contact",
      "pricing /pricing",
      "terms /terms",
      "privacy /privacy",
      "support /support",
      "login /login",
      "register /register",
      "withReturnTo /register?returnTo=%2Fapartments%3Fsearch%3DLekki",
      "loginWithReturnTo /login?returnTo=a%2Fb",
      "verifyEmail /verify-email/a%2Fb",
      "forgetPassword /forget-password",
      "resetPassword /reset-password/a%2Fb",
      "profile /profile",
      "dashboard /dashboard",
      "apartments /apartments?search=Lekki+Phase+1&checkIn=2027-01-02&bounds=6.4%2C3.4%2C6.5%2C3.5",
      "apartment /apartment/a%2Fb?checkIn=2027-01-02&checkOut=2027-01-04&guests=2",
      "publicApartment /homes/a%2Fb?checkIn=2027-01-02",
      "apartmentReviews /apartment/a%2Fb?reviews=1&guests=2#reviews",
      "wishlists /wishlists",
      "wishlist /wishlists?list=a%2Fb",
      "sharedWishlist /lists/a%2Fb",
      "bookingForm /booking/a%2Fb",
      "bookApartment /apartment/a%2Fb/book/c%2Fd",
      "bookings /bookings",
      "booking /bookings/a%2Fb",
      "changeDates /bookings/a%2Fb/dates?checkIn=2027-01-02",
      "stayReview /bookings/a%2Fb/review",
      "payment /booking/a%2Fb/payment/c%2Fd",
      "hosting /hosting",
      "hostedApartment /hosting/a%2Fb?tab=calendar",
      "hostedBooking /hosting/a%2Fb?tab=bookings#c%2Fd",
      "hostedReviews /hosting/a%2Fb/reviews",
      "messages /message",
      "conversation /message?chat=a%2Fb",
      "notifications /notifications",
      "adminLogin /admin/login",
      "adminDashboard /admin/dashboard",
      "adminUsers /admin/users",
      "adminApartments /admin/apartments",
      "adminNewApartment /admin/apartments/new",
      "adminApartment /admin/apartments/a%2Fb",
      "adminBookings /admin/bookings?state=a%2Fb",
      "adminReleases /admin/releases",
      "adminBooking /admin/bookings/a%2Fb",
      "adminClaims /admin/claims?state=a%2Fb",
      "adminJobs /admin/jobs",
      "adminModeration /admin/moderation?state=a%2Fb",
    ]
  `);
});
