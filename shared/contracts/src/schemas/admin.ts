import { z } from 'zod';

import { Booking } from './booking.ts';
import { Email } from './account.ts';
import { Claim } from './claim.ts';
import {
  bookingStatuses,
  claimStates,
  currencies,
  hostingLimits,
  limits,
  paymentStatuses,
  standings,
} from '../constants.ts';

export const AdminCredentials = z.object({
  email: Email,
  password: z.string().min(1).max(limits.passwordMax),
});

export const Admin = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['admin', 'operator']),
});

export type Admin = z.infer<typeof Admin>;

export const AdminLoginAnswer = z.object({
  access_token: z.string(),
  admin: Admin,
  success: z.boolean(),
  message: z.string(),
});
export type AdminLoginAnswer = z.infer<typeof AdminLoginAnswer>;

export const AdminFigures = z.object({
  guests: z.number().int(),
  hosts: z.number().int(),
  apartments: z.number().int(),
  bookingsByStatus: z.record(z.string(), z.number().int()),
  /** Naira paid and not refunded. */
  takings: z.number(),
  openClaims: z.number().int(),
  openReports: z.number().int(),
  /** What waits for a person to look; claims have a list of their own. */
  alarms: z.array(
    z.object({
      id: z.number().int(),
      kind: z.string(),
      message: z.string(),
      at: z.string(),
      bookingId: z.uuid().nullable(),
    }),
  ),
});
export type AdminFigures = z.infer<typeof AdminFigures>;

export const Paging = z.object({ currentPage: z.number().int(), totalPages: z.number().int() });
export const AdminPageRequest = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  search: z.string().trim().max(200).default(''),
});

export const AdminUsersAnswer = z.object({
  users: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      role: z.string(),
      isVerified: z.boolean(),
      standing: z.enum(standings),
      createdAt: z.string(),
    }),
  ),
  pagination: Paging,
});
export type AdminUsersAnswer = z.infer<typeof AdminUsersAnswer>;

export const AdminApartmentsAnswer = z.object({
  apartments: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      city: z.string(),
      price: z.number(),
      isPublished: z.boolean(),
      host: z.string(),
    }),
  ),
  pagination: Paging,
});
export type AdminApartmentsAnswer = z.infer<typeof AdminApartmentsAnswer>;

export const AdminBookingsRequest = AdminPageRequest.extend({
  state: z.enum(['all', ...bookingStatuses]).default('all'),
});

export const AdminBookingsAnswer = z.object({
  bookings: z.array(
    z.object({
      id: z.uuid(),
      apartment: z.string(),
      guest: z.string(),
      checkInDate: z.string(),
      checkOutDate: z.string(),
      totalPrice: z.number(),
      paymentStatus: z.enum(paymentStatuses),
      bookingStatus: z.enum(bookingStatuses),
    }),
  ),
  pagination: Paging,
});
export type AdminBookingsAnswer = z.infer<typeof AdminBookingsAnswer>;

/** A booking with everything that happened to it. */
export const AdminBooking = Booking.extend({
  guest: z.object({ name: z.string(), email: z.string() }),
  hostEmail: z.string(),
  /** Oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      actor: z.string(),
      what: z.string(),
      bookingStatus: z.string().nullable(),
      paymentStatus: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      reason: z.string(),
      currency: z.enum(currencies),
      amount: z.number(),
      status: z.enum(['pending', 'sent', 'failed']),
      at: z.string(),
    }),
  ),
  /** Naira that an admin's cancellation would give back; null when it cannot be cancelled. */
  cancelRefund: z.number().nullable(),
});
export type AdminBooking = z.infer<typeof AdminBooking>;
export const AdminBookingAnswer = z.object({ message: z.string(), booking: AdminBooking });
export type AdminBookingAnswer = z.infer<typeof AdminBookingAnswer>;

/** The guest and the host read why. */
export const AdminCancelRequest = z.object({ reason: z.string().trim().min(1).max(500) });

export const ClaimsRequest = AdminPageRequest.extend({
  state: z.enum(claimStates).default('open'),
});

const Named = z.object({ name: z.string(), email: z.string() });

/** A claim with what one needs to know to decide it. */
export const AdminClaim = z.object({
  bookingId: z.uuid(),
  apartment: z.object({ id: z.uuid(), name: z.string() }),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  guest: Named,
  host: Named,
  /** Naira. */
  cautionFee: z.number(),
  claim: Claim,
  decideBy: z.string().nullable(),
  /** Who decided. */
  decidedBy: z.string().nullable(),
});
export type AdminClaim = z.infer<typeof AdminClaim>;

export const AdminClaimsAnswer = z.object({ claims: z.array(AdminClaim), pagination: Paging });
export type AdminClaimsAnswer = z.infer<typeof AdminClaimsAnswer>;

export const ClaimDecision = z.object({
  /** Naira that the host keeps; 0 dismisses the claim. */
  kept: z.number().min(0),
  /** The guest and the host read it. */
  answer: z.string().trim().min(1).max(hostingLimits.claimAnswerLength),
});
export type ClaimDecision = z.input<typeof ClaimDecision>;
export const AdminClaimAnswer = z.object({ message: z.string(), claim: AdminClaim });
export type AdminClaimAnswer = z.infer<typeof AdminClaimAnswer>;
