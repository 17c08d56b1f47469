/** Every kind of job, and what it needs to know. A job reads the rest when it runs. */
export type JobData = {
  /** Ask the provider how a checkout stands, and act on the answer. */
  'settle-payment': { paymentId: string };
  /** Free the dates of a hold that ended unpaid. */
  'lapse-hold': { bookingId: string };
  'warn-of-lapsing-hold': { bookingId: string };
  'send-refund': { refundId: string };
  /** Ask the provider what became of a refund. */
  'check-refund': { refundId: string };
  /** Read an imported calendar at its address. */
  'read-calendar-feed': { feedId: string };
  /** Look for everything that fell due by the calendar or was missed. */
  sweep: Record<string, never>;
  /** Write to people whose messages have waited too long. */
  'mail-unread-messages': Record<string, never>;
  /** PGlite has no autovacuum and no checkpoints of its own. */
  'tidy-database': Record<string, never>;
};

export type JobKind = keyof JobData;
export type JobHandlers = { [K in JobKind]: (data: JobData[K]) => Promise<void> };
