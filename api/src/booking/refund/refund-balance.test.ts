import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  refundAccountsOf,
  allocate,
  balance,
  isUnsent,
  openOf,
  paymentEvent,
  planRefunds,
  refundRecords,
  roundingMinor,
  type RefundAccount,
  type Entitlement,
  type Refund,
} from './refund-balance.ts';

const payment = (id: string, amount: number) => ({
  id,
  intentId: id,
  currency: 'usd' as const,
  amount,
});

const owed = (id: string, amount: number, more: Partial<Entitlement> = {}): Entitlement => ({
  id,
  reason: 'cancelled',
  paymentId: null,
  currency: 'usd',
  amount,
  createdAt: '',
  open: amount,
  closedAt: null,
  failure: null,
  ...more,
});

const made = (amount: number, more: Partial<Refund> = {}): Refund => ({
  id: `${amount}`,
  paymentId: 'first',
  entitlementId: null,
  reason: 'at_provider',
  amount,
  goodwill: 0,
  status: 'sent',
  providerId: `re_${amount}`,
  idempotencyKey: null,
  needsReview: false,
  failure: null,
  at: '',
  ...more,
});

/** $113.33, and where a test says so $66.67 for two more nights. */
const first = payment('first', 11_333);
const account = (more: Partial<RefundAccount>): RefundAccount => ({
  payments: [first],
  entitlements: [],
  refunds: [],
  ...more,
});

describe('balance', () => {
  it.each([
    { what: 'in parts', refunds: [800, 533], open: 0 },
    { what: 'in part', refunds: [500], open: 833 },
    { what: 'with a cent less', refunds: [1_332], open: 0 },
    { what: 'with a cent more', refunds: [1_334], open: 0 },
  ])('counts what staff refund $what', ({ refunds, open }) => {
    const fee = owed('fee', 1_333, { reason: 'caution_fee' });

    const state = balance(
      account({ entitlements: [fee], refunds: refunds.map((one) => made(one)) }),
    );

    expect(openOf(state)).toBe(open);
    expect(refundRecords([state]).map(({ reason }) => reason)).not.toContain('at_provider');
  });

  it.each([
    { what: 'is due, when it is all that is due', refunds: [1_333], open: 0, isCertain: true },
    {
      what: 'is asked about, when it is another amount',
      refunds: [500],
      open: 1_333,
      isCertain: false,
    },
    {
      what: 'makes no difference, when all that is left is due',
      refunds: [6_667],
      due: 11_333,
      open: 4_666,
      isCertain: true,
    },
  ])('what was refunded before a restore $what', ({ refunds, due = 1_333, open, isCertain }) => {
    const unknown = refunds.map((one) => made(one, { needsReview: true }));

    const state = balance(account({ entitlements: [owed('e', due)], refunds: unknown }));

    expect({ open: openOf(state), isCertain: state.isCertain }).toEqual({ open, isCertain });
  });

  it('knows a refund from before a restore by its reason, and sends the rest', () => {
    const fee = owed('fee', 1_333, { reason: 'caution_fee' });
    const unknown = made(800, { reason: 'caution_fee', needsReview: true });

    const state = balance(account({ entitlements: [fee], refunds: [unknown] }));

    expect(state).toMatchObject({ isCertain: true, identified: [unknown] });
    expect(planRefunds(state)).toMatchObject([{ amount: 533 }]);
  });

  it('takes from the latest payment first, as much as it has room for', () => {
    const payments = [payment('second', 6_667), first];

    const state = balance(account({ payments, entitlements: [owed('e', 18_000)] }));

    expect(planRefunds(state)).toMatchObject([
      { paymentId: 'second', amount: 6_667 },
      { paymentId: 'first', amount: 11_333 },
    ]);
  });

  it('no longer needs what was not sent when staff have refunded it', () => {
    const unsent = made(1_333, { entitlementId: 'e', status: 'pending', providerId: null });

    const state = balance(
      account({ entitlements: [owed('e', 1_333)], refunds: [unsent, made(1_000)] }),
    );

    expect(state.superseded).toEqual([unsent]);
    expect(openOf(state)).toBe(333);
  });

  it('is pending for a cancelled stay until all of it has arrived', () => {
    const entitlements = [
      owed('e', 8_000),
      owed('nights', 3_333, { reason: 'date_change', failure: 'Rejected.' }),
    ];
    const state = balance(
      account({ entitlements, refunds: [made(8_000, { entitlementId: 'e' })] }),
    );

    const event = paymentEvent({ bookingStatus: 'cancelled', paymentStatus: 'paid' }, [state]);

    expect(event).toBe('refund_requested');
  });

  it('keeps a late payment apart from the stay', () => {
    const late = payment('late', 5_000);
    const all = account({
      payments: [late, first],
      entitlements: [owed('l', 5_000, { reason: 'late_payment', paymentId: 'late' })],
      refunds: [made(2_000)],
    });

    const balances = refundAccountsOf(all).map(balance);

    expect(balances.map(openOf)).toEqual([0, 5_000]);
    expect(paymentEvent({ bookingStatus: 'cancelled', paymentStatus: 'paid' }, balances)).toBe(
      'refund_requested',
    );
  });
});

