import type {
  Admin,
  AdminApartmentsResponse,
  AdminBookingResponse,
  AdminBookingsResponse,
  AdminCancelBookingRequest,
  AdminClaimResponse,
  AdminClaimsResponse,
  AdminLoginRequest,
  AdminLoginResponse,
  AdminMetricsResponse,
  AdminUsersResponse,
  ClaimDecision,
  FailedJobsResponse,
  RefundGoodwillRequest,
  SettleRefundRequest,
} from '../schemas/admin.ts';
import type {
  AdminApartmentResponse,
  ApartmentForm,
  PictureUploadResponse,
} from '../schemas/admin-apartment.ts';
import type { MessageResponse } from '../schemas/account.ts';
import type {
  BookingResponse,
  DateChangePreview,
  DateChangeRequest,
  DateChangeResponse,
} from '../schemas/booking.ts';
import type { AddressForm } from '../schemas/address.ts';
import type { ArrivalGuide, ArrivalResponse } from '../schemas/arrival.ts';
import type {
  PublicApartmentIdsResponse,
  PublicApartmentResponse,
  SaveToWishlistRequest,
  SharedWishlistResponse,
  ShareWishlistRequest,
  WishlistForm,
  WishlistResponse,
} from '../schemas/catalog.ts';
import type { ApartmentFacts } from '../schemas/facts.ts';
import type {
  BlockNightsRequest,
  HostedApartmentResponse,
  UnblockNightsRequest,
} from '../schemas/hosting.ts';
import type {
  CaseDecision,
  ReportsResponse,
  UpdateAccountStatusRequest,
} from '../schemas/moderation.ts';
import type {
  ReleaseActionRequest,
  ReleaseActionResponse,
  ReleasesResponse,
  SmokeTestReport,
} from '../releases/release-api.ts';
import type {
  HostedReviewsResponse,
  ReviewPictureResponse,
  ReviewReplyRequest,
  ReviewRequest,
  ReviewsResponse,
  ReviewVoteRequest,
  StayReviewResponse,
} from '../schemas/reviews.ts';
import type { SiteResponse } from '../schemas/site.ts';
import type { ApiPath, GetPath, PostPath } from './api-path.ts';

/** Relative to `apiBase`, no leading slash, as the specification's table of calls writes them. */
const id = encodeURIComponent;

export const login = 'auth/login';
export const register = 'auth/register';
export const verify = (token: string) => `auth/verify/${id(token)}`;
export const refreshToken = 'auth/refresh-token';
export const requestVerification = (token: string) => `auth/request-verification/${id(token)}`;
export const forgotPassword = 'auth/password/forgot';
export const resetPassword = (token: string) => `auth/password/reset/${id(token)}`;
export const changePassword = 'auth/password/change';
export const logout = 'auth/logout';
export const profile = 'user/profile';
export const profilePicture = 'user/profile/picture';
export const pendingEmail = 'user/profile/email';
export const verifyPendingEmail = 'user/profile/email/verify';
export const requestPendingEmailPin = 'user/profile/email/request-verification';
export const userData = 'user/data';
export const eraseAccount = 'user/data/erase';
export const activeSessions = 'user/sessions';
export const activeSession = (sessionId: string) => `user/sessions/${id(sessionId)}`;
export const dashboard = 'user/dashboard';
export const contact = 'contact';
export const site: GetPath<SiteResponse> = 'site';
export const apartments = 'apartments/read';
export const priceDistribution = 'apartments/prices';
export const areaCounts = 'apartments/areas';
export const apartment = (apartment: string) => `apartments/read/${id(apartment)}`;
export const availability = (apartment: string) => `apartments/read/${id(apartment)}/availability`;
export const apartmentReviews = (apartment: string): GetPath<ReviewsResponse> =>
  `apartments/read/${id(apartment)}/reviews`;
export const voteOnReview = (review: string): PostPath<ReviewVoteRequest, MessageResponse> =>
  `reviews/${id(review)}/vote`;
export const reportReview = (review: string) => `reviews/${id(review)}/report`;
export const blockReviewer = (review: string) => `reviews/${id(review)}/block`;
/** Read without a login. */
export const publicApartment = (apartment: string): GetPath<PublicApartmentResponse> =>
  `homes/${id(apartment)}`;
export const publicApartmentIds: GetPath<PublicApartmentIdsResponse> = 'homes';
export const wishlists = 'wishlists';
export const wishlist = (apartment: string) => `wishlists/${id(apartment)}`;
export const namedWishlists: PostPath<WishlistForm, WishlistResponse> = 'wishlists/lists';
export const namedWishlist = (
  list: string,
): ApiPath<{ put: (form: WishlistForm) => MessageResponse; delete: () => MessageResponse }> =>
  `wishlists/lists/${id(list)}`;
