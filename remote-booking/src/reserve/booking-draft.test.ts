import { expect, it } from 'vitest';

import { isComplete, requestOf, type Draft } from './booking-draft.ts';

it.each([
  [{}, true],
  [{ checkInDate: '' }, false],
  [{ checkOutDate: '' }, false],
  [{ guests: '' }, false],
  [{ guests: '0' }, false],
  [{ description: '   ' }, false],
  [{ specialRequests: '' }, true],
])('a guest whose form differs by %o may press Book Now: %s', (part, may) => {
  expect(isComplete(aDraft(part))).toBe(may);
});

it('sends empty texts as null', () => {
  expect(requestOf(aDraft({ specialRequests: ' ' }))).toMatchObject({
    specialRequests: null,
    description: 'Weekend',
    guests: 2,
  });
});

const aDraft = (part: Partial<Draft> = {}): Draft => ({
  checkInDate: '2026-01-05',
  checkOutDate: '2026-01-07',
  guests: '2',
  description: 'Weekend',
  currency: 'ngn',
  method: 'card',
  specialRequests: 'Late arrival',
  ...part,
});
