import type { Apartment, ApartmentSummary, ListingResponse } from '@gida/contracts/catalog';
import { unstatedFacts } from '@gida/contracts/facts';
import type { Review } from '@gida/contracts/reviews';
import type { Wishlist } from '@gida/contracts/wishlist';

/** Test factory: pass only the fields that matter for the test. */
export const anApartment = (overrides: Partial<Apartment> = {}): Apartment => ({
  ...anApartmentSummary(overrides),
  cautionFee: 20_000,
  description: 'Two rooms and a shaded balcony.',
  features: ['Wifi', 'Air conditioning'],
  rules: ['No smoking indoors'],
  host: { id: '0b0e8f0a-0000-4000-8000-00000000000a', firstName: 'Ngozi', profilePicture: null },
  reviews: [],
  reviewSummary: null,
  facts: unstatedFacts,
  factCounts: [],
  maxDaysAhead: 30,
  ...overrides,
});

export const anApartmentSummary = (
  overrides: Partial<ApartmentSummary> = {},
): ApartmentSummary => ({
  id: '0b0e8f0a-0000-4000-8000-000000000002',
  name: 'Harmattan Court',
  price: 50_000,
  maxGuests: 4,
  address: { street: '1 Admiralty Way', city: 'Lagos', country: 'Nigeria' },
  images: ['/media/scenes/living-room/a.svg', '/media/scenes/bedroom/a.svg'],
  properties: [{ name: 'Bedroom', quantity: 2 }],
  categories: [],
  rating: 4.5,
  reviewCount: 2,
  keyFacts: {},
  ...overrides,
});

/** The wishlist of the heart. */
export const aWishlist = (
  apartments: ApartmentSummary[],
  overrides: Partial<Wishlist> = {},
): Wishlist => ({
  id: 'w',
  name: null,
  share: null,
  apartments: apartments.map((apartment) => ({ ...apartment, cautionFee: 20_000, note: '' })),
  ...overrides,
});

export const aReview = (overrides: Partial<Review> = {}): Review => ({
  id: '0b0e8f0a-0000-4000-8000-0000000000b1',
  user: { firstName: 'Amina', lastName: 'Yusuf', profilePicture: null },
  rating: 4,
  createdAt: '2026-05-05T10:00:00.000Z',
  comment: 'Quiet and cool.',
  relevant: 7,
  number: 17,
  pictures: [],
  editedAt: null,
  reply: null,
  myVote: null,
  ...overrides,
});

export const aListing = (
  apartments: ApartmentSummary[],
  pagination: Partial<ListingResponse['pagination']> = {},
): ListingResponse => ({
  apartments,
  pagination: {
    currentPage: 1,
    totalPages: 1,
    totalApartments: apartments.length,
    totalIsCapped: false,
    ...pagination,
  },
});
