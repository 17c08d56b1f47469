import type { Currency, PaymentMethod } from '@gida/contracts/constants';
import type { Minor } from '@gida/contracts/money';
import Stripe from 'stripe';
import { z } from 'zod';

import type { Config } from '../../config.ts';

/** Everything a checkout is opened with; kept with the payment, so that a repeated call says the same. */
export type CheckoutWanted = {
  paymentId: string;
  bookingId: string;
  currency: Currency;
  method: PaymentMethod;
  amount: Minor;
  name: string;
  description: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
};

/** What we believe of an answer; anything else is treated as no answer. */
const Session = z.object({
  id: z.string().startsWith('cs_'),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  currency: z.string(),
  client_reference_id: z.string().nullable(),
  payment_intent: z.object({ id: z.string(), status: z.string() }).nullish(),
});

const RefundAnswer = z.object({
  id: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.number().int(),
});

export type ProviderSession = {
  id: string;
  bookingId: string | null;
  amount: Minor;
  currency: string;
  intentId: string | null;
  outcome: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
};

export type ProviderRefund = { id: string; amount: Minor; outcome: 'waits' | 'sent' | 'failed' };

const answerTimeoutMs = 15_000;
const retries = 2;

/** The one door to the payment provider: the real one, or the sandbox that speaks its language. */
export class PaymentProvider {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ payment }: Pick<Config, 'payment'>) {
    this.#webhookSecret = payment.webhookSecret;
    this.#stripe = new Stripe(payment.secretKey, {
      timeout: answerTimeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(payment.sandboxUrl && addressOf(payment.sandboxUrl)),
    });
  }

  async openCheckout(wanted: CheckoutWanted): Promise<{ id: string; url: string }> {
    const answer = await this.#stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: wanted.bookingId,
        customer_email: wanted.email,
        allowed_payment_method_types: [wanted.method],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: wanted.currency,
              unit_amount: wanted.amount,
              product_data: { name: wanted.name, description: wanted.description },
            },
          },
        ],
        metadata: { bookingId: wanted.bookingId, paymentId: wanted.paymentId },
        payment_intent_data: {
          description: wanted.description,
          metadata: { bookingId: wanted.bookingId, paymentId: wanted.paymentId },
        },
        success_url: wanted.successUrl,
        cancel_url: wanted.cancelUrl,
        expires_at: wanted.expiresAt,
      },
      { idempotencyKey: `checkout-${wanted.paymentId}` },
    );
    const { id, url } = Session.parse(answer);
    return { id, url: z.url({ protocol: /^https?$/ }).parse(url) };
  }

  async session(id: string): Promise<ProviderSession> {
    const answer = Session.parse(
      await this.#stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }),
    );
    if (answer.id !== id) throw new Error('The payment provider answered with another session.');
    return {
      id,
      bookingId: answer.client_reference_id,
      amount: answer.amount_total,
      currency: answer.currency,
      intentId: answer.payment_intent?.id ?? null,
      outcome: outcomeOf(answer),
    };
  }

  /** True when nobody can pay there any more; false when somebody was faster. */
  async expireCheckout(id: string): Promise<boolean> {
    try {
      await this.#stripe.checkout.sessions.expire(id);
      return true;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return (await this.session(id)).outcome === 'expired';
    }
  }

  async refund(wanted: {
    refundId: string;
    intentId: string;
    amount: Minor;
  }): Promise<ProviderRefund> {
    const answer = await this.#stripe.refunds.create(
      {
        payment_intent: wanted.intentId,
        amount: wanted.amount,
        metadata: { refundId: wanted.refundId },
      },
      { idempotencyKey: `refund-${wanted.refundId}` },
    );
    return readRefund(answer);
  }

  async refundById(id: string): Promise<ProviderRefund> {
    return readRefund(await this.#stripe.refunds.retrieve(id));
  }

  /** Throws unless the provider signed exactly these bytes, lately. */
  readEvent(body: Buffer, signature: string): Stripe.Event {
    return this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret);
  }
}

function outcomeOf(session: z.infer<typeof Session>): ProviderSession['outcome'] {
  if (session.status !== 'complete') return session.status;
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = session.payment_intent?.status;
  if (intent === 'succeeded') return 'paid';
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

const refundOutcomes = {
  pending: 'waits',
  requires_action: 'waits',
  succeeded: 'sent',
  failed: 'failed',
  canceled: 'failed',
} as const;

function readRefund(answer: unknown): ProviderRefund {
  const { id, amount, status } = RefundAnswer.parse(answer);
  return { id, amount, outcome: refundOutcomes[status] };
}

/** Refused by the provider for what it says, and not because it could not be reached. */
export const isRefusedByProvider = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

/** It could not be reached, refused, or answered with something else than what was asked. */
export const isOfProvider = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError || error instanceof z.ZodError;

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  return {
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
  };
}
