import type { SendOptions } from 'pg-boss';

import type { JobKind } from './job-kinds.ts';

export const queueName = 'outbox';
/** Where jobs end that failed at every try. Nothing works on this queue: staff retry its jobs. */
export const deadLetterQueueName = 'failed-jobs';

/**
 * Each priority has a worker of its own, so that jobs waiting for one third party never delay the others. A standard job
 * that met an outage of the provider waits in the provider's.
 */
export const workerPriorities = { provider: -2, external: -1, standard: 0, mail: 1 };

/** pg-boss waits between one and two times `retryDelay * 2^tries`: these tries last for a day at least. */
const aDayOfTries = { retryLimit: 34, retryBackoff: true, retryDelay: 2, retryDelayMax: 3_600 };
const standard = { ...aDayOfTries, deadLetter: deadLetterQueueName };
/** A guest waits for these, so a provider that is back is noticed within ten minutes. */
const ofProvider = {
  ...standard,
  retryLimit: 152,
  retryDelayMax: 600,
  priority: workerPriorities.provider,
};
/** Ten tries over a day at least. The first retry comes after three minutes, for mail servers that greylist. */
const tenTries = { retryLimit: 9, retryBackoff: true, retryDelay: 180, retryDelayMax: 43_200 };
/** A run that failed is not repeated: the next one is due soon. */
const recurring = { retryLimit: 0 };

export const jobPolicies: Record<JobKind, SendOptions> = {
  'settle-payment': ofProvider,
  'end-hold': standard,
  'warn-of-expiring-hold': standard,
  'reconcile-refunds': ofProvider,
  'record-dispute': ofProvider,
  'read-calendar-feed': { ...standard, priority: workerPriorities.external },
  'send-mail': { ...tenTries, deadLetter: deadLetterQueueName, priority: workerPriorities.mail },
  'scheduled-tasks': recurring,
  'mail-unread-messages': recurring,
  'delete-expired-rows': recurring,
  'delete-unused-pictures': recurring,
  'vacuum-database': recurring,
};
