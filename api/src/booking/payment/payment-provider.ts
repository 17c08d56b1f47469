import type { RefundReason } from '@gida/contracts/constants/payment';
import type { MinorUnits } from '@gida/contracts/money';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import type Stripe from 'stripe';
import { z } from 'zod';

import type { Config } from '../../config/config.ts';
import { countOutcome, type ApiMetrics } from '../../http/logs/metrics.ts';
import { OutageError } from '../../jobs/outage-error.ts';
import {
  DisputeResponse,
  IntentResponse,
  ProviderEvent,
  SessionResponse,
  eventTypes,
  parseRefund,
  sessionOutcome,
} from './provider-responses.ts';
import type {
  CheckoutInput,
  ProviderDispute,
  ProviderRefund,
  ProviderSession,
} from './provider-responses.ts';

/** What a call is made for. The answer to `verify` can be left open. */
export type CallPurpose = 'verify' | 'checkout' | 'job';

/** Nothing is retried here: a guest decides that, or the queue. */
const timeoutsMs: Record<CallPurpose, number> = { verify: 3_000, checkout: 4_000, job: 15_000 };
/** After so many calls in a row without an answer, calls fail at once, but for one at a time that finds out whether the provider is back. */
const failuresInARow = 5;
const probeEveryMs = 10_000;
const retryJobsSeconds = 15;

type ProviderConfig = { payment: Omit<Config['payment'], 'publishableKey'> };

/** The only client of the payment provider: Stripe, or the sandbox with the same API. */
export class PaymentProvider {
  readonly #payment: ProviderConfig['payment'];
  readonly #calls: ApiMetrics['providerCalls'] | undefined;
  #client: Promise<Stripe> | undefined;
  readonly #breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: probeEveryMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });

  constructor({ payment }: ProviderConfig, calls?: ApiMetrics['providerCalls']) {
    this.#payment = payment;
    this.#calls = calls;
  }

