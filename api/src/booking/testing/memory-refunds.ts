import { randomUUID } from 'node:crypto';

import Stripe from 'stripe';

import type { App } from '../../http/app-type.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import type { ProviderRefund } from '../payment/provider-responses.ts';

export type MemoryRefund = ProviderRefund & { intentId: string };

/** The provider's refunds and their events in memory, where the bank returns them and the provider rejects as a test asks. */
export class MemoryRefunds {
  readonly made: MemoryRefund[] = [];
  readonly events: { id: string; type: string; data: { object: Record<string, unknown> } }[] = [];
  isRejecting = false;
  /** Called for each refund that the API has made, perhaps of another stay than the test's. */
  onCreate: (refund: MemoryRefund) => void = () => undefined;
  /** What was charged, by the id of the provider's payment. */
  readonly charges = new Map<string, number>();
  readonly #responses = new Map<string, ProviderRefund>();

  /** Replaces the refunds of this API's provider. */
  constructor({ provider }: App) {
    provider.createRefund = (input) => Promise.resolve().then(() => this.#create(input));
    provider.getRefund = (id) => Promise.resolve().then(() => this.#get(id));
    provider.refundsOfIntent = (intentId) =>
      Promise.resolve(
        this.made
          .filter((refund) => refund.intentId === intentId)
          .toReversed()
          .map((refund) => ({ ...refund })),
      );
  }

  /** What has left for the guest and was not returned. */
  sent(intentId: string): number {
    return this.made
      .filter((refund) => refund.intentId === intentId && refund.outcome === 'sent')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  makeByStaff(intentId: string, amount: number): MemoryRefund {
    return this.#add({ intentId, amount, refundId: null, reason: 'at_provider' });
  }

  returnByBank(refund: MemoryRefund): void {
    refund.outcome = 'failed';
    this.#recordEvent('refund.failed', refund);
  }

  reset(): void {
    for (const list of [this.made, this.events]) list.length = 0;
    this.#responses.clear();
    this.charges.clear();
    this.isRejecting = false;
    this.onCreate = () => undefined;
  }

  #create({ idempotencyKey: key, reason, intentId, amount }: CreateInput): ProviderRefund {
    const first = this.#responses.get(key);
    if (first) return { ...first };
    if (this.isRejecting) throw rejected('The account is closed.');
    if (this.sent(intentId) + amount > (this.charges.get(intentId) ?? Infinity))
      throw rejected('Refund amount is greater than unrefunded amount on charge');
    const refund = this.#add({ intentId, amount, refundId: key, reason });
    this.#responses.set(key, { ...refund });
    this.onCreate(refund);
    return { ...refund };
  }

  #get(id: string): ProviderRefund {
    const refund = this.made.find((one) => one.id === id);
    if (!refund) throw rejected('No such refund', 'resource_missing');
    return { ...refund };
  }

  #add(input: Omit<MemoryRefund, 'id' | 'outcome'>): MemoryRefund {
    const refund: MemoryRefund = { id: `re_${randomUUID()}`, outcome: 'sent', ...input };
    this.made.push(refund);
    this.#recordEvent('refund.created', refund);
    return refund;
  }

  #recordEvent(type: string, { id, intentId }: MemoryRefund): void {
    const object = { object: 'refund', id, payment_intent: intentId };
    this.events.push({ id: `evt_${randomUUID()}`, type, data: { object } });
  }
}

type CreateInput = Parameters<PaymentProvider['createRefund']>[0];

const rejected = (message: string, code?: string) =>
  new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
  });
