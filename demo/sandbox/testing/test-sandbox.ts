import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import Stripe from 'stripe';
import { onTestFinished } from 'vitest';

import { startSandbox } from '../start-sandbox.ts';
import type { SandboxOptions } from '../start-sandbox.ts';

export const secretKey = 'sk_test_sandbox_for_tests';
export const webhookSecret = 'whsec_for_tests';

/** The official SDK, talking to a sandbox instead of the provider. */
export function stripeClient(
  url: string,
  settings: Partial<Stripe.StripeConfig> = {},
  key = secretKey,
) {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...settings,
  });
}

export function aTempDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'gida-sandbox-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

export async function aSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox({
    port: 0,
    directory: options.directory ?? aTempDirectory(),
    secretKey,
    webhookSecret,
    publicOrigin: 'http://localhost:3000',
    asyncDelayMs: 40,
    retryDelaysMs: [20],
    ...options,
  });
  onTestFinished(() => sandbox.close());
  return { ...sandbox, stripe: stripeClient(sandbox.url) };
}

export function sessionParams(
  amount = 45_000_00,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  currency = 'ngn',
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          product_data: { name: 'Lekki Loft', description: 'Booking for Lekki Loft' },
        },
      },
    ],
    customer_email: 'guest@gida.example',
    client_reference_id: 'booking-1',
    metadata: { bookingId: 'booking-1' },
    payment_intent_data: { metadata: { bookingId: 'booking-1' } },
    success_url: 'http://localhost:3000/done?success=true&session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/done?cancel=true',
    ...more,
  };
}

export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  paysLater: '4000 0000 0000 3720',
  failsLater: '4000 0000 0000 3741',
  refundsLater: '4000 0000 0000 7726',
  refundFails: '4000 0000 0000 5126',
  disputed: '4000 0000 0000 0259',
};

/** Fills in the hosted page as a browser without scripts does. */
export function submitPayment(
  url: string,
  sessionId: string,
  number: string,
  more: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/sandbox/checkout/${sessionId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12/34', cvc: '123', name: 'Ada Obi', ...more }),
  });
}

/** The id of something that was not expanded. */
export function expectId(reference: unknown): string {
  if (typeof reference !== 'string') throw new Error('This is not an id.');
  return reference;
}

/** A paid session, by the card given. */
export async function aPaidSession(
  sandbox: { url: string; stripe: Stripe },
  number = cards.pays,
  amount?: number,
) {
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams(amount));
  await submitPayment(sandbox.url, id, number);
  const session = await sandbox.stripe.checkout.sessions.retrieve(id);
  return { session, intentId: expectId(session.payment_intent) };
}

type ReceivedEvent = { event: Stripe.Event; signature: string; body: string };

/** A merchant's webhook address that checks every signature with the SDK. */
export async function aWebhookReceiver(statusFor: (attempt: number) => number = () => 200) {
  const received: ReceivedEvent[] = [];
  const statuses: number[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const signature = String(request.headers['stripe-signature']);
    const event = new Stripe(secretKey).webhooks.constructEvent(body, signature, webhookSecret);
    const status = statusFor(statuses.length + 1);
    statuses.push(status);
    if (status === 200) received.push({ event, signature, body });
    response.writeHead(status).end();
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return { url: `http://127.0.0.1:${port}/webhook`, received, statuses };
}
