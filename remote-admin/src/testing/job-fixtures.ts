import type { FailedJob } from '@gida/contracts/admin';

/** Builds a failed job for tests; pass only the fields that matter. */
export const aFailedJob = (overrides: Partial<FailedJob> = {}): FailedJob => ({
  id: '0b0e8f0a-0000-4000-8000-000000000008',
  kind: 'send-mail',
  bookingId: null,
  subject: 'gone@example.com',
  tries: 10,
  error: 'The mail server answered 550.',
  failedAt: '2026-01-13T12:00:00.000Z',
  ...overrides,
});