/** DELETE names the apartment in its query. */
export const wishlistApartments = (
  list: string,
): ApiPath<{
  put: (saved: SaveToWishlistRequest) => MessageResponse;
  delete: () => MessageResponse;
}> => `wishlists/lists/${id(list)}/apartments`;
export const wishlistShare = (
  list: string,
): ApiPath<{
  put: (share: ShareWishlistRequest) => MessageResponse;
  delete: () => MessageResponse;
}> => `wishlists/lists/${id(list)}/share`;
/** Read without a login; the key in the path is the only credential. */
export const sharedWishlist = (key: string): GetPath<SharedWishlistResponse> =>
  `shared-wishlists/${id(key)}`;
export const quote = (apartment: string) => `bookings/quote/${id(apartment)}`;
export const createBooking = (apartment: string) => `bookings/create/${id(apartment)}`;
export const bookings = 'bookings/read';
export const booking = (booking: string) => `bookings/read/${id(booking)}`;
export const cancelPreview = (booking: string) => `bookings/${id(booking)}/cancel-preview`;
export const cancelBooking = (booking: string) => `bookings/${id(booking)}/cancel`;
export const bookingCalendar = (booking: string) => `bookings/${id(booking)}/calendar.ics`;
export const dateChange = (
  booking: string,
): ApiPath<{
  get: () => DateChangePreview;
  post: (change: DateChangeRequest) => DateChangeResponse;
}> => `bookings/${id(booking)}/date-change`;
export const cancelDateChange = (booking: string): PostPath<undefined, BookingResponse> =>
  `bookings/${id(booking)}/date-change/cancel`;
export const arrival = (booking: string): GetPath<ArrivalResponse> =>
  `bookings/${id(booking)}/arrival`;
export const invoice = (booking: string) => `bookings/${id(booking)}/invoice`;
export const stayReview = (
  booking: string,
): ApiPath<{
  get: () => StayReviewResponse;
  post: (review: ReviewRequest) => StayReviewResponse;
  put: (review: ReviewRequest) => StayReviewResponse;
}> => `bookings/${id(booking)}/review`;
/** Takes a form with a file. */
export const reviewPictures = (booking: string): PostPath<object, ReviewPictureResponse> =>
  `bookings/${id(booking)}/review/pictures`;
export const hosting = 'hosting/apartments';
export const hostedApartment = (apartment: string) => `hosting/apartments/${id(apartment)}`;
export const arrivalGuide = (
  apartment: string,
): ApiPath<{ put: (guide: ArrivalGuide) => HostedApartmentResponse }> =>
  `hosting/apartments/${id(apartment)}/arrival-guide`;
export const apartmentFacts = (
  apartment: string,
): ApiPath<{ put: (facts: ApartmentFacts) => HostedApartmentResponse }> =>
  `hosting/apartments/${id(apartment)}/facts`;
export const hostedAddress = (
  apartment: string,
): ApiPath<{ put: (address: AddressForm) => HostedApartmentResponse }> =>
  `hosting/apartments/${id(apartment)}/address`;
export const blockNights = (apartment: string) => `hosting/apartments/${id(apartment)}/block`;
export const unblockNights = (apartment: string) => `hosting/apartments/${id(apartment)}/free`;
export const calendarLink = (apartment: string) =>
  `hosting/apartments/${id(apartment)}/calendar-link`;
export const calendarFeeds = (apartment: string) => `hosting/apartments/${id(apartment)}/feeds`;
export const calendarFeed = (feed: string) => `hosting/feeds/${id(feed)}`;
export const syncCalendarFeed = (feed: string) => `hosting/feeds/${id(feed)}/sync`;
export const claimCautionFee = (booking: string) => `hosting/bookings/${id(booking)}/claim`;
export const hostedReviews = (apartment: string): GetPath<HostedReviewsResponse> =>
  `hosting/apartments/${id(apartment)}/reviews`;
export const replyToReview = (review: string): PostPath<ReviewReplyRequest, MessageResponse> =>
  `hosting/reviews/${id(review)}/reply`;
