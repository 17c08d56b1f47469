import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

import type { Tx } from '../../jobs/transact.ts';
import { announce, changeBooking } from '../announcements/announcements.ts';
import { resolveAlerts } from '../../alerts/alert-repository.ts';
import { insertBookingEvent } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { transitionCautionFee } from '../caution-fee/caution-fee-repository.ts';
import { balance, cautionFeeEvent, paymentEvent } from './refund-balance.ts';
import type { RefundBalance } from './refund-balance.ts';
import {
  listRefundAccounts,
  updateGoodwill,
  updateRefundOutcome,
  updateEntitlement,
} from './refund-repository.ts';

const notIdentified =
  'Another amount of this stay was refunded at the payment provider, and this database does not know why: was it restored from a backup? Compare the amounts before you send it again.';

/**
 * The only place where what was decided, and the refunds that are known, have consequences. It compares with what is
 * stored, so that repeating it does nothing. The caller has locked the booking.
 */
export async function applyBalance(
  tx: Tx,
  booking: BookingRow,
  /** Why the provider does not list the refunds of a payment. */
  rejected: ReadonlyMap<string, string> = new Map(),
): Promise<RefundBalance[]> {
  const balances = (await listRefundAccounts(tx.db, booking.id)).map(balance);
  let hasChanged = false;
  for (const account of balances) {
    for (const { id, goodwill } of account.identified) {
      await updateGoodwill(tx.db, id, goodwill);
      await resolveAlerts(tx.db, id, ['provider_refund']);
    }
    for (const { id } of account.superseded)
      await updateRefundOutcome(tx.db, id, { status: 'failed' });
    const failure = account.payments.map(({ id }) => rejected.get(id)).find(Boolean);
    for (const share of account.shares)
      hasChanged = (await applyShare(tx, booking, account, share, failure)) || hasChanged;
  }
  const event = paymentEvent(booking, balances);
  if (event) await changeBooking(tx, booking, event, { actor: 'provider' });
  const feeEvent = cautionFeeEvent(balances);
  const hasFeeChanged = feeEvent && (await transitionCautionFee(tx.db, booking.id, feeEvent));
  if (hasFeeChanged && feeEvent === 'returned')
    await insertBookingEvent(tx.db, booking, { event: 'caution_fee_returned', actor: 'system' });
  if (hasChanged || hasFeeChanged) await announce(tx, booking.id, 'refunds_changed');
  return balances;
}

/** False when nothing has changed. */
async function applyShare(
  tx: Tx,
  booking: BookingRow,
  account: RefundBalance,
  { entitlement: was, open, underway }: RefundBalance['shares'][number],
  rejection: string | undefined,
): Promise<boolean> {
  const isClosed = open + underway === 0;
  const failure = open > 0 ? (whyHeld(account, was, open) ?? rejection ?? null) : null;
  if (open === was.open && failure === was.failure && isClosed === (was.closedAt !== null))
    return false;
  await updateEntitlement(tx.db, was.id, { open, isClosed, failure });
  if (failure) {
    tx.app.log.error({ entitlementId: was.id, failure }, 'refund held');
    await announce(tx, booking.id, 'refund_held', {
      subjectId: was.id,
      message: `${formatMoney(open, was.currency)} is due. ${failure}`,
    });
  } else if (was.failure) await resolveAlerts(tx.db, was.id, ['refund_failed']);
  const arrived = account.allocated.filter(
    ({ entitlement, refund: { status } }) => entitlement?.id === was.id && status === 'sent',
  );
  const amount = arrived.reduce((sum, one) => sum + one.amount, 0);
  if (isClosed && !was.closedAt && amount > 0) {
    const { id, reason, currency } = was;
    const about = `${id} ${account.refunds.filter((refund) => refund.entitlementId === id).length}`;
    await announce(tx, booking.id, 'refund_arrived', { about, reason, currency, amount });
  }
  return true;
}

/** What grows has come back, from the provider or from the bank, and is not sent again by itself. */
function whyHeld(
  { isCertain, refunds, superseded }: RefundBalance,
  { id, open: before, failure }: RefundBalance['entitlements'][number],
  open: MinorUnits,
): string | null {
  if (failure && failure !== notIdentified) return failure;
  if (!isCertain) return notIdentified;
  const notSent = superseded
    .filter(({ entitlementId }) => entitlementId === id)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (open <= before + notSent) return null;
  const failed = refunds.filter((refund) => refund.status === 'failed' && refund.failure !== null);
  return failed.at(-1)?.failure ?? 'What counted for it was given in addition.';
}
