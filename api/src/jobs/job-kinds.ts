/** The payload of every kind of job. A job reads everything else when it runs. */
export type JobData = {
  /** Fetch the state of a checkout session from the provider and apply it. */
  'settle-payment': { paymentId: string };
  /** Release nights that were not paid for in time: of a stay, or of a change of its dates. */
  'end-hold': { bookingId: string };
  'warn-of-expiring-hold': { bookingId: string };
  /** Compare the refunds of a booking with the provider's, and send what is due. */
  'reconcile-refunds': { bookingId: string };
  /** Fetch the state of a dispute from the provider. */
  'record-dispute': { disputeId: string };
  /** Fetch an imported calendar. */
  'read-calendar-feed': { feedId: string };
  'send-mail': { mailId: number };
  /** Process everything that is due by date, or that was missed. */
  'scheduled-tasks': Record<string, never>;
  /** Email users about unread messages. */
  'mail-unread-messages': Record<string, never>;
  /** Delete what has been kept long enough: docs/retention.md. */
  'delete-expired-rows': Record<string, never>;
  /** Delete uploaded pictures that nothing refers to: docs/retention.md. */
  'delete-unused-pictures': Record<string, never>;
  /** PGlite has no autovacuum and no checkpoints of its own. */
  'vacuum-database': Record<string, never>;
};

export type JobKind = keyof JobData;
export type JobHandlers = { [K in JobKind]: (data: JobData[K]) => Promise<void> };

/** The thing a job is about. A job exists once for each kind and thing. */
export const jobKey = <K extends JobKind>(kind: K, data: JobData[K]): string =>
  [kind, ...Object.values(data)].join(' ');
