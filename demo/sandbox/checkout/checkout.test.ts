import { expect, test } from 'vitest';

import { aSandbox, cards, submitPayment, sessionParams } from '../testing/test-sandbox.ts';

type Running = Awaited<ReturnType<typeof aSandbox>>;

test('shows the item, the merchant and the amount without JavaScript', async () => {
  const sandbox = await aSandbox();
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());

  const { status, headers, text } = await visit(sandbox, id);

  expect(status).toBe(200);
  expect(text).toContain('GIDA');
  expect(text).toContain('Lekki Loft');
  expect(text).toContain('Booking for Lekki Loft');
  expect(text).toContain('₦45,000.00');
  expect(text).toContain('Test payment page');
  expect(text).toContain('4242 4242 4242 4242');
  expect(text).not.toContain('<script');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  for (const [, link] of text.matchAll(/(?:href|action)="(\/[^"]*)"/g)) {
    expect(link).toMatch(/^\/sandbox\//);
  }
});

test('charges once and redirects to the merchant for concurrent submits', async () => {
  const sandbox = await aSandbox();
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());

  const presses = await Promise.all(
    [1, 2, 3].map(() => submitPayment(sandbox.url, id, cards.pays)),
  );

  for (const press of presses) {
    expect(press.status).toBe(303);
    expect(press.headers.get('location')).toBe(
      `http://localhost:3000/done?success=true&session=${id}`,
    );
  }
  const charged = await sandbox.stripe.events.list({ type: 'charge.succeeded' });
  expect(charged.data).toHaveLength(1);
  const { text } = await visit(sandbox, id);
  expect(text).toContain('This payment is complete');
});

test.each([
  [cards.declined, 'Your card was declined.', 'generic_decline'],
  [cards.insufficientFunds, 'Your card has insufficient funds.', 'insufficient_funds'],
])(
  'keeps the session open and shows the reason for a declined card (%s)',
  async (card, message, code) => {
    const sandbox = await aSandbox();
    const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());

    const press = await submitPayment(sandbox.url, id, card);
    const text = await press.text();
    const session = await sandbox.stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent'],
    });

    expect(press.status).toBe(402);
    expect(text).toContain(message);
    expect(text).toContain('value="Ada Obi"');
    expect(text).not.toContain('value="123"');
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: code },
      },
    });
    expect((await submitPayment(sandbox.url, id, cards.pays)).status).toBe(303);
  },
);

test.each([
  ['number', '', 'Enter a card number.'],
  ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
  ['expiry', '13/34', 'Enter month and year'],
  ['expiry', '01/20', 'This card has expired.'],
  ['cvc', '1', 'Enter the 3 digits'],
  ['name', ' ', 'Enter the name on the card.'],
])('shows an error beside the field for a wrong %s (%j)', async (name, value, message) => {
  const sandbox = await aSandbox();
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());

  const press = await submitPayment(sandbox.url, id, cards.pays, { [name]: value });
  const text = await press.text();

  expect(press.status).toBe(422);
  expect(text).toContain(`aria-describedby="${name}-error"`);
  expect(text).toContain(message);
});

test('rejects a number that may be a real card and does not show it again', async () => {
  const sandbox = await aSandbox();
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());

  const press = await submitPayment(sandbox.url, id, '5555 5555 5555 4444');
  const text = await press.text();

  expect(press.status).toBe(422);
  expect(text).toContain('Do not enter a real card.');
  expect(text).not.toContain('5555');
});

test('escapes markup in the name of an item', async () => {
  const sandbox = await aSandbox();
  const wanted = sessionParams();
  Object.assign(wanted.line_items?.[0]?.price_data?.product_data ?? {}, {
    name: '"><img src=x onerror=alert(1)>',
  });
  const { id } = await sandbox.stripe.checkout.sessions.create(wanted);

  const { text } = await visit(sandbox, id);

  expect(text).not.toContain('<img');
});

test('asks for an email address when the session has none', async () => {
  const sandbox = await aSandbox();
  const { customer_email: _unknown, ...wanted } = sessionParams();
  const { id } = await sandbox.stripe.checkout.sessions.create(wanted);

  const without = await submitPayment(sandbox.url, id, cards.pays);
  const withIt = await submitPayment(sandbox.url, id, cards.pays, { email: 'ada@gida.example' });
  const session = await sandbox.stripe.checkout.sessions.retrieve(id);

  expect(without.status).toBe(422);
  expect(withIt.status).toBe(303);
  expect(session.customer_details?.email).toBe('ada@gida.example');
});

test('fills in a test card from a link', async () => {
  const sandbox = await aSandbox();
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());

  const { text } = await visit(sandbox, `${id}?card=4000000000009995`);

  expect(text).toContain('value="4000 0000 0000 9995"');
});

test.each([
  ['sepa_debit', 'eur', 'pays-later', 'unpaid'],
  ['klarna', 'usd', 'pays', 'paid'],
] as const)('%s is paid without a card', async (method, currency, outcome, paymentStatus) => {
  const sandbox = await aSandbox({ asyncDelayMs: 60_000 });
  const wanted = sessionParams(50_00, { allowed_payment_method_types: [method] }, currency);
  const { id } = await sandbox.stripe.checkout.sessions.create(wanted);

  const press = await submitPayment(sandbox.url, id, '', { outcome });
  const session = await sandbox.stripe.checkout.sessions.retrieve(id);

  expect(press.status).toBe(303);
  expect(session).toMatchObject({ status: 'complete', payment_status: paymentStatus });
});

test('returns 404 for an unknown session', async () => {
  const sandbox = await aSandbox();

  const { status, text } = await visit(sandbox, 'cs_test_nobody');

  expect(status).toBe(404);
  expect(text).toContain('Checkout not found');
});

async function visit(sandbox: Running, path: string) {
  const response = await fetch(`${sandbox.url}/sandbox/checkout/${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
