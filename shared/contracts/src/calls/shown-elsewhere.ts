import type { Call } from './call.ts';
import * as account from './account-calls.ts';
import * as bookings from './booking-calls.ts';
import * as hosting from './hosting-calls.ts';
import * as messaging from './messaging-calls.ts';
import * as reviews from './review-calls.ts';
import * as wishlists from './wishlist-calls.ts';

/** Writes of a user that another tab or device of theirs shows as well, by how these learn of it. */
export const shownElsewhere = {
  /** They load their page again, once it is visible. */
  'user:changed': [
    account.updateProfile,
    account.profilePicture,
    account.verifyPendingEmail,
    account.cancelEmailChange,
    bookings.createBooking,
    wishlists.addToWishlist,
    wishlists.removeFromWishlist,
    wishlists.createWishlist,
    wishlists.renameWishlist,
    wishlists.deleteWishlist,
    wishlists.writeWishlistEntry,
    wishlists.removeFromOneWishlist,
    wishlists.shareWishlist,
    wishlists.unshareWishlist,
    messaging.blockUser,
    messaging.unblockUser,
    reviews.writeReview,
    reviews.changeReview,
    reviews.voteOnReview,
    reviews.replyToReview,
    reviews.reportReview,
    reviews.blockReviewer,
    hosting.blockNights,
    hosting.unblockNights,
    hosting.writeArrivalGuide,
    hosting.changeAddress,
    hosting.stateFacts,
    hosting.createCalendarLink,
    hosting.importCalendar,
    hosting.syncCalendarFeed,
    hosting.removeCalendarFeed,
  ],
  /** Also of what the other side and the payment provider do. */
  'booking:changed': [
    bookings.cancelBooking,
    bookings.checkout,
    bookings.verifyPayment,
    bookings.changeDates,
    bookings.cancelDateChange,
    hosting.claimCautionFee,
  ],
  'message:new': [messaging.openChat],
  'notification:read': [messaging.markNotificationRead, messaging.markAllNotificationsRead],
  /** Their next request is answered with 401. */
  'session ended': [
    account.eraseAccount,
    account.endSession,
    account.endOtherSessions,
    account.changePassword,
  ],
  /** A report, a pin and pictures that were not sent. */
  nothing: [
    account.requestPendingEmailPin,
    messaging.chatPictures,
    messaging.reportUser,
    reviews.reviewPictures,
  ],
} as const satisfies Record<string, readonly Call[]>;

const keyOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
const changing = new Set<string>(shownElsewhere['user:changed'].map(keyOf));

/** Whether the API tells the user's other pages of a call with `user:changed`. */
export const changesOtherPages = (call: Pick<Call, 'method' | 'path'>): boolean =>
  changing.has(keyOf(call));
