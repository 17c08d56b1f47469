import type { Booking } from '@gida/contracts/booking';
import type { BookingStatus } from '@gida/contracts/constants/booking';

const bookingGroups = ['toPay', 'upcoming', 'past', 'cancelled'] as const;
type BookingGroup = (typeof bookingGroups)[number];

const groupByStatus: Record<BookingStatus, BookingGroup> = {
  pending: 'toPay',
  booked: 'upcoming',
  confirmed: 'upcoming',
  completed: 'past',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

/** Dates that are held for minutes come first. What comes next is first among the upcoming ones; of the others what was last. Groups without bookings are left out. */
export const groupBookings = (bookings: Booking[]): [BookingGroup, Booking[]][] =>
  bookingGroups
    .map((group): [BookingGroup, Booking[]] => [
      group,
      bookings
        .filter(({ bookingStatus }) => groupByStatus[bookingStatus] === group)
        .sort((a, b) =>
          group === 'upcoming' || group === 'toPay'
            ? a.checkInDate.localeCompare(b.checkInDate)
            : b.checkInDate.localeCompare(a.checkInDate),
        ),
    ])
    .filter(([, grouped]) => grouped.length > 0);
