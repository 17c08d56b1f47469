import { z } from 'zod';

const days = (byDefault: number) => z.coerce.number().int().min(1).max(3_650).default(byDefault);

/** How many days rows and files are kept that nobody needs any more: docs/retention.md. */
export const RetentionEnvironment = z.object({
  RETENTION_DAYS_SESSIONS: days(90),
  RETENTION_DAYS_PINS: days(30),
  RETENTION_DAYS_MAILS: days(30),
  RETENTION_DAYS_NOTIFICATIONS: days(365),
  RETENTION_DAYS_IDEMPOTENCY_KEYS: days(7),
  RETENTION_DAYS_PROVIDER_EVENTS: days(90),
  RETENTION_DAYS_ALERTS: days(365),
  RETENTION_DAYS_FAILED_JOBS: days(90),
  RETENTION_DAYS_UNVERIFIED_ACCOUNTS: days(30),
  RETENTION_DAYS_UNUSED_PICTURES: days(7),
  RETENTION_DAYS_UNSAVED_REVIEW_PICTURES: days(1),
});

export const toRetentionDays = (env: z.output<typeof RetentionEnvironment>) => ({
  sessions: env.RETENTION_DAYS_SESSIONS,
  pins: env.RETENTION_DAYS_PINS,
  mails: env.RETENTION_DAYS_MAILS,
  notifications: env.RETENTION_DAYS_NOTIFICATIONS,
  idempotencyKeys: env.RETENTION_DAYS_IDEMPOTENCY_KEYS,
  providerEvents: env.RETENTION_DAYS_PROVIDER_EVENTS,
  alerts: env.RETENTION_DAYS_ALERTS,
  failedJobs: env.RETENTION_DAYS_FAILED_JOBS,
  unverifiedAccounts: env.RETENTION_DAYS_UNVERIFIED_ACCOUNTS,
  unusedPictures: env.RETENTION_DAYS_UNUSED_PICTURES,
  unsavedReviewPictures: env.RETENTION_DAYS_UNSAVED_REVIEW_PICTURES,
});

export type RetentionDays = ReturnType<typeof toRetentionDays>;