/** Read by other sites; the secret key in the URL is the only credential. */
export const exportedCalendar = (key: string) => `calendars/${id(key)}.ics`;
export const checkout = (booking: string) => `payments/${id(booking)}/create-checkout-session`;
export const verifyPayment = (booking: string) => `payments/${id(booking)}/verify`;
export const paymentWebhook = 'payments/webhook';
export const chats = 'chats';
export const chat = (chat: string) => `chats/${id(chat)}`;
export const chatBlock = (chat: string) => `chats/${id(chat)}/block`;
export const chatReport = (chat: string) => `chats/${id(chat)}/report`;
export const notifications = 'notifications';
export const notificationRead = (notification: string) => `notifications/${id(notification)}/read`;
export const notificationsReadAll = 'notifications/read-all';
export const adminLogin: PostPath<AdminLoginRequest, AdminLoginResponse> = 'admin/auth/login';
export const adminRefreshToken = 'admin/auth/refresh-token';
export const adminLogout = 'admin/auth/logout';
export const adminMe: GetPath<Admin> = 'admin/me';
export const adminMetrics: GetPath<AdminMetricsResponse> = 'admin/figures';
/** Served by the gateway, which owns the releases. */
export const adminReleases: GetPath<ReleasesResponse> = 'admin/releases';
export const adminReleaseSmokeTest = (remote: string, version: string): GetPath<SmokeTestReport> =>
  `admin/releases/${id(remote)}/${id(version)}/smoke-test`;
export const adminReleaseChanges: PostPath<ReleaseActionRequest, ReleaseActionResponse> =
  'admin/releases/changes';
export const adminUsers: GetPath<AdminUsersResponse> = 'admin/users';
export const adminApartments: ApiPath<{
  get: () => AdminApartmentsResponse;
  post: (form: ApartmentForm) => AdminApartmentResponse;
}> = 'admin/apartments';
export const adminApartment = (
  apartment: string,
): ApiPath<{
  get: () => AdminApartmentResponse;
  put: (form: ApartmentForm) => AdminApartmentResponse;
}> => `admin/apartments/${id(apartment)}`;
export const adminBlockNights = (
  apartment: string,
): PostPath<BlockNightsRequest, AdminApartmentResponse> =>
  `admin/apartments/${id(apartment)}/block`;
export const adminUnblockNights = (
  apartment: string,
): PostPath<UnblockNightsRequest, AdminApartmentResponse> =>
  `admin/apartments/${id(apartment)}/free`;
/** Takes a form with a file. */
export const adminPictures: PostPath<object, PictureUploadResponse> = 'admin/pictures';
export const adminBookings: GetPath<AdminBookingsResponse> = 'admin/bookings';
export const adminBooking = (booking: string): GetPath<AdminBookingResponse> =>
  `admin/bookings/${id(booking)}`;
export const adminCancelBooking = (
  booking: string,
): PostPath<AdminCancelBookingRequest, AdminBookingResponse> =>
  `admin/bookings/${id(booking)}/cancel`;
export const adminRetryRefund = (
  booking: string,
  refund: string,
): PostPath<object, AdminBookingResponse> =>
  `admin/bookings/${id(booking)}/refunds/${id(refund)}/retry`;
export const adminSettleRefund = (
  booking: string,
  refund: string,
): PostPath<SettleRefundRequest, AdminBookingResponse> =>
  `admin/bookings/${id(booking)}/refunds/${id(refund)}/settle`;
export const adminRefundGoodwill = (
  booking: string,
  refund: string,
): PostPath<RefundGoodwillRequest, AdminBookingResponse> =>
  `admin/bookings/${id(booking)}/refunds/${id(refund)}/goodwill`;
export const resolveAlert = (alert: number): PostPath<undefined, MessageResponse> =>
  `admin/alerts/${alert}/resolve`;
export const adminClaims: GetPath<AdminClaimsResponse> = 'admin/claims';
export const adminJobs: GetPath<FailedJobsResponse> = 'admin/jobs';
export const retryJob = (job: string): PostPath<undefined, MessageResponse> =>
  `admin/jobs/${id(job)}/retry`;
export const adminModeration: GetPath<ReportsResponse> = 'admin/moderation';
export const decideReview = (review: string): PostPath<CaseDecision, MessageResponse> =>
  `admin/moderation/reviews/${id(review)}/decide`;
export const decideUser = (userId: string): PostPath<CaseDecision, MessageResponse> =>
  `admin/moderation/users/${id(userId)}/decide`;
export const adminUserStatus = (
  userId: string,
): PostPath<UpdateAccountStatusRequest, MessageResponse> => `admin/users/${id(userId)}/status`;
export const decideClaim = (booking: string): PostPath<ClaimDecision, AdminClaimResponse> =>
  `admin/claims/${id(booking)}/decide`;
