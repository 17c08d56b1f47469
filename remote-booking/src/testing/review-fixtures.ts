import { unstatedFacts } from '@gida/contracts/facts';
import type { HostedReview, OwnReview, StayReviewResponse } from '@gida/contracts/reviews';

const scores = { cleanliness: 5, accuracy: 4, communication: 5, location: 3, value: 4 };

export const anOwnReview = (overrides: Partial<OwnReview> = {}): OwnReview => ({
  id: '0b0e8f0a-0000-4000-8000-0000000000b1',
  number: 17,
  rating: 4,
  scores,
  comment: 'Quiet and cool.',
  pictures: [],
  facts: [],
  createdAt: '2026-01-14T10:00:00.000Z',
  editedAt: null,
  editableUntil: '2026-01-16T10:00:00.000Z',
  isHidden: false,
  reply: null,
  ...overrides,
});

/** The response about the review of a stay; pass only the fields that matter. */
export const aStayReview = (overrides: Partial<StayReviewResponse> = {}): StayReviewResponse => ({
  message: '',
  state: 'open',
  stay: {
    bookingId: '0b0e8f0a-0000-4000-8000-000000000001',
    apartment: {
      id: '0b0e8f0a-0000-4000-8000-000000000002',
      name: 'Harmattan Court',
      image: null,
      address: { street: '1 Admiralty Way', city: 'Lagos', country: 'Nigeria' },
      facts: unstatedFacts,
    },
    hostFirstName: 'Tunde',
    checkInDate: '2026-01-10',
    checkOutDate: '2026-01-13',
  },
  review: null,
  ...overrides,
});

export const aHostedReview = (overrides: Partial<HostedReview> = {}): HostedReview => ({
  id: '0b0e8f0a-0000-4000-8000-0000000000b1',
  number: 17,
  guestFirstName: 'Amina',
  rating: 4,
  scores,
  comment: 'Quiet and cool.',
  pictures: [],
  createdAt: '2026-01-14T10:00:00.000Z',
  reply: null,
  ...overrides,
});