  async createSession(input: CheckoutInput): Promise<{ id: string; url: string }> {
    const idempotencyKey = `checkout-${input.paymentId}`;
    const response = await this.#call('checkout', (stripe, options) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: input.bookingId,
          customer_email: input.email,
          allowed_payment_method_types: [input.method],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: input.currency,
                unit_amount: input.amount,
                product_data: { name: input.name, description: input.description },
              },
            },
          ],
          metadata: { bookingId: input.bookingId, paymentId: input.paymentId },
          payment_intent_data: {
            description: input.description,
            metadata: { bookingId: input.bookingId, paymentId: input.paymentId },
          },
          success_url: input.successUrl,
          cancel_url: input.cancelUrl,
          expires_at: input.expiresAt,
        },
        { ...options, idempotencyKey },
      ),
    );
    const { id, url } = SessionResponse.parse(response);
    return { id, url: z.url({ protocol: /^https?$/ }).parse(url) };
  }

  async getSession(id: string, purpose: CallPurpose): Promise<ProviderSession> {
    const expand = ['payment_intent.latest_charge'];
    const response = SessionResponse.parse(
      await this.#call(purpose, (stripe, options) =>
        stripe.checkout.sessions.retrieve(id, { expand }, options),
      ),
    );
    if (response.id !== id) throw new Error('The payment provider returned a different session.');
    return {
      id,
      bookingId: response.client_reference_id,
      amount: response.amount_total,
      currency: response.currency,
      intentId: response.payment_intent?.id ?? null,
      outcome: sessionOutcome(response),
      refunded: response.payment_intent?.latest_charge?.amount_refunded ?? 0,
    };
  }

  /** `completed`: it was paid first. `unknown`: two requests in a row found no such session. */
  async expireSession(id: string): Promise<'expired' | 'completed' | 'unknown'> {
    try {
      await this.#call('checkout', (stripe, options) =>
        stripe.checkout.sessions.expire(id, {}, options),
      );
      return 'expired';
    } catch (error) {
      if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
      const wasUnknown = isUnknownToProvider(error);
      try {
        const { outcome } = await this.getSession(id, 'checkout');
        if (outcome === 'open') throw error;
        return outcome === 'expired' ? 'expired' : 'completed';
      } catch (second) {
        if (wasUnknown && isUnknownToProvider(second)) return 'unknown';
        throw second;
      }
    }
  }

  /** Answers fast: false also when the provider does not respond in time. */
  async isUnknownSession(id: string): Promise<boolean> {
    try {
      await this.getSession(id, 'verify');
      return false;
    } catch (error) {
      return isUnknownToProvider(error);
    }
  }

  async createRefund(input: {
    idempotencyKey: string;
    reason: RefundReason;
    intentId: string;
    amount: MinorUnits;
  }): Promise<ProviderRefund> {
    const { idempotencyKey, reason, intentId, amount } = input;
    const metadata = { refundId: idempotencyKey, reason };
    const response = await this.#call('job', (stripe, options) =>
      stripe.refunds.create(
        { payment_intent: intentId, amount, metadata },
        { ...options, idempotencyKey },
      ),
    );
    return parseRefund(response);
  }

  async getRefund(id: string): Promise<ProviderRefund> {
    return parseRefund(
      await this.#call('job', (stripe, options) => stripe.refunds.retrieve(id, {}, options)),
    );
  }

  /** Newest first. */
  async refundsOfIntent(intentId: string): Promise<ProviderRefund[]> {
    const query = { payment_intent: intentId, limit: 100 };
    const refunds = await this.#call('job', (stripe, options) =>
      listAll(stripe.refunds.list(query, options)),
    );
    return refunds.map(parseRefund);
  }

  async getDispute(id: string): Promise<ProviderDispute> {
    const { payment_intent: intentId, ...dispute } = DisputeResponse.parse(
      await this.#call('job', (stripe, options) => stripe.disputes.retrieve(id, {}, options)),
    );
    return { ...dispute, intentId };
  }

  /** The payment that its checkout was opened for; null when the charge is not one of ours. */
  async paymentIdOfIntent(intentId: string): Promise<string | null> {
    const intent = IntentResponse.parse(
      await this.#call('job', (stripe, options) =>
        stripe.paymentIntents.retrieve(intentId, {}, options),
      ),
    );
    return intent.metadata.paymentId ?? null;
  }

  /** What has happened since then, oldest first. The provider keeps events for 30 days. */
  async eventsSince(since: Date): Promise<ProviderEvent[]> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    const query = { created, types: [...eventTypes], limit: 100 };
    const events = await this.#call('job', (stripe, options) =>
      listAll(stripe.events.list(query, options)),
    );
    return events.map((event) => ProviderEvent.parse(event)).reverse();
  }

  async #call<T>(
    purpose: CallPurpose,
    send: (stripe: Stripe, options: Stripe.RequestOptions) => Promise<T>,
  ): Promise<T> {
    const stripe = await this.#connect();
    const options = { timeout: timeoutsMs[purpose] };
    return countOutcome(
      (outcome) => this.#calls?.inc({ outcome }),
      () => this.#send(() => send(stripe, options)),
      (error) => (isRejectedByProvider(error) ? 'refused' : 'unavailable'),
    );
  }

  async #send<T>(request: () => Promise<T>): Promise<T> {
    // cockatiel lets calls wait for the answer to its probe.
    if (this.#breaker.state === CircuitState.HalfOpen) throw providerAwayError();
    try {
      return await this.#breaker.execute(request);
    } catch (error) {
      throw isBrokenCircuitError(error) ? providerAwayError() : error;
    }
  }

  /** Throws unless the provider signed exactly these bytes, recently. */
  async constructEvent(body: Buffer, signature: string): Promise<Stripe.Event> {
    const { webhooks } = await this.#connect();
    return webhooks.constructEvent(body, signature, this.#payment.webhookSecret);
  }

  #connect = () => (this.#client ??= createClient(this.#payment));
}

/** All pages, each of which the client fetches by itself. */
async function listAll<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of pages) all.push(each);
  return all;
}

/** With its first call: it is two hundred files, which a start does without. */
export const loadStripe = () => import('stripe');

async function createClient({ secretKey, sandboxUrl }: ProviderConfig['payment']): Promise<Stripe> {
  const { default: Stripe } = await loadStripe();
  return new Stripe(secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    ...(sandboxUrl && connectionOptions(sandboxUrl)),
  });
}

/** By the types that Stripe documents, since its classes are loaded with the first call. */
const isStripeError = (error: unknown, ...types: string[]): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && types.includes(String(error.type));

/** The provider rejected the request itself; it was not merely unreachable. */
export const isRejectedByProvider = (error: unknown): error is Error =>
  isStripeError(error, 'StripeInvalidRequestError') ||
  (isStripeError(error, 'StripeIdempotencyError') && error.code !== 'idempotency_key_in_use');

/** The account that the API key belongs to has no such object: the account or the key was exchanged. */
export const isUnknownToProvider = (error: unknown): boolean =>
  isStripeError(error, 'StripeInvalidRequestError') && error.code === 'resource_missing';

/** It gave no answer, or says that it is out of order. */
const isOutage = (error: unknown): boolean =>
  isStripeError(error, 'StripeConnectionError', 'StripeAPIError');

const providerAwayError = () =>
  new OutageError('The payment provider does not answer.', retryJobsSeconds);

/** The provider was unreachable, rejected the request or returned an unexpected response. */
export const isProviderError = (error: unknown): boolean =>
  (error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')) ||
  error instanceof OutageError ||
  error instanceof z.ZodError;

function connectionOptions(url: string) {
  const { protocol, hostname, port } = new URL(url);
  return {
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
  };
}
