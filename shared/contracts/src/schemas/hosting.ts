import { z } from 'zod';

import { Address, StayDate } from './catalog.ts';
import { Claim } from './claim.ts';
import { bookingStatuses, hostingLimits } from '../constants.ts';

/** Half-open nights `[from, to)`. */
const Nights = z.object({ from: z.string(), to: z.string() });

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
export const HostedApartmentsAnswer = z.object({ apartments: z.array(HostedApartment) });
export type HostedApartmentsAnswer = z.infer<typeof HostedApartmentsAnswer>;

/** A guest's stay as the host sees it: who and when, and of the money only whether it came. */
export const HostedBooking = z.object({
  id: z.uuid(),
  guestFirstName: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  nights: z.number().int(),
  guests: z.number().int(),
  specialRequests: z.string().nullable(),
  bookingStatus: z.enum(bookingStatuses),
  isPaid: z.boolean(),
  canCancel: z.boolean(),
  /** The most that can be claimed of the caution fee now, in naira; 0 when nothing can. */
  claimable: z.number(),
  claim: Claim.nullable(),
});
export type HostedBooking = z.infer<typeof HostedBooking>;

export const HostedBlock = Nights.extend({
  id: z.uuid(),
  note: z.string().nullable(),
  /** The imported calendar it follows from; null for the host's own. */
  feedId: z.uuid().nullable(),
});
export type HostedBlock = z.infer<typeof HostedBlock>;

export const CalendarFeed = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string().nullable(),
  /** When it was last read without a fault; `checkedAt` is null while it is about to be read. */
  syncedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  problem: z.string().nullable(),
  entries: z.number().int(),
  /** What it says of nights that are booked here: nobody's booking was touched. */
  conflicts: z.array(Nights.extend({ summary: z.string(), bookingId: z.uuid() })),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** One apartment as its host runs it. */
export const Hosting = z.object({
  today: z.string(),
  apartment: z.object({
    id: z.uuid(),
    name: z.string(),
    address: Address,
    isPublished: z.boolean(),
  }),
  bookings: z.array(HostedBooking),
  blocks: z.array(HostedBlock),
  feeds: z.array(CalendarFeed),
  /** Where other sites read its calendar; null until the host has asked for an address. */
  calendarUrl: z.string().nullable(),
});
export type Hosting = z.infer<typeof Hosting>;
export const HostingAnswer = z.object({ message: z.string(), hosting: Hosting });
export type HostingAnswer = z.infer<typeof HostingAnswer>;

export const BlockRequest = z.object({
  from: StayDate,
  /** The first free night again. */
  to: StayDate,
  note: z.string().trim().max(hostingLimits.noteLength).nullish(),
});
export type BlockRequest = z.input<typeof BlockRequest>;
export const FreeRequest = z.object({ from: StayDate, to: StayDate });
export type FreeRequest = z.input<typeof FreeRequest>;

const CalendarText = z
  .string()
  .min(1)
  .max(
    hostingLimits.calendarTextLength,
    `Use at most ${hostingLimits.calendarTextLength} characters.`,
  );

/** Either the calendar itself or the address where it is read again and again. */
export const FeedRequest = z
  .object({
    name: z.string().trim().min(1).max(80),
    url: z.string().trim().min(1).max(2_000).optional(),
    text: CalendarText.optional(),
  })
  .refine(({ url, text }) => (url === undefined) !== (text === undefined), {
    message: 'Give either the address of a calendar or its text.',
    path: ['url'],
  });
export type FeedRequest = z.input<typeof FeedRequest>;

/** `text` replaces what was pasted before; an address is read again without it. */
export const SyncRequest = z.object({ text: CalendarText.optional() });
export type SyncRequest = z.input<typeof SyncRequest>;

export const ClaimRequest = z.object({
  /** Naira. */
  amount: z.number().min(1),
  reason: z.string().trim().min(1).max(hostingLimits.claimReasonLength),
});
export type ClaimRequest = z.input<typeof ClaimRequest>;
