import type { Currency, PaymentStatus, RefundReason } from '@gida/contracts/constants/payment';
import type { MinorUnits } from '@gida/contracts/money';

import { isCautionFeeRefund, type RefundRecord } from '../record/refund-record.ts';
import { bookingTransitions, type BookingState } from '../record/booking-states.ts';

export type PaidPayment = {
  id: string;
  intentId: string | null;
  currency: Currency;
  amount: MinorUnits;
};

/** What a guest is to get back, as it was decided; its amount never changes. */
export type Entitlement = {
  id: string;
  reason: Exclude<RefundReason, 'at_provider'>;
  /** Of a late payment, which is refunded by itself. */
  paymentId: string | null;
  currency: Currency;
  amount: MinorUnits;
  createdAt: string;
  /** As it was stored last: neither arrived nor under way. */
  open: MinorUnits;
  closedAt: string | null;
  /** Why staff have to decide; null when it is sent by itself. */
  failure: string | null;
};

/** Money that went to the guest, or is on its way; its amount never changes. */
export type Refund = {
  id: string;
  paymentId: string;
  /** Null for what staff made at the provider, or we, before this database was restored. */
  entitlementId: string | null;
  reason: RefundReason;
  amount: MinorUnits;
  /** So much of it was given in addition to what is due. */
  goodwill: MinorUnits;
  /** `settled`: paid by staff in another way. */
  status: 'pending' | 'sent' | 'failed' | 'settled';
  providerId: string | null;
  idempotencyKey: string | null;
  /** Neither made here nor reported: this database was restored, and does not know what it was made for. */
  needsReview: boolean;
  failure: string | null;
  at: string;
};

/** One stay with its payments, latest first, or one late payment. Entitlements and refunds are oldest first. */
export type RefundAccount = {
  payments: PaidPayment[];
  entitlements: Entitlement[];
  refunds: Refund[];
};

type Share = {
  entitlement: Entitlement;
  arrived: MinorUnits;
  underway: MinorUnits;
  /** At most what is left of the payments. */
  open: MinorUnits;
};
type Allocated = { refund: Refund; entitlement: Entitlement | null; amount: MinorUnits };
export type Allocation = {
  shares: Share[];
  allocated: Allocated[];
  /** Not sent, and not needed any more. */
  superseded: Refund[];
};
export type RefundBalance = RefundAccount &
  Allocation & {
    isCertain: boolean;
    /** Known now for what they were made. */
    identified: Refund[];
  };

/** Staff may round. */
export const roundingMinor = 2;

export function refundAccountsOf({
  payments,
  entitlements,
  refunds,
}: RefundAccount): RefundAccount[] {
  const late = new Set(entitlements.flatMap(({ paymentId }) => paymentId ?? []));
  const refundAccountOf = (lateId: string | null, own: PaidPayment[]): RefundAccount => ({
    payments: own,
    entitlements: entitlements.filter(({ paymentId }) => paymentId === lateId),
    refunds: refunds.filter(({ paymentId }) => own.some(({ id }) => id === paymentId)),
  });
  const stay = payments.filter(({ id }) => !late.has(id));
  const others = payments.filter(({ id }) => late.has(id));
  return [
    refundAccountOf(null, stay),
    ...others.map((payment) => refundAccountOf(payment.id, [payment])),
  ];
}

const sum = (of: readonly { amount: MinorUnits }[]): MinorUnits =>
  of.reduce((total, { amount }) => total + amount, 0);

export const isUnsent = ({ status, providerId }: Refund): boolean =>
  status === 'pending' && providerId === null;

/** Own refunds count first, then ours of before a restore, by their reason, then those of staff. */
function rank(refund: Refund): number {
  if (isUnsent(refund)) return 3;
  if (refund.entitlementId) return 0;
  return refund.reason === 'at_provider' ? 2 : 1;
}

/** Which refund counts for what. `goodwill`: those that need a review were made for something else. */
export function allocate(account: RefundAccount, reading: 'counted' | 'goodwill'): Allocation {
  const shares: Share[] = account.entitlements.map((entitlement) => ({
    entitlement,
    arrived: 0,
    underway: 0,
    open: 0,
  }));
  const rounded = new Set<Share>();
  const allocated: Allocated[] = [];
  const superseded: Refund[] = [];
  const missing = ({ entitlement, arrived, underway }: Share) =>
    entitlement.amount - arrived - underway;
  const live = account.refunds.filter(({ status }) => status !== 'failed');
  for (const refund of live.toSorted((a, b) => rank(a) - rank(b))) {
    const { entitlementId, needsReview, reason } = refund;
    const own = shares.filter(({ entitlement }) =>
      entitlementId ? entitlement.id === entitlementId : entitlement.reason === reason,
    );
    const isForOthers = !entitlementId && !(needsReview && reading === 'goodwill');
    if (isUnsent(refund) && own.every((share) => missing(share) < refund.amount)) {
      superseded.push(refund);
      continue;
    }
    let left = refund.amount - refund.goodwill;
    for (const share of isForOthers ? [...own, ...shares] : own) {
      const amount = Math.min(left, missing(share));
      if (amount <= 0) continue;
      left -= amount;
      share[refund.status === 'pending' ? 'underway' : 'arrived'] += amount;
      if (!entitlementId && missing(share) <= roundingMinor) rounded.add(share);
      allocated.push({ refund, entitlement: share.entitlement, amount });
    }
    const last = allocated.at(-1);
    const rest = left + refund.goodwill;
    if (last?.refund === refund && rest <= roundingMinor) last.amount += rest;
    else if (rest > 0) allocated.push({ refund, entitlement: null, amount: rest });
  }
  let room = sum(account.payments) - (sum(live) - sum(superseded));
  for (const share of shares) {
    share.open = rounded.has(share) ? 0 : Math.max(0, Math.min(missing(share), room));
    room -= share.open;
  }
  return { shares, allocated, superseded };
}

