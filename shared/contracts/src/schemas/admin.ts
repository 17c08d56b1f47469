import { z } from 'zod';

import { maxPages } from '../constants/api.ts';
import { cleanPasted } from '../clean-pasted.ts';
import { Booking } from './booking.ts';
import { Email } from './account.ts';
import { CautionFeeClaim } from './claim.ts';
import { accountStatuses, passwordLengths } from '../constants/account.ts';
import { bookingStatuses } from '../constants/booking.ts';
import { hostingLimits } from '../constants/hosting.ts';
import { decisionStates } from '../constants/moderation.ts';
import { currencies, paymentStatuses } from '../constants/payment.ts';

export const AdminLoginRequest = z.object({
  email: Email,
  password: z.string().min(1).max(passwordLengths.max),
});
export type AdminLoginRequest = z.infer<typeof AdminLoginRequest>;

export const Admin = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['admin', 'operator']),
});

export type Admin = z.infer<typeof Admin>;

export const AdminLoginResponse = z.object({
  access_token: z.string(),
  admin: Admin,
  success: z.boolean(),
  message: z.string(),
});
export type AdminLoginResponse = z.infer<typeof AdminLoginResponse>;

export const AdminMetricsResponse = z.object({
  guests: z.number().int(),
  hosts: z.number().int(),
  apartments: z.number().int(),
  bookingsByStatus: z.record(z.string(), z.number().int()),
  /** Naira paid and not refunded. */
  revenue: z.number(),
  /** Of the stays that begin in a week, the latest first. */
  weeks: z.array(z.object({ from: z.string(), revenue: z.number() })),
  openClaims: z.number().int(),
  openReports: z.number().int(),
  failedJobs: z.number().int(),
  /** How many there are. */
  openAlerts: z.number().int(),
  /** The newest unresolved alerts of each kind; claims have a list of their own. */
  alerts: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      message: z.string(),
      at: z.string(),
      bookingId: z.uuid().nullable(),
    }),
  ),
});
export type AdminMetricsResponse = z.infer<typeof AdminMetricsResponse>;

export const PaginationInfo = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  /** Whether there are more results than these pages show. */
  totalIsCapped: z.boolean(),
});
export const AdminPageRequest = z.object({
  page: z.coerce.number().int().min(1).max(maxPages.admin).default(1),
  search: z.string().trim().max(200).overwrite(cleanPasted).default(''),
});

export const AdminUsersResponse = z.object({
  users: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      role: z.string(),
      isVerified: z.boolean(),
      status: z.enum(accountStatuses),
      createdAt: z.string(),
    }),
  ),
  pagination: PaginationInfo,
});
export type AdminUsersResponse = z.infer<typeof AdminUsersResponse>;

export const AdminApartmentsResponse = z.object({
  apartments: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      city: z.string(),
      price: z.number(),
      isPublished: z.boolean(),
      host: z.string(),
      /** The first picture. An older API does not send it. */
      image: z.string().nullish(),
    }),
  ),
  pagination: PaginationInfo,
});
export type AdminApartmentsResponse = z.infer<typeof AdminApartmentsResponse>;

export const AdminBookingsRequest = AdminPageRequest.extend({
  state: z.enum(['all', ...bookingStatuses]).default('all'),
});

export const AdminBookingsResponse = z.object({
  bookings: z.array(
    z.object({
      id: z.uuid(),
      apartment: z.string(),
      image: z.string().nullish(),
      guest: z.string(),
      checkInDate: z.string(),
      checkOutDate: z.string(),
      totalPrice: z.number(),
      paymentStatus: z.enum(paymentStatuses),
      bookingStatus: z.enum(bookingStatuses),
    }),
  ),
  pagination: PaginationInfo,
});
export type AdminBookingsResponse = z.infer<typeof AdminBookingsResponse>;