type Step = { kind: number; amount: number; at: number };

/** One stay whose provider rejects, whose bank returns, and whose staff refund in addition or instead. */
class History {
  readonly state: RefundAccount;
  isRejecting = false;

  constructor(payments: number[]) {
    this.state = account({ payments: payments.map((amount, at) => payment(`p${at}`, amount)) });
  }

  step({ kind, amount, at }: Step): void {
    const { refunds, entitlements } = this.state;
    const number = refunds.length + entitlements.length;
    if (kind === 0) entitlements.push(owed(`e${number}`, amount));
    else if (kind === 1) this.isRejecting = !this.isRejecting;
    else if (kind === 2) this.#refundByStaff(amount, at);
    else if (kind === 3) {
      const sent = refunds.filter(({ status }) => status === 'sent');
      const returned = sent[at % sent.length];
      if (returned) returned.status = 'failed';
    } else this.send();
  }

  send(): void {
    for (const { entitlement, paymentId, amount } of planRefunds(balance(this.state))) {
      const id = `r${this.state.refunds.length}`;
      const status = this.isRejecting ? 'failed' : 'sent';
      const { id: entitlementId, reason } = entitlement;
      this.state.refunds.push(made(amount, { id, paymentId, entitlementId, reason, status }));
    }
  }

  #refundByStaff(amount: number, at: number): void {
    const { payments, refunds } = this.state;
    const { id: paymentId, amount: paid } = payments[at % payments.length]!; // there is one
    const left = paid - given(refunds.filter((refund) => refund.paymentId === paymentId));
    const possible = Math.min(amount, left);
    if (possible <= 0) return;
    const goodwill = Math.max(0, possible - openOf(balance(this.state)));
    const id = `r${refunds.length}`;
    refunds.push(
      made(possible, { id, paymentId, goodwill: goodwill > roundingMinor ? goodwill : 0 }),
    );
  }
}

const given = (refunds: Refund[]): number =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((total, { amount }) => total + amount, 0);

const histories = fc.record({
  payments: fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 2 }),
  steps: fc.array(
    fc.record({ kind: fc.nat(4), amount: fc.integer({ min: 1, max: 12_000 }), at: fc.nat(9) }),
    { maxLength: 12 },
  ),
});

it('gives back no more than was paid or is due, and all that is due, whatever fails and is made by staff', () => {
  fc.assert(
    fc.property(histories, ({ payments, steps }) => {
      const history = new History(payments);
      for (const step of steps) {
        history.step(step);
        const { state } = history;
        for (const { id, amount } of state.payments)
          expect(
            given(state.refunds.filter(({ paymentId }) => paymentId === id)),
          ).toBeLessThanOrEqual(amount);
      }
      history.isRejecting = false;
      history.send();
      const { state } = history;
      const due = state.entitlements.reduce((total, { amount }) => total + amount, 0);
      const goodwill = state.refunds
        .filter(({ status }) => status !== 'failed')
        .reduce((total, refund) => total + refund.goodwill, 0);
      const paid = state.payments.reduce((total, { amount }) => total + amount, 0);

      expect(openOf(balance(state))).toBe(0);
      expect(planRefunds(balance(state))).toEqual([]);
      const expected = Math.min(due + goodwill, paid);
      const rounded = roundingMinor * state.refunds.length;
      expect(Math.abs(given(state.refunds) - expected)).toBeLessThanOrEqual(rounded);
    }),
    { numRuns: 2_000 },
  );
});

it('says of each refund once what it was for, and of all that is due that it is', () => {
  fc.assert(
    fc.property(histories, ({ payments, steps }) => {
      const history = new History(payments);
      for (const step of steps) history.step(step);
      const state = balance(history.state);
      const records = refundRecords([state]);
      const total = (kind: string) =>
        records.filter((one) => one.kind === kind).reduce((all, { amount }) => all + amount, 0);

      expect(total('refund')).toBe(given(history.state.refunds));
      expect(total('refund_due')).toBe(openOf(state));
    }),
    { numRuns: 2_000 },
  );
});

it('sends after a restore by itself only what both readings agree on', () => {
  fc.assert(
    fc.property(histories, ({ payments, steps }) => {
      const history = new History(payments);
      for (const step of steps) history.step(step);
      for (const refund of history.state.refunds)
        if (refund.entitlementId === null && refund.goodwill === 0) refund.needsReview = true;
      const state = balance(history.state);
      fc.pre(state.isCertain && !state.refunds.some(isUnsent));

      const sent = planRefunds(state).reduce((total, { amount }) => total + amount, 0);

      const readings = (['counted', 'goodwill'] as const).map((reading) =>
        openOf(allocate(history.state, reading)),
      );
      expect(sent === 0 || readings.every((open) => open === sent)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
