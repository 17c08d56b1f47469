import { expect, it } from 'vitest';

import type { StaySelection } from '@gida/stay';

import { missingFields, type BookingDraft } from './booking-draft.ts';

it.each<[Partial<StaySelection & BookingDraft>, string[]]>([
  [{}, []],
  [{ checkInDate: '' }, ['checkInDate']],
  [{ checkOutDate: '' }, ['checkOutDate']],
  [{ guests: '' }, ['guests']],
  [{ guests: '0', description: '   ' }, ['guests', 'description']],
  [{ specialRequests: '' }, []],
])('with %o the form misses %j', (part, expected) => {
  const stay = { checkInDate: '2026-01-05', checkOutDate: '2026-01-07', guests: '2', ...part };

  expect(missingFields(stay, aDraft(part))).toEqual(expected);
});

const aDraft = (overrides: Partial<BookingDraft> = {}): BookingDraft => ({
  description: 'Weekend',
  currency: 'ngn',
  method: 'card',
  specialRequests: 'Late arrival',
  ...overrides,
});
