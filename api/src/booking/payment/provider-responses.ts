import {
  type Currency,
  type PaymentMethod,
  type RefundReason,
  currencies,
  refundReasons,
} from '@gida/contracts/constants/payment';
import type { MinorUnits } from '@gida/contracts/money';
import { z } from 'zod';

/** The fields of a response that we rely on; any other response is treated as a failure. */
export const SessionResponse = z.object({
  id: z.string().startsWith('cs_'),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  currency: z.string(),
  client_reference_id: z.string().nullable(),
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      latest_charge: z.object({ amount_refunded: z.number().int() }).nullish(),
    })
    .nullish(),
});

const RefundResponse = z.object({
  id: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.number().int(),
  metadata: z
    .object({
      refundId: z.string().optional(),
      reason: z.enum(refundReasons).optional().catch(undefined),
    })
    .nullish(),
});

export const DisputeResponse = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.enum(currencies),
  reason: z.string(),
  status: z.string(),
  payment_intent: z.string(),
});
export const IntentResponse = z.object({ metadata: z.object({ paymentId: z.uuid().optional() }) });

export type ProviderSession = {
  id: string;
  bookingId: string | null;
  amount: MinorUnits;
  currency: string;
  intentId: string | null;
  outcome: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  /** What has been refunded of it already. */
  refunded: MinorUnits;
};

export type ProviderRefund = {
  id: string;
  amount: MinorUnits;
  outcome: 'pending' | 'sent' | 'failed';
  /** Our idempotency key of it; null for a refund that staff made at the provider. */
  refundId: string | null;
  /** What we made it for. */
  reason: RefundReason;
};

export type ProviderDispute = Omit<z.infer<typeof DisputeResponse>, 'payment_intent'> & {
  intentId: string;
};

export function sessionOutcome(
  session: z.infer<typeof SessionResponse>,
): ProviderSession['outcome'] {
  if (session.status !== 'complete') return session.status;
  if (session.payment_status !== 'unpaid') return 'paid';
  const intent = session.payment_intent?.status;
  if (intent === 'succeeded') return 'paid';
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

const refundOutcomes = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'sent',
  failed: 'failed',
  canceled: 'failed',
} as const;

export function parseRefund(response: unknown): ProviderRefund {
  const { id, amount, status, metadata } = RefundResponse.parse(response);
  return {
    id,
    amount,
    outcome: refundOutcomes[status],
    refundId: metadata?.refundId ?? null,
    reason: metadata?.reason ?? 'at_provider',
  };
}

/** Everything a checkout session is created with; stored with the payment, so that a repeated call is identical. */
export type CheckoutInput = {
  paymentId: string;
  bookingId: string;
  currency: Currency;
  method: PaymentMethod;
  amount: MinorUnits;
  name: string;
  description: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
};

/** What a webhook leads to something for; the provider takes at most twenty of a list. */
export const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

/** What Stripe writes into its ids and types; they are stored, and name jobs. */
export const ProviderText = z.string().regex(/^[\x21-\x7e]{1,255}$/);
/** A webhook, or an entry of the provider's list of events. */
export const ProviderEvent = z.object({
  id: ProviderText,
  type: ProviderText,
  data: z.object({ object: z.looseObject({}) }),
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;
