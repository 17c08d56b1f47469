import type { Path } from './api-path.ts';

/** Relative to `apiBase`, no leading slash, as the specification's table of calls writes them. */
const id = encodeURIComponent;

export const login: Path<'login'> = 'auth/login';
export const register: Path<'register'> = 'auth/register';
export const verify = (token: string): Path<'verify'> => `auth/verify/${id(token)}`;
export const refreshToken: Path<'refreshToken'> = 'auth/refresh-token';
export const requestVerification = (token: string): Path<'requestVerification'> =>
  `auth/request-verification/${id(token)}`;
export const forgotPassword: Path<'forgotPassword'> = 'auth/password/forgot';
export const resetPassword = (token: string): Path<'resetPassword'> =>
  `auth/password/reset/${id(token)}`;
export const changePassword: Path<'changePassword'> = 'auth/password/change';
export const logout: Path<'logout'> = 'auth/logout';
export const profile: Path<'profile'> = 'user/profile';
export const profilePicture: Path<'profilePicture'> = 'user/profile/picture';
export const pendingEmail: Path<'pendingEmail'> = 'user/profile/email';
export const verifyPendingEmail: Path<'verifyPendingEmail'> = 'user/profile/email/verify';
export const requestPendingEmailPin: Path<'requestPendingEmailPin'> =
  'user/profile/email/request-verification';
export const userData: Path<'userData'> = 'user/data';
export const eraseAccount: Path<'eraseAccount'> = 'user/data/erase';
export const activeSessions: Path<'activeSessions'> = 'user/sessions';
export const activeSession = (sessionId: string): Path<'activeSession'> =>
  `user/sessions/${id(sessionId)}`;
/** Signed for the backend of a remote. */
export const identity = (remote: string): Path<'identity'> => `user/identity/${id(remote)}`;
export const adminIdentity = (remote: string): Path<'adminIdentity'> =>
  `admin/identity/${id(remote)}`;
export const identityKeys: Path<'identityKeys'> = 'jwks.json';
export const dashboard: Path<'dashboard'> = 'user/dashboard';
export const contact: Path<'contact'> = 'contact';
export const site: Path<'site'> = 'site';
export const apartments: Path<'apartments'> = 'apartments/read';
export const priceDistribution: Path<'priceDistribution'> = 'apartments/prices';
export const areaCounts: Path<'areaCounts'> = 'apartments/areas';
export const apartment = (apartment: string): Path<'apartment'> =>
  `apartments/read/${id(apartment)}`;
export const availability = (apartment: string): Path<'availability'> =>
  `apartments/read/${id(apartment)}/availability`;
export const apartmentReviews = (apartment: string): Path<'apartmentReviews'> =>
  `apartments/read/${id(apartment)}/reviews`;
export const voteOnReview = (review: string): Path<'voteOnReview'> => `reviews/${id(review)}/vote`;
export const reportReview = (review: string): Path<'reportReview'> =>
  `reviews/${id(review)}/report`;
export const blockReviewer = (review: string): Path<'blockReviewer'> =>
  `reviews/${id(review)}/block`;
export const publicApartment = (apartment: string): Path<'publicApartment'> =>
  `homes/${id(apartment)}`;
/** What the landing page shows. */
export const featuredApartments: Path<'featuredApartments'> = 'homes/featured';
export const publicListing: Path<'publicListing'> = 'homes/search';
export const publicApartmentIds: Path<'publicApartmentIds'> = 'homes';
export const wishlists: Path<'wishlists'> = 'wishlists';
export const wishlist = (apartment: string): Path<'wishlist'> => `wishlists/${id(apartment)}`;
export const namedWishlists: Path<'namedWishlists'> = 'wishlists/lists';
export const namedWishlist = (list: string): Path<'namedWishlist'> => `wishlists/lists/${id(list)}`;
/** DELETE names the apartment in its query. */
export const wishlistApartments = (list: string): Path<'wishlistApartments'> =>
  `wishlists/lists/${id(list)}/apartments`;
export const wishlistShare = (list: string): Path<'wishlistShare'> =>
  `wishlists/lists/${id(list)}/share`;
