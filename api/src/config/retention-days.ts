import { z } from 'zod';

const days = (byDefault: number, what: string) =>
  z.coerce.number().int().min(1).max(3_650).default(byDefault).describe(`days that ${what}`);

/** How many days rows and files are kept that nobody needs any more: docs/retention.md. */
export const RetentionEnvironment = z.object({
  RETENTION_DAYS_SESSIONS: days(90, 'ended sessions are kept'),
  RETENTION_DAYS_PINS: days(30, 'hashes of expired pins and reset links are kept'),
  RETENTION_DAYS_MAILS: days(30, 'emptied mails, and mails that could not be sent, are kept'),
  RETENTION_DAYS_NOTIFICATIONS: days(365, 'notifications are kept'),
  RETENTION_DAYS_IDEMPOTENCY_KEYS: days(7, 'stored responses to writes are kept'),
  RETENTION_DAYS_PROVIDER_EVENTS: days(90, "ids of the payment provider's events are kept"),
  RETENTION_DAYS_ALERTS: days(365, 'resolved alerts are kept'),
  RETENTION_DAYS_FAILED_JOBS: days(90, 'failed jobs are kept'),
  RETENTION_DAYS_UNVERIFIED_ACCOUNTS: days(30, 'registrations wait for their pin'),
  RETENTION_DAYS_UNUSED_PICTURES: days(7, 'pictures are kept that nothing refers to'),
  RETENTION_DAYS_UNSAVED_REVIEW_PICTURES: days(
    1,
    'pictures wait for the review they were uploaded for',
  ),
  RETENTION_DAYS_UNSENT_PICTURES: days(1, 'pictures wait for the message they were uploaded for'),
});

export type RetentionDays = z.output<typeof RetentionEnvironment>;

/** `PINS` of `RETENTION_DAYS_PINS`. */
export type RetentionName =
  Extract<keyof RetentionDays, string> extends `RETENTION_DAYS_${infer Name}` ? Name : never;
