import { createHash } from 'node:crypto';

import type { Db } from '../../db/database.ts';
import { raiseAlert } from '../../alerts/alert-repository.ts';

/** Once for each `subject`, an id of the provider's. */
export async function alertOfUnknownPayment(
  db: Db,
  { subject, intentId, what }: { subject: string; intentId: string; what: string },
): Promise<void> {
  await raiseAlert(db, {
    kind: 'payment_mismatch',
    // Alerts are about ids of ours; this is one for each of theirs.
    subjectId: createHash('sha256').update(subject).digest('hex').slice(0, 32),
    message: `${what}. This database does not know the payment ${intentId}. Look at it at the payment provider: it belongs to another site of the account, or this database was restored from a backup.`,
  });
}
