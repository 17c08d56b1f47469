import { z } from 'zod';

import { Booking } from './booking.ts';
import { Email } from './account.ts';
import { Claim } from './claim.ts';
import { claimStates, hostingLimits, limits, standings } from './constants.ts';

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

export const AdminBookingsAnswer = z.object({
  bookings: z.array(Booking.extend({ guest: z.object({ name: z.string(), email: z.string() }) })),
  pagination: Paging,
});
export type AdminBookingsAnswer = z.infer<typeof AdminBookingsAnswer>;

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
