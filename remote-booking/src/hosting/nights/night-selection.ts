import { addDays } from '@gida/contracts/dates';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';

export type NightState = 'past' | 'free' | 'booked' | 'blocked' | 'imported';

/** The selected nights: the first and the last, both included. */
export type NightSelection = { first: string; last: string };

export const emptySelection: NightSelection = { first: '', last: '' };

const includesNight = (night: string, from: string, to: string): boolean =>
  from <= night && night < to;

/** The state of one night. */
export function getNightState(
  night: string,
  { today, bookings, blocks }: HostedApartmentDetails,
): NightState {
  if (bookings.some((b) => includesNight(night, b.checkInDate, b.checkOutDate))) return 'booked';
  if (night < today) return 'past';
  const block = blocks.find(({ from, to }) => includesNight(night, from, to));
  if (!block) return 'free';
  return block.feedId ? 'imported' : 'blocked';
}

/** The first night starts a selection, the second ends it; an earlier or a third one starts over. */
export function extendSelection({ first, last }: NightSelection, night: string): NightSelection {
  if (!first || last || night < first) return { first: night, last: '' };
  return { first, last: night };
}

export const isNightSelected = ({ first, last }: NightSelection, night: string): boolean =>
  night === first || (first <= night && night <= last);

/** As the API takes it: a half-open range, excluding `to`. */
export const toDateRange = ({ first, last }: NightSelection) => ({
  from: first,
  to: addDays(last, 1),
});