export const sharedWishlist = (key: string): Path<'sharedWishlist'> =>
  `shared-wishlists/${id(key)}`;
export const quote = (apartment: string): Path<'quote'> => `bookings/quote/${id(apartment)}`;
export const createBooking = (apartment: string): Path<'createBooking'> =>
  `bookings/create/${id(apartment)}`;
export const bookings: Path<'bookings'> = 'bookings/read';
export const booking = (booking: string): Path<'booking'> => `bookings/read/${id(booking)}`;
export const cancelPreview = (booking: string): Path<'cancelPreview'> =>
  `bookings/${id(booking)}/cancel-preview`;
export const cancelBooking = (booking: string): Path<'cancelBooking'> =>
  `bookings/${id(booking)}/cancel`;
export const bookingCalendar = (booking: string): Path<'bookingCalendar'> =>
  `bookings/${id(booking)}/calendar.ics`;
export const dateChange = (booking: string): Path<'dateChange'> =>
  `bookings/${id(booking)}/date-change`;
export const cancelDateChange = (booking: string): Path<'cancelDateChange'> =>
  `bookings/${id(booking)}/date-change/cancel`;
export const arrival = (booking: string): Path<'arrival'> => `bookings/${id(booking)}/arrival`;
export const invoice = (booking: string): Path<'invoice'> => `bookings/${id(booking)}/invoice`;
export const stayReview = (booking: string): Path<'stayReview'> => `bookings/${id(booking)}/review`;
export const reviewPictures = (booking: string): Path<'reviewPictures'> =>
  `bookings/${id(booking)}/review/pictures`;
export const hosting: Path<'hosting'> = 'hosting/apartments';
export const hostedApartment = (apartment: string): Path<'hostedApartment'> =>
  `hosting/apartments/${id(apartment)}`;
export const arrivalGuide = (apartment: string): Path<'arrivalGuide'> =>
  `hosting/apartments/${id(apartment)}/arrival-guide`;
export const apartmentFacts = (apartment: string): Path<'apartmentFacts'> =>
  `hosting/apartments/${id(apartment)}/facts`;
export const hostedAddress = (apartment: string): Path<'hostedAddress'> =>
  `hosting/apartments/${id(apartment)}/address`;
export const blockNights = (apartment: string): Path<'blockNights'> =>
  `hosting/apartments/${id(apartment)}/block`;
export const unblockNights = (apartment: string): Path<'unblockNights'> =>
  `hosting/apartments/${id(apartment)}/free`;
export const calendarLink = (apartment: string): Path<'calendarLink'> =>
  `hosting/apartments/${id(apartment)}/calendar-link`;
export const calendarFeeds = (apartment: string): Path<'calendarFeeds'> =>
  `hosting/apartments/${id(apartment)}/feeds`;
export const calendarFeed = (feed: string): Path<'calendarFeed'> => `hosting/feeds/${id(feed)}`;
export const syncCalendarFeed = (feed: string): Path<'syncCalendarFeed'> =>
  `hosting/feeds/${id(feed)}/sync`;
export const claimCautionFee = (booking: string): Path<'claimCautionFee'> =>
  `hosting/bookings/${id(booking)}/claim`;
export const hostedReviews = (apartment: string): Path<'hostedReviews'> =>
  `hosting/apartments/${id(apartment)}/reviews`;
export const replyToReview = (review: string): Path<'replyToReview'> =>
  `hosting/reviews/${id(review)}/reply`;
/** Its file is the secret key and `.ics`. */
export const exportedCalendar = (file: string): Path<'exportedCalendar'> => `calendars/${id(file)}`;
export const checkout = (booking: string): Path<'checkout'> =>
  `payments/${id(booking)}/create-checkout-session`;
export const verifyPayment = (booking: string): Path<'verifyPayment'> =>
  `payments/${id(booking)}/verify`;
