import type { AdminClaim } from '@gida/contracts/admin';

/** Builds a claim for tests; pass only the fields that matter. */
export const aClaim = (overrides: Partial<AdminClaim> = {}): AdminClaim => ({
  bookingId: '0b0e8f0a-0000-4000-8000-000000000001',
  apartment: { id: '0b0e8f0a-0000-4000-8000-000000000002', name: 'Harmattan Court' },
  checkInDate: '2026-01-10',
  checkOutDate: '2026-01-13',
  guest: { name: 'Amina Bello', email: 'amina@example.com' },
  host: { name: 'Tunde Ojo', email: 'tunde@example.com' },
  cautionFee: 20_000,
  claim: {
    amount: 5_000,
    reason: 'A broken window.',
    openedAt: '2026-01-13T12:00:00.000Z',
    decision: null,
  },
  decideBy: '2026-01-14T11:00:00.000Z',
  decidedBy: null,
  ...overrides,
});
