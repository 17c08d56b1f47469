import type Stripe from 'stripe';

import type { LineItemRecord, SessionRecord } from '../storage/records.ts';

/** The session as the provider returns it; everything the sandbox does not support is null or off. */
export function toStripeSession(
  session: SessionRecord,
  publicOrigin: string,
): Stripe.Checkout.Session {
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.methods,
    amount_subtotal: session.amount,
    amount_total: session.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: toStripeCustomerDetails(session),
    customer_email: session.customerEmail,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: session.intentId,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.methods,
    payment_status: session.paid ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: null,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${publicOrigin}/sandbox/checkout/${session.id}` : null,
    wallet_options: null,
  };
}

function toStripeCustomerDetails(
  session: SessionRecord,
): Stripe.Checkout.Session['customer_details'] {
  const email = session.payer?.email ?? session.customerEmail;
  if (!session.payer && !email) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: session.payer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

/** `price` stays null: the sandbox keeps no catalogue of prices. */
export function toStripeLineItem(item: LineItemRecord, currency: string): Stripe.LineItem {
  const amount = item.unitAmount * item.quantity;
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: item.name,
    metadata: {},
    price: null,
    quantity: item.quantity,
  };
}
