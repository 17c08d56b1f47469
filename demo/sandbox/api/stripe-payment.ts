import type Stripe from 'stripe';

import type {
  ChargeRecord,
  DisputeRecord,
  IntentRecord,
  RefundRecord,
} from '../storage/records.ts';

export function toStripeIntent(intent: IntentRecord): Stripe.PaymentIntent {
  const received = intent.status === 'succeeded' ? intent.amount : 0;
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.status === 'canceled' ? 'abandoned' : null,
    capture_method: 'automatic_async',
    client_secret: intent.secret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: toStripeLastError(intent),
    latest_charge: intent.chargeId,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: intent.methods,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function toStripeLastError(intent: IntentRecord): Stripe.PaymentIntent.LastPaymentError | null {
  if (!intent.lastError) return null;
  const { code, declineCode, message } = intent.lastError;
  return {
    type: 'card_error',
    code,
    message,
    ...(declineCode ? { decline_code: declineCode } : {}),
    ...(intent.chargeId ? { charge: intent.chargeId } : {}),
  };
}

export function toStripeCharge(charge: ChargeRecord): Stripe.Charge {
  const succeeded = charge.status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: succeeded ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: null,
      email: charge.payer.email,
      name: charge.payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: succeeded,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: charge.description,
    disputed: charge.disputed ?? false,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: succeeded,
    payment_intent: charge.intentId,
    payment_method: null,
    payment_method_details: toStripeMethodDetails(charge),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amountRefunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function toStripeMethodDetails(charge: ChargeRecord): Stripe.Charge.PaymentMethodDetails {
  if (!charge.card) return { type: charge.method };
  const { brand, last4, expMonth, expYear } = charge.card;
  const card = { brand, last4, exp_month: expMonth, exp_year: expYear };
  // Wallets, networks and checks have no meaning here; only what a receipt shows is given.
  return { type: 'card', card: card as Stripe.Charge.PaymentMethodDetails.Card };
}

export function toStripeRefund(refund: RefundRecord): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    ...(refund.status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
    metadata: refund.metadata,
    payment_intent: refund.intentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}

export function toStripeDispute(dispute: DisputeRecord): Stripe.Dispute {
  const shown = {
    id: dispute.id,
    object: 'dispute' as const,
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.chargeId,
    created: dispute.created,
    currency: dispute.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    reason: dispute.reason,
    status: dispute.status,
  };
  // Evidence has dozens of fields about a business; the sandbox keeps none of it.
  return shown as unknown as Stripe.Dispute;
}
