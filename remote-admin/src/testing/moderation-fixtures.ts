import type { ModerationCase } from '@gida/contracts/moderation';

/** Builds a reported user for tests; pass only the fields that matter. */
export const aReportedCase = (overrides: Partial<ModerationCase> = {}): ModerationCase => ({
  kind: 'user',
  subjectId: '0b0e8f0a-0000-4000-8000-000000000005',
  since: '2026-01-13T12:00:00.000Z',
  user: {
    id: '0b0e8f0a-0000-4000-8000-000000000005',
    name: 'Tunde Ojo',
    email: 'tunde@example.com',
    role: 'host',
    status: 'active',
  },
  review: null,
  reports: [
    {
      by: { name: 'Amina Bello', email: 'amina@example.com' },
      at: '2026-01-13T12:00:00.000Z',
      reason: 'fraud',
      note: 'Wants cash.',
      messages: [
        {
          isByReported: true,
          text: 'Pay me in cash.',
          pictures: [],
          at: '2026-01-13T11:00:00.000Z',
        },
      ],
    },
  ],
  decision: null,
  ...overrides,
});

export const aReportedReview = (): ModerationCase =>
  aReportedCase({
    kind: 'review',
    reports: aReportedCase().reports.map((report) => ({ ...report, messages: [] })),
    subjectId: '0b0e8f0a-0000-4000-8000-000000000006',
    review: {
      apartment: { id: '0b0e8f0a-0000-4000-8000-000000000002', name: 'Harmattan Court' },
      rating: 1,
      comment: 'The host is a thief.',
      createdAt: '2026-01-12T12:00:00.000Z',
      isHidden: false,
      pictures: ['/media/pictures/a-960.webp'],
      reply: 'That is not true.',
    },
  });
