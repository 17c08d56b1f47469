import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

import { claimedNaira, stayPrice } from './promised-refund.ts';
import { failedRefundsOf, postAsStaff, type RefundStay } from './refund-stay.ts';

/** By one night. */
export const shorten = ({ guest, id, dates, moreNights, rates }: RefundStay) =>
  guest.post(apiPaths.dateChange(id), {
    ...dates,
    checkOutDate: addDays(dates.checkOutDate, -1),
    totalPrice: stayPrice(moreNights - 1, rates).naira,
  });

export const claimFee = ({ host, id }: RefundStay) =>
  host.post(apiPaths.claimCautionFee(id), {
    amount: claimedNaira,
    reason: 'The lamp is broken.',
  });

export const decideClaim = (stay: RefundStay, awarded: number) =>
  postAsStaff(stay, apiPaths.decideClaim(stay.id), { awarded, reason: 'As seen.' });

// What happens at the provider answers with its amount, in cents.

/** Staff know what they refund, and refund no more than is `left`, in whatever parts. */
export async function refundByStaff(
  stay: RefundStay,
  variant: number,
  left: number,
): Promise<number> {
  const { intents, provider } = stay;
  const failed = await failedRefundsOf(stay);
  const one = failed[variant % failed.length]?.amount ?? left;
  const choices = [left, one, Math.ceil(one / 2), Math.ceil(one / 3), Math.ceil(left / 2)];
  const amount = Math.min(left, choices[variant % choices.length] ?? left);
  const intentId = intents[variant % intents.length]!; // there is one
  const made = Math.max(0, Math.min(amount, provider.room(intentId)));
  if (made > 0) provider.makeByStaff(intentId, made);
  return made;
}

export function arrive({ provider }: RefundStay, variant: number): number {
  const pending = provider.made.filter(({ outcome }) => outcome === 'pending');
  const refund = pending[variant % pending.length]!; // there is one
  provider.arrive(refund);
  return refund.amount;
}

export function returnByBank({ provider }: RefundStay, variant: number): number {
  const live = provider.made.filter(({ outcome }) => outcome !== 'failed');
  const refund = live[variant % live.length]!; // there is one
  provider.returnByBank(refund);
  return refund.amount;
}
