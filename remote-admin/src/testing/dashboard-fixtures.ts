import type { AdminMetricsResponse } from '@gida/contracts/admin';

/** Builds the data of the dashboard for tests; pass only the fields that matter. */
export const aDashboard = (
  overrides: Partial<AdminMetricsResponse> = {},
): AdminMetricsResponse => ({
  guests: 0,
  hosts: 0,
  apartments: 0,
  bookingsByStatus: {},
  revenue: 0,
  weeks: [],
  openClaims: 0,
  openReports: 0,
  failedJobs: 0,
  alerts: [],
  openAlerts: 0,
  ...overrides,
});

export const anAlert = (): AdminMetricsResponse['alerts'][number] => ({
  id: 7,
  kind: 'refund_failed',
  message: 'A refund of ₦20,000 failed.',
  at: '2026-01-13T12:00:00.000Z',
  bookingId: null,
});
