import { addDays } from '@gida/contracts/dates';
import type { Hosting } from '@gida/contracts/hosting';

export type NightState = 'past' | 'free' | 'booked' | 'blocked' | 'imported';

/** The nights a host means: the first and the last, both included. */
export type Choice = { first: string; last: string };

export const noChoice: Choice = { first: '', last: '' };

const holds = (night: string, from: string, to: string): boolean => from <= night && night < to;

/** Who has a night. */
export function nightState(night: string, { today, bookings, blocks }: Hosting): NightState {
  if (bookings.some((b) => holds(night, b.checkInDate, b.checkOutDate))) return 'booked';
  if (night < today) return 'past';
  const block = blocks.find(({ from, to }) => holds(night, from, to));
  if (!block) return 'free';
  return block.feedId ? 'imported' : 'blocked';
}

/** The first press begins, the second ends; a press before the beginning, or a third one, begins anew. */
export function pickNight({ first, last }: Choice, night: string): Choice {
  if (!first || last || night < first) return { first: night, last: '' };
  return { first, last: night };
}

export const isChosen = ({ first, last }: Choice, night: string): boolean =>
  night === first || (Boolean(last) && first <= night && night <= last);

/** As the API counts: up to the first night that is not meant any more. */
export const rangeOf = ({ first, last }: Choice) => ({ from: first, to: addDays(last, 1) });
