import { unstatedFacts } from '@gida/contracts/facts';
import type { CalendarFeed, HostedBooking, HostedApartmentDetails } from '@gida/contracts/hosting';

import { anExactAddress } from './booking-fixtures.ts';

/** Builds the hosting data of an apartment for tests; pass only the fields that matter. */
export const aHosting = (
  overrides: Partial<HostedApartmentDetails> = {},
): HostedApartmentDetails => ({
  today: '2026-01-10',
  apartment: {
    id: '0b0e8f0a-0000-4000-8000-000000000002',
    name: 'Harmattan Court',
    address: { street: '1 Admiralty Way', city: 'Lagos', country: 'Nigeria' },
    isPublished: true,
    price: 45_000,
  },
  bookings: [],
  blocks: [],
  feeds: [],
  arrivalGuide: null,
  facts: unstatedFacts,
  exactAddress: anExactAddress,
  calendarUrl: null,
  ...overrides,
});

export const aHostedBooking = (overrides: Partial<HostedBooking> = {}): HostedBooking => ({
  id: '0b0e8f0a-0000-4000-8000-000000000003',
  guestFirstName: 'Amina',
  guestId: '0b0e8f0a-0000-4000-8000-000000000005',
  guestTelephone: null,
  checkInDate: '2026-01-14',
  checkOutDate: '2026-01-16',
  nights: 2,
  guests: 2,
  specialRequests: null,
  bookingStatus: 'confirmed',
  isPaid: true,
  canCancel: true,
  claimable: 0,
  claim: null,
  ...overrides,
});

export const aFeed = (overrides: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: '0b0e8f0a-0000-4000-8000-000000000004',
  name: 'Elsewhere',
  url: null,
  syncedAt: '2026-01-10T08:00:00.000Z',
  checkedAt: '2026-01-10T08:00:00.000Z',
  error: null,
  entries: 1,
  unread: null,
  fewerEntries: null,
  conflicts: [],
  conflictCount: 0,
  ...overrides,
});
