import type { MinorUnits } from '@gida/contracts/money';

import type { Tx } from '../../jobs/transact.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { applyBalance } from './apply-balance.ts';
import type { Entitlement } from './refund-balance.ts';
import { insertEntitlement } from './refund-repository.ts';

/**
 * Stores what the guest is to get back, once for each reason, late payment or change of dates, and has it sent. Returns how
 * much will be refunded: less than the amount when staff have refunded some of it at the provider.
 */
export async function requestRefund(
  tx: Tx,
  {
    booking,
    ...owed
  }: {
    booking: BookingRow;
    reason: Entitlement['reason'];
    amount: MinorUnits;
    /** Of a late payment. */
    paymentId?: string;
    dateChangeId?: string;
  },
): Promise<MinorUnits> {
  if (owed.amount <= 0) return 0;
  const id = await insertEntitlement(tx.db, { bookingId: booking.id, ...owed });
  if (!id) return 0;
  const shares = (await applyBalance(tx, booking)).flatMap((account) => account.shares);
  await tx.enqueue('reconcile-refunds', { bookingId: booking.id });
  return shares.find(({ entitlement }) => entitlement.id === id)?.open ?? 0;
}
