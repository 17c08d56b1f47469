import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';

import { findTestCard, groupDigits } from '../money/cards.ts';
import { formPage } from './checkout-form-page.ts';
import type { FormState } from './checkout-form-page.ts';
import { donePage, expiredPage, unknownPage } from './checkout-pages.ts';
import { styleSheet } from './checkout-style.ts';
import type { Html } from './html.ts';
import { checkPaymentForm, keptValues } from './payment-form.ts';
import type { Method } from '../money/methods.ts';
import { attemptPayment } from '../money/payments.ts';
import type { SessionRecord } from '../books/records.ts';
import type { Sandbox } from '../sandbox.ts';
import { findSession } from '../money/sessions.ts';

type Visit = { Params: { id: string }; Querystring: { method?: string; card?: string } };

const typed = z.string().max(500).optional().catch('');
const formBody = z.object({
  number: typed,
  expiry: typed,
  cvc: typed,
  name: typed,
  email: typed,
  outcome: typed,
});

/** The page a guest is sent to. It needs no script, and every link stays under /sandbox. */
export function registerCheckout(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/checkout.css', (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(styleSheet),
  );

  app.get<Visit>('/checkout/:id', (request, reply) => {
    const session = findSession(sandbox, request.params.id);
    const method = chosenMethod(session, request.query.method);
    return answer(reply, session, { method, values: prefilled(request.query.card), errors: {} });
  });

  app.post<Visit>('/checkout/:id', (request, reply) => {
    const session = findSession(sandbox, request.params.id);
    const method = chosenMethod(session, request.query.method);
    // A second press finds the session complete: it leads where the first one led.
    if (session?.status === 'complete') return reply.redirect(successUrl(session), 303);
    if (session?.status !== 'open')
      return answer(reply, session, { method, values: {}, errors: {} });
    const values = formBody.catch({}).parse(request.body ?? {});
    const checked = checkPaymentForm(session, method, values, new Date(sandbox.now()));
    const kept = keptValues(values);
    if ('errors' in checked) {
      return answer(reply.code(422), session, { method, values: kept, errors: checked.errors });
    }
    const declined = attemptPayment(sandbox, session, checked.attempt);
    if (!declined) return reply.redirect(successUrl(session), 303);
    const state = { method, values: kept, errors: {}, declined: declined.message };
    return answer(reply.code(402), session, state);
  });

  function answer(reply: FastifyReply, session: SessionRecord | undefined, state: FormState) {
    if (!session) return sendPage(reply.code(404), unknownPage(sandbox.merchantName));
    if (session.status === 'expired') {
      return sendPage(reply.code(410), expiredPage(sandbox.merchantName, session));
    }
    const back = successUrl(session);
    if (session.status === 'complete') {
      return sendPage(reply, donePage(sandbox.merchantName, session, back));
    }
    return sendPage(reply, formPage(sandbox.merchantName, session, state), new URL(back).origin);
  }
}

function sendPage(reply: FastifyReply, page: Html, leadsTo = '') {
  // Chromium applies form-action to the redirect after the form too.
  const policy = `default-src 'none'; img-src data:; style-src 'self'; form-action 'self' ${leadsTo}; base-uri 'none'; frame-ancestors 'none'`;
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
function prefilled(number: string | undefined): FormState['values'] {
  const card = number ? findTestCard(number) : undefined;
  if (!card) return {};
  return { number: groupDigits(card.number), expiry: '12 / 34', cvc: '123', name: 'Test Guest' };
}