export const paymentWebhook = 'payments/webhook';
export const chats: Path<'chats'> = 'chats';
export const chat = (chat: string): Path<'chat'> => `chats/${id(chat)}`;
export const chatBlock = (chat: string): Path<'chatBlock'> => `chats/${id(chat)}/block`;
export const chatPictures = (chat: string): Path<'chatPictures'> => `chats/${id(chat)}/pictures`;
export const chatReport = (chat: string): Path<'chatReport'> => `chats/${id(chat)}/report`;
export const notifications: Path<'notifications'> = 'notifications';
export const notificationRead = (notification: string): Path<'notificationRead'> =>
  `notifications/${id(notification)}/read`;
export const notificationsReadAll: Path<'notificationsReadAll'> = 'notifications/read-all';
export const adminLogin: Path<'adminLogin'> = 'admin/auth/login';
export const adminRefreshToken: Path<'adminRefreshToken'> = 'admin/auth/refresh-token';
export const adminLogout: Path<'adminLogout'> = 'admin/auth/logout';
export const adminMe: Path<'adminMe'> = 'admin/me';
export const adminMetrics: Path<'adminMetrics'> = 'admin/figures';
/** Served by the gateway, which owns the releases; with their types in `@gida/releases/release-paths`. */
export const adminReleases: string = 'admin/releases';
export const adminReleaseSmokeTest = (remote: string, version: string): string =>
  `admin/releases/${id(remote)}/${id(version)}/smoke-test`;
export const adminReleasePreview = (remote: string, version: string): string =>
  `admin/releases/${id(remote)}/${id(version)}/preview`;
export const adminReleaseCommits = (remote: string, version: string): string =>
  `admin/releases/${id(remote)}/${id(version)}/commits`;
export const adminReleaseChanges: string = 'admin/releases/changes';
export const adminReleaseErrors: string = 'admin/releases/errors';
export const adminUsers: Path<'adminUsers'> = 'admin/users';
export const adminApartments: Path<'adminApartments'> = 'admin/apartments';
export const adminApartment = (apartment: string): Path<'adminApartment'> =>
  `admin/apartments/${id(apartment)}`;
export const adminBlockNights = (apartment: string): Path<'adminBlockNights'> =>
  `admin/apartments/${id(apartment)}/block`;
export const adminUnblockNights = (apartment: string): Path<'adminUnblockNights'> =>
  `admin/apartments/${id(apartment)}/free`;
export const adminPictures: Path<'adminPictures'> = 'admin/pictures';
export const adminBookings: Path<'adminBookings'> = 'admin/bookings';
export const adminBooking = (booking: string): Path<'adminBooking'> =>
  `admin/bookings/${id(booking)}`;
export const adminCancelBooking = (booking: string): Path<'adminCancelBooking'> =>
  `admin/bookings/${id(booking)}/cancel`;
export const adminRetryRefund = (booking: string, refund: string): Path<'adminRetryRefund'> =>
  `admin/bookings/${id(booking)}/refunds/${id(refund)}/retry`;
export const adminSettleRefund = (booking: string, refund: string): Path<'adminSettleRefund'> =>
  `admin/bookings/${id(booking)}/refunds/${id(refund)}/settle`;
export const adminRefundGoodwill = (booking: string, refund: string): Path<'adminRefundGoodwill'> =>
  `admin/bookings/${id(booking)}/refunds/${id(refund)}/goodwill`;
export const resolveAlert = (alert: number): Path<'resolveAlert'> =>
  `admin/alerts/${alert}/resolve`;
export const adminClaims: Path<'adminClaims'> = 'admin/claims';
export const adminJobs: Path<'adminJobs'> = 'admin/jobs';
export const retryJob = (job: string): Path<'retryJob'> => `admin/jobs/${id(job)}/retry`;
export const adminModeration: Path<'adminModeration'> = 'admin/moderation';
export const decideReview = (review: string): Path<'decideReview'> =>
  `admin/moderation/reviews/${id(review)}/decide`;
export const decideUser = (userId: string): Path<'decideUser'> =>
  `admin/moderation/users/${id(userId)}/decide`;
export const adminUserStatus = (userId: string): Path<'adminUserStatus'> =>
  `admin/users/${id(userId)}/status`;
export const decideClaim = (booking: string): Path<'decideClaim'> =>
  `admin/claims/${id(booking)}/decide`;
