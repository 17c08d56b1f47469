import { formatMoney } from '@gida/contracts/money';

import type { Tx } from '../../jobs/transact.ts';
import { raiseOrReopenAlert, resolveAlerts } from '../alert-repository.ts';
import { recordBookingEvent } from '../booking-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import { deleteReturnedStaffRefund } from './forgotten-refund-repository.ts';
import type { RefundRow } from './refund-repository.ts';

/** True for a part that none of ours was lowered for: nothing here is due because of it, but staff made it for something. */
export async function deleteReturnedPart(
  tx: Tx,
  booking: BookingRow,
  refund: RefundRow,
): Promise<boolean> {
  if (!(await deleteReturnedStaffRefund(tx.db, refund.id))) return false;
  const note = formatMoney(refund.amount, refund.currency);
  await recordBookingEvent(tx.db, booking, {
    event: 'refund_returned_by_bank',
    actor: 'provider',
    note,
  });
  await resolveAlerts(tx.db, refund.id, ['provider_refund', 'refund_failed']);
  await raiseOrReopenAlert(tx.db, {
    kind: 'provider_refund',
    subjectId: booking.id,
    message: `The bank has returned ${note}, which was refunded at the payment provider. Refund it there again if the guest is owed it.`,
  });
  return true;
}
