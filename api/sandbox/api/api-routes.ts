import { timingSafeEqual } from 'node:crypto';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { apiVersion, presentEvent } from '../money/events.ts';
import { expanded, expandedList } from './expand.ts';
import { readForm, readParameters } from './form.ts';
import { OncePerKey } from './idempotency.ts';
import { newId } from '../ids.ts';
import { pageOf, presentList } from './listing.ts';
import {
  eventListParameters,
  onlyExpand,
  refundListParameters,
  refundParameters,
  sessionListParameters,
  sessionParameters,
} from './parameters.ts';
import { presentCharge, presentIntent, presentRefund } from './present-payment.ts';
import { presentSession } from './present-session.ts';
import type { EventRecord, SessionRecord } from '../books/records.ts';
import { createRefund, getRefund } from '../money/refunds.ts';
import type { Sandbox } from '../sandbox.ts';
import { createSession, expireSession, findSession, getSession } from '../money/sessions.ts';
import { badKey, badParameter, missing, StripeRefusal, unknownCall } from './stripe-error.ts';

type Options = { secretKey: string; latencyMs: number };
type OneById = { Params: { id: string } };

/** The provider's calls under /v1. */
export function registerApi(app: FastifyInstance, sandbox: Sandbox, options: Options): void {
  const { ledger } = sandbox;
  const once = new OncePerKey(sandbox, options.latencyMs);
  const show = (session: SessionRecord) => presentSession(session, sandbox.publicOrigin);
  const showEvent = (event: EventRecord) =>
    presentEvent(event, ledger.get('delivery', event.id) ? 1 : 0);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req_', 14));
    reply.header('stripe-version', apiVersion);
    refuseWrongKey(request, options.secretKey);
  });
  app.setNotFoundHandler((request) => {
    throw unknownCall(request.method, request.url);
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => sendError(sandbox, reply, error));

  /** A write: checked, run once per key, answered with what the key was answered first. */
  async function write(request: FastifyRequest, reply: FastifyReply, work: () => object) {
    const answer = await once.run(
      {
        key: single(request.headers['idempotency-key']),
        endpoint: request.url,
        parameters: request.body,
        requestId: String(reply.getHeader('request-id')),
      },
      work,
    );
    if (request.headers['idempotency-key']) {
      reply.header('idempotency-key', request.headers['idempotency-key']);
      reply.header('original-request', answer.requestId);
    }
    if (answer.replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(answer.status).type('application/json').send(answer.body);
  }

  app.post('/checkout/sessions', async (request, reply) => {
    const wanted = readParameters(sessionParameters, request.body);
    return write(request, reply, () =>
      expanded(sandbox, show(createSession(sandbox, wanted)), wanted.expand),
    );
  });

  app.get<OneById>('/checkout/sessions/:id', async (request) => {
    const { expand } = readParameters(onlyExpand, request.query);
    return expanded(sandbox, show(getSession(sandbox, request.params.id)), expand);
  });

  app.get('/checkout/sessions', async (request) => {
    const wanted = readParameters(sessionListParameters, request.query);
    const matching = ledger
      .all('session')
      .map((session) => findSession(sandbox, session.id) ?? session)
      .filter((session) => !wanted.status || session.status === wanted.status)
      .filter((session) => !wanted.payment_intent || session.intentId === wanted.payment_intent);
    const { page, hasMore } = pageOf(matching, wanted, 'checkout.session');
    const shown = expandedList(sandbox, page.map(show), wanted.expand);
    return presentList('/v1/checkout/sessions', shown, hasMore);
  });

  app.post<OneById>('/checkout/sessions/:id/expire', async (request, reply) => {
    const { expand } = readParameters(onlyExpand, request.body ?? {});
    return write(request, reply, () =>
      expanded(sandbox, show(expireSession(sandbox, request.params.id)), expand),
    );
  });

  app.get<OneById>('/payment_intents/:id', async (request) => {
    const { expand } = readParameters(onlyExpand, request.query);
    const intent = ledger.get('intent', request.params.id);
    if (!intent) throw missing('payment_intent', request.params.id, 'intent');
    return expanded(sandbox, presentIntent(intent), expand);
  });

  app.get<OneById>('/charges/:id', async (request) => {
    const { expand } = readParameters(onlyExpand, request.query);
    const charge = ledger.get('charge', request.params.id);
    if (!charge) throw missing('charge', request.params.id, 'id');
    return expanded(sandbox, presentCharge(charge), expand);
  });

  app.post('/refunds', async (request, reply) => {
    const wanted = readParameters(refundParameters, request.body);
    return write(request, reply, () =>
      expanded(sandbox, presentRefund(createRefund(sandbox, wanted)), wanted.expand),
    );
  });

  app.get<OneById>('/refunds/:id', async (request) => {
    const { expand } = readParameters(onlyExpand, request.query);
    return expanded(sandbox, presentRefund(getRefund(sandbox, request.params.id)), expand);
  });

  app.get('/refunds', async (request) => {
    const wanted = readParameters(refundListParameters, request.query);
    const matching = ledger
      .all('refund')
      .filter(({ intentId }) => !wanted.payment_intent || intentId === wanted.payment_intent)
      .filter(({ chargeId }) => !wanted.charge || chargeId === wanted.charge);
    const { page, hasMore } = pageOf(matching, wanted, 'refund');
    const shown = expandedList(sandbox, page.map(presentRefund), wanted.expand);
    return presentList('/v1/refunds', shown, hasMore);
  });

  app.get('/events', async (request) => {
    const wanted = readParameters(eventListParameters, request.query);
    const types = wanted.type ? [wanted.type] : wanted.types;
    const matching = ledger.all('event').filter(({ type }) => !types || types.includes(type));
    const { page, hasMore } = pageOf(matching, wanted, 'event');
    return presentList('/v1/events', page.map(showEvent), hasMore);
  });

  app.get<OneById>('/events/:id', async (request) => {
    const event = ledger.get('event', request.params.id);
    if (!event) throw missing('event', request.params.id, 'id');
    return showEvent(event);
  });
}

export function registerFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
}

function sendError(sandbox: Sandbox, reply: FastifyReply, error: FastifyError) {
  if (error instanceof StripeRefusal) {
    return reply.code(error.status).send({ error: error.body });
  }
  if (error.statusCode && error.statusCode < 500) {
    const refusal = badParameter(`The request could not be read: ${error.message}`, 'body');
    return reply.code(400).send({ error: refusal.body });
  }
  sandbox.log(`failed: ${error.stack ?? error.message}`);
  return reply
    .code(500)
    .send({ error: { type: 'api_error', message: 'The payment sandbox failed.' } });
}

function refuseWrongKey(request: FastifyRequest, secretKey: string): void {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [ours, theirs] = [Buffer.from(secretKey), Buffer.from(given)];
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) throw badKey(given);
}

const single = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;
