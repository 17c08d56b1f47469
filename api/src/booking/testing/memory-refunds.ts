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
  /** What is refunded now is pending until it arrives. */
  isSlow = false;
  /** Called for each refund that the API has made, perhaps of another stay than the test's. */
  onCreate: (refund: MemoryRefund) => void = () => undefined;
  /** What was charged, by the id of the provider's payment. */
  readonly charges = new Map<string, number>();
  /** By idempotency key, also of what was rejected. */
  readonly #responses = new Map<string, ProviderRefund | Error>();
  /** Each request has two: before the provider acts, and before its answer arrives. */
  #atStep: () => Promise<void> = () => Promise.resolve();

  /** Replaces the refunds of this API's provider. */
  constructor({ provider }: App) {
    provider.createRefund = (input) => this.#request(() => this.#create(input));
    provider.getRefund = (id) => this.#request(() => this.#get(id));
    provider.refundsOfIntent = (intentId) =>
      this.#request(() =>
        this.made
          .filter((refund) => refund.intentId === intentId)
          .toReversed()
          .map((refund) => ({ ...refund })),
      );
  }

  async #request<T>(act: () => T): Promise<T> {
    await this.#atStep();
    const response = act();
    await this.#atStep();
    return response;
  }

  /** Lets this work hang after so many steps of its requests. Answers with what lets it go on to its end; null when it has ended. */
  async hang(steps: number, work: () => Promise<void>): Promise<(() => Promise<void>) | null> {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: hangs, resolve: hang } = Promise.withResolvers<true>();
    let left = steps;
    this.#atStep = async () => {
      left -= 1;
      if (left >= 0) return;
      this.#atStep = () => Promise.resolve();
      hang(true);
      await isLetGo;
    };
    const done = work();
    const isHanging = await Promise.race([hangs, done]);
    this.#atStep = () => Promise.resolve();
    if (!isHanging) return null;
    return () => {
      letGo();
      return done;
    };
  }

  /** What has left for the guest and was not returned. */
  sent(intentId: string, outcome: MemoryRefund['outcome'] = 'sent'): number {
    return this.made
      .filter((refund) => refund.intentId === intentId && refund.outcome === outcome)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What is left of the charge. */
  room(intentId: string): number {
    const given = this.sent(intentId) + this.sent(intentId, 'pending');
    return (this.charges.get(intentId) ?? Infinity) - given;
  }

  makeByStaff(intentId: string, amount: number): MemoryRefund {
    return this.#add({ intentId, amount, refundId: null, reason: 'at_provider' });
  }

  arrive(refund: MemoryRefund): void {
    refund.outcome = 'sent';
    this.#recordEvent('refund.updated', refund);
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
    this.isSlow = false;
    this.onCreate = () => undefined;
  }

  #create({ idempotencyKey: key, reason, intentId, amount }: CreateInput): ProviderRefund {
    const refused = this.isRejecting
      ? 'The account is closed.'
      : amount > this.room(intentId) && 'Refund amount is greater than unrefunded amount on charge';
    const isFirst = !this.#responses.has(key);
    if (isFirst && refused) this.#responses.set(key, rejected(refused));
    else if (isFirst) {
      const refund = this.#add({ intentId, amount, refundId: key, reason });
      this.#responses.set(key, { ...refund });
      this.onCreate(refund);
    }
    const response = this.#responses.get(key)!; // set above
    if (response instanceof Error) throw response;
    return { ...response };
  }

  #get(id: string): ProviderRefund {
    const refund = this.made.find((one) => one.id === id);
    if (!refund) throw rejected('No such refund', 'resource_missing');
    return { ...refund };
  }

  #add(input: Omit<MemoryRefund, 'id' | 'outcome'>): MemoryRefund {
    const outcome = this.isSlow ? 'pending' : 'sent';
    const refund: MemoryRefund = { id: `re_${randomUUID()}`, outcome, ...input };
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