/** A booking with its history and refunds. */
export const AdminBooking = Booking.extend({
  guest: z.object({ name: z.string(), email: z.string() }),
  hostEmail: z.string(),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      actor: z.string(),
      event: z.string(),
      bookingStatus: z.string().nullable(),
      paymentStatus: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      reason: z.string(),
      currency: z.enum(currencies),
      amount: z.number(),
      /** `settled`: paid by staff in another way. */
      status: z.enum(['pending', 'sent', 'failed', 'settled']),
      /** Why it failed, or how staff settled it. */
      note: z.string().nullable(),
      at: z.string(),
      /** Of one that staff made at the provider: given in addition to what is due. */
      isGoodwill: z.boolean().nullish(),
    }),
  ),
  /** Charges that the guest's bank took back, or wants to. */
  disputes: z.array(
    z.object({
      id: z.string(),
      reason: z.string(),
      currency: z.enum(currencies),
      amount: z.number(),
      status: z.string(),
      at: z.string(),
    }),
  ),
  /** Naira that an admin's cancellation would refund; null when it cannot be cancelled. */
  cancelRefund: z.number().nullable(),
});
export type AdminBooking = z.infer<typeof AdminBooking>;
export const AdminBookingResponse = z.object({ message: z.string(), booking: AdminBooking });
export type AdminBookingResponse = z.infer<typeof AdminBookingResponse>;

/** The reason is shown to the guest and the host. */
export const AdminCancelBookingRequest = z.object({ reason: z.string().trim().min(1).max(500) });
export type AdminCancelBookingRequest = z.infer<typeof AdminCancelBookingRequest>;

/** How the money was given back, such as the number of a bank transfer. Only staff see it. */
export const SettleRefundRequest = z.object({ reason: z.string().trim().min(1).max(500) });
export type SettleRefundRequest = z.infer<typeof SettleRefundRequest>;

export const RefundGoodwillRequest = z.object({ isGoodwill: z.boolean() });
export type RefundGoodwillRequest = z.infer<typeof RefundGoodwillRequest>;

/** A job that failed at every try and waits for staff. */
export const FailedJob = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** The booking it is about, if any. */
  bookingId: z.uuid().nullable(),
  /** What else it is about, such as the recipient of an email. */
  subject: z.string(),
  tries: z.number().int(),
  error: z.string(),
  failedAt: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const FailedJobsResponse = z.object({
  jobs: z.array(FailedJob),
  pagination: PaginationInfo,
});
export type FailedJobsResponse = z.infer<typeof FailedJobsResponse>;

export const ClaimsRequest = AdminPageRequest.extend({
  state: z.enum(decisionStates).default('open'),
});

const NamedContact = z.object({ name: z.string(), email: z.string() });

/** A claim with the details needed to decide it. */
export const AdminClaim = z.object({
  bookingId: z.uuid(),
  apartment: z.object({ id: z.uuid(), name: z.string() }),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  guest: NamedContact,
  host: NamedContact,
  /** Naira. */
  cautionFee: z.number(),
  claim: CautionFeeClaim,
  decideBy: z.string().nullable(),
  /** Who decided. */
  decidedBy: z.string().nullable(),
});
export type AdminClaim = z.infer<typeof AdminClaim>;

export const AdminClaimsResponse = z.object({
  claims: z.array(AdminClaim),
  pagination: PaginationInfo,
});
export type AdminClaimsResponse = z.infer<typeof AdminClaimsResponse>;

export const ClaimDecision = z.object({
  /** Naira that the host keeps; 0 dismisses the claim. */
  awarded: z.number().min(0),
  /** Shown to the guest and the host. */
  reason: z.string().trim().min(1).max(hostingLimits.claimAnswerLength),
});
export type ClaimDecision = z.input<typeof ClaimDecision>;
export const AdminClaimResponse = z.object({ message: z.string(), claim: AdminClaim });
export type AdminClaimResponse = z.infer<typeof AdminClaimResponse>;
