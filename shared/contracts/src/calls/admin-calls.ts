import { z } from 'zod';

import * as Account from '../schemas/account.ts';
import * as Admin from '../schemas/admin.ts';
import * as Moderation from '../schemas/moderation.ts';
import { admin, anyone } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ id: z.uuid() });
const refundParams = z.object({ bookingId: z.uuid(), refundId: z.uuid() });
const bookingParams = z.object({ bookingId: z.string() });
const booking = { params: bookingParams, response: Admin.AdminBookingResponse };
const refund = { params: refundParams, response: Admin.AdminBookingResponse };
const change = { params, response: Account.MessageResponse };

export const adminMe = admin.get('adminMe', 'The signed-in admin', { response: Admin.Admin });
export const adminUsers = admin.get('adminUsers', 'Guests and hosts', {
  query: Admin.AdminPageRequest,
  response: Admin.AdminUsersResponse,
});
export const adminApartments = admin.get('adminApartments', 'All apartments', {
  query: Admin.AdminPageRequest,
  response: Admin.AdminApartmentsResponse,
});
export const adminLogin = anyone.post('adminLogin', 'Log in as admin', {
  body: Admin.AdminLoginRequest,
  response: Admin.AdminLoginResponse,
  rate: rates.credentials,
  usesCookies: true,
});
export const adminRefreshToken = anyone.post(
  'adminRefreshToken',
  'Refresh the access token of an admin',
  { response: Account.RefreshResponse, usesCookies: true },
);
export const adminLogout = anyone.post('adminLogout', 'Log out', {
  response: Account.MessageResponse,
  usesCookies: true,
});
export const adminMetrics = admin.get('adminMetrics', 'Dashboard metrics and open alerts', {
  response: Admin.AdminMetricsResponse,
});
export const resolveAlert = admin.post('resolveAlert', 'Resolve an alert', {
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: Account.MessageResponse,
});
export const adminBookings = admin.get('adminBookings', 'All bookings, newest first', {
  query: Admin.AdminBookingsRequest,
  response: Admin.AdminBookingsResponse,
});
export const adminBooking = admin.get(
  'adminBooking',
  'A booking with its history and refunds',
  booking,
);
export const adminCancelBooking = admin.post(
  'adminCancelBooking',
  'Cancel as admin with a full refund',
  { ...booking, body: Admin.AdminCancelBookingRequest },
);
export const adminRetryRefund = admin.post(
  'adminRetryRefund',
  'Send a failed refund again',
  refund,
);
export const adminSettleRefund = admin.post(
  'adminSettleRefund',
  'Mark a failed refund as settled in another way',
  { ...refund, body: Admin.SettleRefundRequest },
);
export const adminRefundGoodwill = admin.post(
  'adminRefundGoodwill',
  'Say whether a refund of staff was given in addition to what is due',
  { ...refund, body: Admin.RefundGoodwillRequest },
);
export const adminClaims = admin.get('adminClaims', 'List claims on caution fees', {
  query: Admin.ClaimsRequest,
  response: Admin.AdminClaimsResponse,
});
export const decideClaim = admin.post(
  'decideClaim',
  'Decide how much of a claim the host keeps; the rest is refunded',
  {
    params: z.object({ bookingId: z.uuid() }),
    body: Admin.ClaimDecision,
    response: Admin.AdminClaimResponse,
  },
);
export const adminJobs = admin.get('adminJobs', 'List failed jobs', {
  query: Admin.AdminPageRequest,
  response: Admin.FailedJobsResponse,
});
export const retryJob = admin.post('retryJob', 'Retry a failed job', change);
export const adminModeration = admin.get(
  'adminModeration',
  'List open or decided moderation cases',
  { query: Moderation.ReportsRequest, response: Moderation.ReportsResponse },
);
export const decideReview = admin.post(
  'decideReview',
  'Hide a reported review or dismiss the report',
  { ...change, body: Moderation.ReviewDecisionRequest },
);
export const decideUser = admin.post(
  'decideUser',
  'Mute or suspend a reported user, or dismiss the report',
  { ...change, body: Moderation.UserDecisionRequest },
);
export const adminUserStatus = admin.post('adminUserStatus', 'Suspend, mute or reactivate a user', {
  ...change,
  body: Moderation.UpdateAccountStatusRequest,
});
