import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { findTestCard, groupDigits } from '../payments/test-cards.ts';
import { formPage } from './checkout-form-page.ts';
import type { FormState } from './checkout-form-page.ts';
import { completedPage, expiredPage, notFoundPage } from './checkout-pages.ts';
import { stylesheet } from './checkout-style.ts';
import type { Html } from './html.ts';
import { validatePaymentForm, redisplayValues } from './payment-form.ts';
import type { Method } from '../payments/methods.ts';
import { attemptPayment } from '../payments/payments.ts';
import type { SessionRecord } from '../storage/records.ts';
import type { SandboxContext } from '../sandbox.ts';
import { findSession } from '../payments/sessions.ts';

type Visit = { Params: { id: string }; Querystring: { method?: string; card?: string } };

const formField = z.string().max(500).optional().catch('');
const formBody = z.object({
  number: formField,
  expiry: formField,
  cvc: formField,
  name: formField,
  email: formField,
  outcome: formField,
});

/** The hosted checkout page. It needs no JavaScript, and every link stays under /sandbox. */
export function registerCheckout(app: FastifyInstance, sandbox: SandboxContext): void {
  app.get('/checkout.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(stylesheet),
  );

  app.get<Visit>('/checkout/:id', (request, reply) => {
    const session = findSession(sandbox, request.params.id);
    const method = chosenMethod(session, request.query.method);
    return renderSession(reply, session, {
      method,
      values: prefilledValues(request.query.card),
      errors: {},
    });
  });

  app.post<Visit>('/checkout/:id', (request, reply) => {
    const session = findSession(sandbox, request.params.id);
    const method = chosenMethod(session, request.query.method);
    // A double submit finds the session complete and redirects like the first one.
    if (session?.status === 'complete') return reply.redirect(successUrl(session), 303);
    if (session?.status !== 'open')
      return renderSession(reply, session, { method, values: {}, errors: {} });
    const values = formBody.catch({}).parse(request.body ?? {});
    const checked = validatePaymentForm(session, method, values, new Date(sandbox.now()));
    const shownValues = redisplayValues(values);
    if ('errors' in checked) {
      return renderSession(reply.code(422), session, {
        method,
        values: shownValues,
        errors: checked.errors,
      });
    }
    const declined = attemptPayment(sandbox, session, checked.attempt);
    if (!declined) return reply.redirect(successUrl(session), 303);
    const state = { method, values: shownValues, errors: {}, declined: declined.message };
    return renderSession(reply.code(402), session, state);
  });

  function renderSession(
    reply: FastifyReply,
    session: SessionRecord | undefined,
    state: FormState,
  ) {
    if (!session) return sendPage(reply.code(404), notFoundPage(sandbox.merchantName));
    if (session.status === 'expired') {
      return sendPage(reply.code(410), expiredPage(sandbox.merchantName, session));
    }
    const returnUrl = successUrl(session);
    if (session.status === 'complete') {
      return sendPage(reply, completedPage(sandbox.merchantName, session, returnUrl));
    }
    return sendPage(
      reply,
      formPage(sandbox.merchantName, session, state),
      new URL(returnUrl).origin,
    );
  }
}

function sendPage(reply: FastifyReply, page: Html, returnOrigin = '') {
  // Chromium applies form-action to the redirect after the form too.
  const policy = `default-src 'none'; img-src data:; style-src 'self'; form-action 'self' ${returnOrigin}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(`<!doctype html>\n${page.text}`);
}

function successUrl(session: SessionRecord): string {
  return session.successUrl
    .replaceAll('{CHECKOUT_SESSION_ID}', session.id)
    .replaceAll('%7BCHECKOUT_SESSION_ID%7D', session.id);
}

function chosenMethod(session: SessionRecord | undefined, wanted: string | undefined): Method {
  return session?.methods.find((method) => method === wanted) ?? session?.methods[0] ?? 'card';
}

/** The "Use" links of the list of test cards fill the form without a script. */
function prefilledValues(number: string | undefined): FormState['values'] {
  const card = number ? findTestCard(number) : undefined;
  if (!card) return {};
  return { number: groupDigits(card.number), expiry: '12 / 34', cvc: '123', name: 'Test Guest' };
}
