import { checkInTime, checkOutTime } from '@gida/contracts/constants/booking';
import { arrivalGuideLimits } from '@gida/contracts/constants/arrival';
import { lagosInstant } from '@gida/contracts/dates';

const hourMs = 3_600_000;

/** From when to when a guest may read the gate code and the wifi of a stay. */
export const codesWindow = (stay: {
  checkInDate: string;
  checkOutDate: string;
}): { from: Date; until: Date } => ({
  from: new Date(
    lagosInstant(stay.checkInDate, checkInTime).getTime() -
      arrivalGuideLimits.codesShownHours * hourMs,
  ),
  until: lagosInstant(stay.checkOutDate, checkOutTime),
});

export const isWithin = ({ from, until }: { from: Date; until: Date }, now: Date): boolean =>
  from <= now && now < until;
