/** Every address of the site and of the API. Links and requests are built here and nowhere else. */
const id = encodeURIComponent;

const query = (values: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
};

export type ListingQuery = {
  search?: string | undefined;
  sortBy?: string | undefined;
  page?: number | undefined;
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  rooms?: string | undefined;
  guests?: number | undefined;
  category?: string | undefined;
  section?: string | undefined;
};

/** The stay someone has in mind, carried from the listing to the apartment and back. */
export type StayQuery = {
  checkIn?: string | undefined;
  checkOut?: string | undefined;
  guests?: number | undefined;
};

export const paths = {
  home: '/',
  /** The other name of the landing page, where reverification leads. */
  homeAlias: '/home',
  about: '/about',
  services: '/services',
  blogs: '/blogs',
  blog: (post: string) => `/blogs/${id(post)}`,
  contact: '/contact',
  pricing: '/pricing',
  terms: '/terms',
  privacy: '/privacy',
  support: '/support',
  login: '/login',
  loginReturningTo: (path: string) => `/login${query({ returnTo: path })}`,
  register: '/register',
  verifyEmail: (token: string) => `/verify-email/${id(token)}`,
  forgetPassword: '/forget-password',
  resetPassword: (token: string) => `/reset-password/${id(token)}`,
  profile: '/profile',
  dashboard: '/dashboard',
  apartments: (listing: ListingQuery = {}) => `/apartments${query(listing)}`,
  apartment: (apartment: string, stay: StayQuery = {}) =>
    `/apartment/${id(apartment)}${query(stay)}`,
  wishlists: '/wishlists',
  bookingForm: (apartment: string) => `/booking/${id(apartment)}`,
  bookApartment: (apartment: string, name: string) =>
    `/apartment/${id(apartment)}/book/${id(name)}`,
  bookings: '/bookings',
  booking: (booking: string) => `/bookings/${id(booking)}`,
  payment: (apartment: string, booking: string) =>
    `/booking/${id(apartment)}/payment/${id(booking)}`,
  hosting: '/hosting',
  hostedApartment: (apartment: string) => `/hosting/${id(apartment)}`,
  messages: '/message',
  conversation: (chat: string) => `/message${query({ chat })}`,
  notifications: '/notifications',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminApartments: '/admin/apartments',
  adminNewApartment: '/admin/apartments/new',
  adminApartment: (apartment: string) => `/admin/apartments/${id(apartment)}`,
  adminBookings: (state?: string) => `/admin/bookings${query({ state })}`,
  adminReleases: '/admin/releases',
  adminBooking: (booking: string) => `/admin/bookings/${id(booking)}`,
  adminClaims: (state?: string) => `/admin/claims${query({ state })}`,
  adminModeration: (state?: string) => `/admin/moderation${query({ state })}`,
} as const;

export const apiBase = '/api/v1';

/** Relative to `apiBase`, no leading slash, as the specification's table of calls writes them. */
export const apiPaths = {
  login: 'auth/login',
  register: 'auth/register',
  verify: (token: string) => `auth/verify/${id(token)}`,
  refreshToken: 'auth/refresh-token',
  requestVerification: (token: string) => `auth/request-verification/${id(token)}`,
  forgotPassword: 'auth/password/forgot',
  resetPassword: (token: string) => `auth/password/reset/${id(token)}`,
  changePassword: 'auth/password/change',
  logout: 'auth/logout',
  profile: 'user/profile',
  profilePicture: 'user/profile/picture',
  ownLogins: 'user/logins',
  ownLogin: (login: string) => `user/logins/${id(login)}`,
  dashboard: 'user/dashboard',
  contact: 'contact',
  site: 'site',
  apartments: 'apartments/read',
  apartment: (apartment: string) => `apartments/read/${id(apartment)}`,
  availability: (apartment: string) => `apartments/read/${id(apartment)}/availability`,
  reportReview: (review: string) => `reviews/${id(review)}/report`,
  blockReviewer: (review: string) => `reviews/${id(review)}/block`,
  wishlists: 'wishlists',
  wishlist: (apartment: string) => `wishlists/${id(apartment)}`,
  quote: (apartment: string) => `bookings/quote/${id(apartment)}`,
  createBooking: (apartment: string) => `bookings/create/${id(apartment)}`,
  bookings: 'bookings/read',
  booking: (booking: string) => `bookings/read/${id(booking)}`,
  cancelPreview: (booking: string) => `bookings/${id(booking)}/cancel-preview`,
  cancelBooking: (booking: string) => `bookings/${id(booking)}/cancel`,
  stayCalendar: (booking: string) => `bookings/${id(booking)}/calendar.ics`,
  hosting: 'hosting/apartments',
  hostedApartment: (apartment: string) => `hosting/apartments/${id(apartment)}`,
  blockNights: (apartment: string) => `hosting/apartments/${id(apartment)}/block`,
  freeNights: (apartment: string) => `hosting/apartments/${id(apartment)}/free`,
  calendarLink: (apartment: string) => `hosting/apartments/${id(apartment)}/calendar-link`,
  calendarFeeds: (apartment: string) => `hosting/apartments/${id(apartment)}/feeds`,
  calendarFeed: (feed: string) => `hosting/feeds/${id(feed)}`,
  syncCalendarFeed: (feed: string) => `hosting/feeds/${id(feed)}/sync`,
  claimCautionFee: (booking: string) => `hosting/bookings/${id(booking)}/claim`,
  /** What other sites read; the key is the only proof. */
  exportedCalendar: (key: string) => `calendars/${id(key)}.ics`,
  checkout: (booking: string) => `payments/${id(booking)}/create-checkout-session`,
  verifyPayment: (booking: string) => `payments/${id(booking)}/verify`,
  paymentWebhook: 'payments/webhook',
  chats: 'chats',
  chat: (chat: string) => `chats/${id(chat)}`,
  chatBlock: (chat: string) => `chats/${id(chat)}/block`,
  chatReport: (chat: string) => `chats/${id(chat)}/report`,
  notifications: 'notifications',
  notificationRead: (notification: string) => `notifications/${id(notification)}/read`,
  notificationsReadAll: 'notifications/read-all',
  adminLogin: 'admin/auth/login',
  adminRefreshToken: 'admin/auth/refresh-token',
  adminLogout: 'admin/auth/logout',
  adminSelf: 'admin/self',
  adminFigures: 'admin/figures',
  /** Answered by the gateway: it is the one that knows what is served. */
  adminReleases: 'admin/releases',
  adminReleaseChanges: 'admin/releases/changes',
  adminUsers: 'admin/users',
  adminApartments: 'admin/apartments',
  adminApartment: (apartment: string) => `admin/apartments/${id(apartment)}`,
  adminBlock: (apartment: string) => `admin/apartments/${id(apartment)}/block`,
  adminFree: (apartment: string) => `admin/apartments/${id(apartment)}/free`,
  adminPictures: 'admin/pictures',
  adminBookings: 'admin/bookings',
  adminBooking: (booking: string) => `admin/bookings/${id(booking)}`,
  adminCancelBooking: (booking: string) => `admin/bookings/${id(booking)}/cancel`,
  resolveAlarm: (alarm: number) => `admin/alarms/${alarm}/resolve`,
  adminClaims: 'admin/claims',
  adminModeration: 'admin/moderation',
  decideReview: (review: string) => `admin/moderation/reviews/${id(review)}/decide`,
  decidePerson: (person: string) => `admin/moderation/persons/${id(person)}/decide`,
  adminStanding: (person: string) => `admin/users/${id(person)}/standing`,
  decideClaim: (booking: string) => `admin/claims/${id(booking)}/decide`,
} as const;
