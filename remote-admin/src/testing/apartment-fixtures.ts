import type { AdminApartment } from '@gida/contracts/admin-apartment';

/** Builds an apartment as the admin API returns it, for tests; pass only the fields that matter. */
export const anAdminApartment = (overrides: Partial<AdminApartment> = {}): AdminApartment => ({
  id: '0b0e8f0a-0000-4000-8000-000000000002',
  hostEmail: 'tunde@example.com',
  name: 'Harmattan Court',
  description: 'Two rooms and a shaded balcony.',
  price: 45_000,
  cautionFee: 10_000,
  maxGuests: 2,
  street: '1 Admiralty Way',
  city: 'Lagos',
  country: 'Nigeria',
  properties: [{ name: 'Bedroom', quantity: 2 }],
  features: ['Wifi'],
  rules: ['No smoking'],
  categories: ['pool'],
  sections: [],
  maxDaysAhead: 30,
  images: ['/media/scenes/pool/a.svg', '/media/scenes/bedroom/a.svg'],
  isPublished: true,
  blocks: [],
  today: '2026-01-10',
  ...overrides,
});
