import { expect, it } from 'vitest';

import type { StaySelection } from '@gida/stay';

import { isComplete, type BookingDraft } from './booking-draft.ts';

it.each<[Partial<StaySelection & BookingDraft>, boolean]>([
  [{}, true],
  [{ checkIn: '' }, false],
  [{ checkOut: '' }, false],
  [{ guests: '' }, false],
  [{ guests: '0' }, false],
  [{ description: '   ' }, false],
  [{ specialRequests: '' }, true],
  [{ method: 'sepa_debit' }, false],
])('with %o the form is complete: %s', (part, expected) => {
  const stay = { checkIn: '2026-01-05', checkOut: '2026-01-07', guests: '2', ...part };

  expect(isComplete(stay, aDraft(part))).toBe(expected);
});

const aDraft = (overrides: Partial<BookingDraft> = {}): BookingDraft => ({
  description: 'Weekend',
  currency: 'ngn',
  method: 'card',
  specialRequests: 'Late arrival',
  ...overrides,
});
