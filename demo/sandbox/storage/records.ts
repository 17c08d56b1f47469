import type { DeclineReason, RefundTiming } from '../payments/test-cards.ts';
import type { Currency, Method } from '../payments/methods.ts';

export type Metadata = Record<string, string>;

export type LineItemRecord = {
  id: string;
  name: string;
  description: string | null;
  unitAmount: number;
  quantity: number;
};

export type SessionRecord = {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  currency: Currency;
  amount: number;
  lineItems: LineItemRecord[];
  methods: Method[];
  customerEmail: string | null;
  payer: { name: string; email: string | null } | null;
  clientReferenceId: string | null;
  locale: string | null;
  metadata: Metadata;
  intentMetadata: Metadata;
  intentDescription: string | null;
  successUrl: string;
  cancelUrl: string | null;
  intentId: string | null;
};

export type IntentRecord = {
  id: string;
  secret: string;
  sessionId: string;
  created: number;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  canceledAt: number | null;
  currency: Currency;
  amount: number;
  methods: Method[];
  description: string | null;
  metadata: Metadata;
  chargeId: string | null;
  lastError: DeclineReason | null;
  /** While `processing`: when the money settles, in milliseconds, and how it ends. */
  settles: { at: number; as: 'paid' | 'failed' } | null;
};

export type ChargeRecord = {
  id: string;
  intentId: string;
  created: number;
  status: 'succeeded' | 'pending' | 'failed';
  currency: Currency;
  amount: number;
  amountRefunded: number;
  method: Method;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  payer: { name: string; email: string | null };
  failure: DeclineReason | null;
  description: string | null;
  metadata: Metadata;
  refundCourse: RefundTiming;
  /** Missing in journals written before the sandbox had disputes. */
  disputed?: boolean;
};

export type RefundRecord = {
  id: string;
  created: number;
  chargeId: string;
  intentId: string;
  currency: Currency;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  metadata: Metadata;
  settles: { at: number; as: 'succeeded' | 'failed' } | null;
};

export type DisputeRecord = {
  id: string;
  created: number;
  chargeId: string;
  intentId: string;
  currency: Currency;
  amount: number;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
};

export type EventRecord = {
  id: string;
  created: number;
  type: string;
  apiVersion: string;
  /** The object as it was at that moment, in the provider's shape. */
  object: unknown;
};

export type DeliveryRecord = {
  /** The event's id: one delivery per event. */
  id: string;
  attempts: number;
  firstAt: number;
  nextAt: number;
};

export type IdempotentResponseRecord = {
  /** The idempotency key. */
  id: string;
  at: number;
  endpoint: string;
  fingerprint: string;
  requestId: string;
  status: number;
  body: string;
};

export type Tables = {
  session: SessionRecord;
  intent: IntentRecord;
  charge: ChargeRecord;
  refund: RefundRecord;
  dispute: DisputeRecord;
  event: EventRecord;
  delivery: DeliveryRecord;
  answer: IdempotentResponseRecord;
};

export type Kind = keyof Tables;
