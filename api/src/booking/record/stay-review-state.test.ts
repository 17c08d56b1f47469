import { describe, expect, it } from 'vitest';

import { stayReviewState } from './stay-review-state.ts';

const stay = { bookingStatus: 'completed', checkOutDate: '2026-05-10', review: null } as const;
const writtenAt = '2026-05-11T10:00:00.000Z';
const written = (isHidden = false) => ({ createdAt: writtenAt, isHidden });

describe('a stay without a review', () => {
  it.each([
    ['completed', '2026-05-10T11:00:00Z', 'open'],
    ['completed', '2027-05-10T11:00:00Z', 'open'],
    ['confirmed', '2026-05-10T10:59:59Z', 'unavailable'],
    ['confirmed', '2026-05-10T11:00:00Z', 'open'],
    ['pending', '2026-05-11T11:00:00Z', 'unavailable'],
    ['booked', '2026-05-11T11:00:00Z', 'unavailable'],
    ['cancelled', '2026-05-11T11:00:00Z', 'unavailable'],
    ['expired', '2026-05-11T11:00:00Z', 'unavailable'],
  ] as const)('of a %s booking at %s is %s', (bookingStatus, now, state) => {
    expect(stayReviewState({ ...stay, bookingStatus }, new Date(now))).toBe(state);
  });
});

describe('a stay with a review', () => {
  it.each([
    ['just after it was written', '2026-05-11T10:00:01Z', false, 'editable'],
    ['one second before 48 hours are over', '2026-05-13T09:59:59Z', false, 'editable'],
    ['after exactly 48 hours', '2026-05-13T10:00:00Z', false, 'fixed'],
    ['while it is removed', '2026-05-11T10:00:01Z', true, 'fixed'],
  ] as const)('%s', (_when, now, isHidden, state) => {
    expect(stayReviewState({ ...stay, review: written(isHidden) }, new Date(now))).toBe(state);
  });
});
