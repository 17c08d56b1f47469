import { z } from 'zod';

import { cleanPasted } from '../clean-pasted.ts';
import { ExactAddress } from './address.ts';
import { ArrivalGuide } from './arrival.ts';
import { Address, StayDate } from './catalog.ts';
import { CautionFeeClaim } from './claim.ts';
import { ApartmentFacts } from './facts.ts';
import { bookingStatuses } from '../constants/booking.ts';
import { hostingLimits } from '../constants/hosting.ts';

/** Half-open nights `[from, to)`. */
const NightRange = z.object({ from: z.string(), to: z.string() });

export const HostedApartment = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  address: Address,
  isPublished: z.boolean(),
  upcomingBookings: z.number().int(),
  nextCheckIn: z.string().nullable(),
  /** Entries of imported calendars on nights that are booked here. */
  conflicts: z.number().int(),
});
export type HostedApartment = z.infer<typeof HostedApartment>;

/** A guest who comes or goes today. */
export const HostedArrival = z.object({
  bookingId: z.uuid(),
  apartmentId: z.uuid(),
  apartment: z.string(),
  guestFirstName: z.string(),
  guests: z.number().int(),
});
export type HostedArrival = z.infer<typeof HostedArrival>;

/** What waits for a host today, in all of their apartments. */
export const HostingToday = z.object({
  today: StayDate,
  arrivals: z.array(HostedArrival),
  departures: z.array(HostedArrival),
  /** Conversations in which the guest wrote last. */
  unanswered: z.number().int(),
  /** Paid stays that begin this month, and what their nights cost in naira. */
  month: z.object({ stays: z.number().int(), naira: z.number() }),
});
export type HostingToday = z.infer<typeof HostingToday>;

export const HostedApartmentsResponse = z.object({
  apartments: z.array(HostedApartment),
  today: HostingToday.optional(),
});
export type HostedApartmentsResponse = z.infer<typeof HostedApartmentsResponse>;

/** A booking as the host sees it: guest and dates, and only whether it is paid. */
export const HostedBooking = z.object({
  id: z.uuid(),
  guestFirstName: z.string(),
  /** For a conversation; null when the account is erased. */
  guestId: z.uuid().nullable(),
  /** From payment to the end of the stay: as the guest wrote it, and as it is dialled, if it can be. */
  guestTelephone: z.object({ text: z.string(), e164: z.string().nullable() }).nullable(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  nights: z.number().int(),
  guests: z.number().int(),
  specialRequests: z.string().nullable(),
  bookingStatus: z.enum(bookingStatuses),
  isPaid: z.boolean(),
  canCancel: z.boolean(),
  /** Maximum amount in naira that can be claimed from the caution fee now; 0 when none. */
  claimable: z.number(),
  claim: CautionFeeClaim.nullable(),
});
export type HostedBooking = z.infer<typeof HostedBooking>;

export const HostedBlock = NightRange.extend({
  id: z.uuid(),
  note: z.string().nullable(),
  /** The imported calendar it comes from; null for the host's own blocks. */
  feedId: z.uuid().nullable(),
});
export type HostedBlock = z.infer<typeof HostedBlock>;

/** Entries of an imported calendar that could not be read. */
export const UnparsedEntries = z.object({
  count: z.number().int(),
  /** The first of them: the line of the calendar and a few words of it. */
  first: z.array(z.object({ line: z.number().int(), entry: z.string(), words: z.string() })),
});
export type UnparsedEntries = z.infer<typeof UnparsedEntries>;

export const CalendarFeed = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string().nullable(),
  /** Last successful sync; `checkedAt` is null while the first sync is pending. */
  syncedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  error: z.string().nullable(),
  entries: z.number().int(),
  /** Of the last reading; null when all was read. */
  unread: UnparsedEntries.nullable(),
  /** So few entries has the calendar suddenly that the earlier ones stay until its host agrees. */
  fewerEntries: z.number().int().nullable(),
  /** The first entries on nights that are booked here; the bookings stand. */
  conflicts: z.array(NightRange.extend({ summary: z.string(), bookingId: z.uuid() })),
  /** How many there are in all; counted up to 1,000. */
  conflictCount: z.number().int(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** One apartment with its bookings, blocks and calendars, for its host. */
export const HostedApartmentDetails = z.object({
  today: z.string(),
  apartment: z.object({
    id: z.uuid(),
    name: z.string(),
    address: Address,
    isPublished: z.boolean(),
    /** Naira for each night; 0 on request. An older API does not send it. */
    price: z.number().optional(),
  }),
  bookings: z.array(HostedBooking),
  blocks: z.array(HostedBlock),
  feeds: z.array(CalendarFeed),
  /** Null until the host writes one. */
  arrivalGuide: ArrivalGuide.nullable(),
  facts: ApartmentFacts,
  exactAddress: ExactAddress,
  /** Export address of its calendar; null until the host creates one. */
  calendarUrl: z.string().nullable(),
});
export type HostedApartmentDetails = z.infer<typeof HostedApartmentDetails>;
export const HostedApartmentResponse = z.object({
  message: z.string(),
  hosting: HostedApartmentDetails,
});
export type HostedApartmentResponse = z.infer<typeof HostedApartmentResponse>;

export const BlockNightsRequest = z.object({
  from: StayDate,
  /** Exclusive: the first night that stays bookable. */
  to: StayDate,
  note: z.string().trim().max(hostingLimits.noteLength).nullish(),
});
export type BlockNightsRequest = z.input<typeof BlockNightsRequest>;
export const UnblockNightsRequest = z.object({ from: StayDate, to: StayDate });
export type UnblockNightsRequest = z.input<typeof UnblockNightsRequest>;

const CalendarText = z
  .string()
  .min(1)
  .max(
    hostingLimits.calendarTextLength,
    `Use at most ${hostingLimits.calendarTextLength} characters.`,
  );

/** Either the text of a calendar or an address that is polled. */
export const ImportCalendarRequest = z
  .object({
    name: z.string().trim().min(1).max(80),
    url: z.string().overwrite(cleanPasted).min(1).max(2_000).optional(),
    text: CalendarText.optional(),
  })
  .refine(({ url, text }) => (url === undefined) !== (text === undefined), {
    message: 'Enter either a calendar address or its text.',
    path: ['url'],
  });
export type ImportCalendarRequest = z.input<typeof ImportCalendarRequest>;

/**
 * `text` replaces the pasted calendar; without it the address is fetched again. `acceptsFewer` says that the calendar is
 * right although it has far fewer entries than before.
 */
export const SyncFeedRequest = z.object({
  text: CalendarText.optional(),
  acceptsFewer: z.boolean().optional(),
});
export type SyncFeedRequest = z.input<typeof SyncFeedRequest>;

export const ClaimRequest = z.object({
  /** Naira. */
  amount: z.number().min(1),
  reason: z.string().trim().min(1).max(hostingLimits.claimReasonLength),
});
export type ClaimRequest = z.input<typeof ClaimRequest>;
