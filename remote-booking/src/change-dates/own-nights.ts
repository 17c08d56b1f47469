import type { CalendarDate } from '@gida/contracts/dates';

export type TakenNights = { from: CalendarDate; to: CalendarDate };

/** The taken nights without those of the booking itself, which it may keep. */
export const withoutOwnNights = (
  taken: readonly TakenNights[],
  own: { checkInDate: CalendarDate; checkOutDate: CalendarDate },
): TakenNights[] =>
  taken.flatMap(({ from, to }) => {
    if (to <= own.checkInDate || from >= own.checkOutDate) return [{ from, to }];
    return [
      ...(from < own.checkInDate ? [{ from, to: own.checkInDate }] : []),
      ...(to > own.checkOutDate ? [{ from: own.checkOutDate, to }] : []),
    ];
  });
