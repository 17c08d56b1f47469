import { expect, it } from 'vitest';

import { isComplete, toBookingRequest, type BookingDraft } from './booking-draft.ts';

it.each([
  [{}, true],
  [{ checkInDate: '' }, false],
  [{ checkOutDate: '' }, false],
  [{ guests: '' }, false],
  [{ guests: '0' }, false],
  [{ description: '   ' }, false],
  [{ specialRequests: '' }, true],
])('with %o the draft is complete: %s', (part, expected) => {
  expect(isComplete(aDraft(part))).toBe(expected);
});

it('converts blank texts to null', () => {
  expect(toBookingRequest(aDraft({ specialRequests: ' ' }))).toMatchObject({
    specialRequests: null,
    description: 'Weekend',
    guests: 2,
  });
});

const aDraft = (overrides: Partial<BookingDraft> = {}): BookingDraft => ({
  checkInDate: '2026-01-05',
  checkOutDate: '2026-01-07',
  guests: '2',
  description: 'Weekend',
  currency: 'ngn',
  method: 'card',
  specialRequests: 'Late arrival',
  ...overrides,
});