export const openOf = ({ shares }: Allocation): MinorUnits =>
  shares.reduce((total, { open }) => total + open, 0);

const isWhole = ({ allocated }: Allocation, refund: Refund): boolean =>
  !allocated.some((one) => one.refund === refund && one.entitlement === null);

/**
 * Where a restored database cannot tell what refunds were made for, they are what is due when that comes out even, or when
 * it makes no difference. Else staff compare, and see what is due if they were made for something else.
 */
export function balance(account: RefundAccount): RefundBalance {
  const counted = allocate(account, 'counted');
  const asked = account.refunds.filter(
    ({ needsReview, status }) => needsReview && status !== 'failed',
  );
  if (asked.length === 0) return { ...account, ...counted, isCertain: true, identified: [] };
  const goodwill = allocate(account, 'goodwill');
  const isEven = openOf(counted) === 0 && asked.every((refund) => isWhole(counted, refund));
  const isCertain = isEven || openOf(counted) === openOf(goodwill);
  const identified = isEven ? asked : asked.filter((refund) => isWhole(goodwill, refund));
  return { ...account, ...(isCertain ? counted : goodwill), isCertain, identified };
}

/** What is sent now, of the latest payment first. With `heldId`, only what staff have decided about. */
export function planRefunds(
  { payments, refunds, shares, superseded }: RefundBalance,
  heldId?: string,
): { entitlement: Entitlement; paymentId: string; amount: MinorUnits }[] {
  const room = new Map(payments.map(({ id, amount }) => [id, amount]));
  for (const refund of refunds)
    if (refund.status !== 'failed' && !superseded.includes(refund))
      room.set(refund.paymentId, (room.get(refund.paymentId) ?? 0) - refund.amount);
  return shares
    .filter(({ entitlement: { id, failure } }) => (heldId ? id === heldId : failure === null))
    .flatMap(({ entitlement, open }) => {
      let left = open;
      return payments.flatMap(({ id: paymentId }) => {
        const amount = Math.max(0, Math.min(left, room.get(paymentId) ?? 0));
        left -= amount;
        room.set(paymentId, (room.get(paymentId) ?? 0) - amount);
        return amount > 0 ? [{ entitlement, paymentId, amount }] : [];
      });
    });
}

const hasArrived = ({ status }: Refund): boolean => status === 'sent' || status === 'settled';

type RefundEvent = 'refund_requested' | 'refunded' | 'partially_refunded' | 'non_refundable';

/** The event that gives a booking without a stay the payment status of its refunds; null when it has it. */
export function paymentEvent(
  { bookingStatus, paymentStatus }: BookingState,
  balances: readonly RefundBalance[],
): RefundEvent | null {
  if (bookingStatus !== 'cancelled' && bookingStatus !== 'expired') return null;
  const paid = balances.filter(({ payments }) => payments.length > 0);
  if (paid.length === 0) return null;
  const arrived = (account: RefundAccount) => sum(account.refunds.filter(hasArrived));
  const isDue = paid.some(({ shares }) => shares.some(({ open, underway }) => open + underway > 0));
  const event = isDue
    ? 'refund_requested'
    : paid.every((account) => arrived(account) + roundingMinor >= sum(account.payments))
      ? 'refunded'
      : paid.some((account) => arrived(account) > 0)
        ? 'partially_refunded'
        : 'non_refundable';
  if (event === 'non_refundable' && !isOfRefunds.includes(paymentStatus)) return null;
  return bookingTransitions[event].payment === paymentStatus ? null : event;
}

const isOfRefunds: readonly PaymentStatus[] = ['refund_pending', 'refunded', 'partially_refunded'];

/** Null while the refunds of the caution fee are under way, and without any. */
export function cautionFeeEvent(
  balances: readonly RefundBalance[],
): 'came_back' | 'returned' | null {
  const fees = balances
    .flatMap(({ shares }) => shares)
    .filter(({ entitlement: { reason } }) => isCautionFeeRefund(reason));
  if (fees.some(({ open }) => open > 0)) return 'came_back';
  return fees.length > 0 && fees.every(({ underway }) => underway === 0) ? 'returned' : null;
}

/** What the invoice says: each refund under the reason that it counts for, and what is still due. */
export const refundRecords = (balances: readonly RefundBalance[]): RefundRecord[] =>
  balances.flatMap(({ payments, allocated, shares }) => [
    ...allocated.map(({ refund, entitlement, amount }) => ({
      kind: hasArrived(refund) ? ('refund' as const) : ('refund_due' as const),
      reason: entitlement?.reason ?? refund.reason,
      at: refund.at,
      currency: payments[0]!.currency, // a refund is of one of them
      amount,
    })),
    ...shares
      .filter(({ open }) => open > 0)
      .map(({ entitlement: { reason, createdAt: at, currency }, open }) => ({
        kind: 'refund_due' as const,
        reason,
        at,
        currency,
        amount: open,
      })),
  ]);
