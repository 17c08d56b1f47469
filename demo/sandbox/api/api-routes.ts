import { timingSafeEqual } from 'node:crypto';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { apiVersion, toStripeEvent } from '../payments/events.ts';
import { expandObject, expandList } from './expand.ts';
import { parseForm, parseParameters } from './form.ts';
import { IdempotentExecutor } from './idempotency.ts';
import { newId } from '../ids.ts';
import { paginateList, toStripeList } from './list-pagination.ts';
import {
  disputeParameters,
  eventListParameters,
  expandParameters,
  refundListParameters,
  refundParameters,
  sessionListParameters,
  sessionParameters,
} from './parameters.ts';
import {
  toStripeCharge,
  toStripeDispute,
  toStripeIntent,
  toStripeRefund,
} from './stripe-payment.ts';
import { toStripeSession } from './stripe-session.ts';
import type { EventRecord, SessionRecord } from '../storage/records.ts';
import { closeDispute, getDispute } from '../payments/disputes.ts';
import { createRefund, getRefund } from '../payments/refunds.ts';
import type { SandboxContext } from '../sandbox.ts';
import { createSession, expireSession, findSession, getSession } from '../payments/sessions.ts';
import {
  invalidApiKeyError,
  invalidParameterError,
  resourceMissingError,
  StripeApiError,
  unknownRouteError,
} from './stripe-error.ts';

type Options = { secretKey: string; latencyMs: number };
type ByIdRoute = { Params: { id: string } };

/** The provider's API under /v1. */
export function registerApi(app: FastifyInstance, sandbox: SandboxContext, options: Options): void {
  const { store } = sandbox;
  const idempotency = new IdempotentExecutor(sandbox, options.latencyMs);
  const toSession = (session: SessionRecord) => toStripeSession(session, sandbox.publicOrigin);
  const toEvent = (event: EventRecord) =>
    toStripeEvent(event, store.get('delivery', event.id) ? 1 : 0);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req_', 14));
    reply.header('stripe-version', apiVersion);
    assertApiKey(request, options.secretKey);
  });
  app.setNotFoundHandler((request) => {
    throw unknownRouteError(request.method, request.url);
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => sendError(sandbox, reply, error));

  /** Runs a write once per idempotency key; a repeated key gets the first response. */
  async function write(request: FastifyRequest, reply: FastifyReply, work: () => object) {
    const response = await idempotency.run(
      {
        key: firstHeader(request.headers['idempotency-key']),
        endpoint: request.url,
        parameters: request.body,
        requestId: String(reply.getHeader('request-id')),
      },
      work,
    );
    if (request.headers['idempotency-key']) {
      reply.header('idempotency-key', request.headers['idempotency-key']);
      reply.header('original-request', response.requestId);
    }
    if (response.replayed) reply.header('idempotent-replayed', 'true');
    return reply.code(response.status).type('application/json').send(response.body);
  }

  app.post('/checkout/sessions', async (request, reply) => {
    const wanted = parseParameters(sessionParameters, request.body);
    return write(request, reply, () =>
      expandObject(sandbox, toSession(createSession(sandbox, wanted)), wanted.expand),
    );
  });

  app.get<ByIdRoute>('/checkout/sessions/:id', async (request) => {
    const { expand } = parseParameters(expandParameters, request.query);
    return expandObject(sandbox, toSession(getSession(sandbox, request.params.id)), expand);
  });

  app.get('/checkout/sessions', async (request) => {
    const wanted = parseParameters(sessionListParameters, request.query);
    const matching = store
      .all('session')
      .map((session) => findSession(sandbox, session.id) ?? session)
      .filter((session) => !wanted.status || session.status === wanted.status)
      .filter((session) => !wanted.payment_intent || session.intentId === wanted.payment_intent);
    const { page, hasMore } = paginateList(matching, wanted, 'checkout.session');
    const shown = expandList(sandbox, page.map(toSession), wanted.expand);
    return toStripeList('/v1/checkout/sessions', shown, hasMore);
  });

  app.post<ByIdRoute>('/checkout/sessions/:id/expire', async (request, reply) => {
    const { expand } = parseParameters(expandParameters, request.body ?? {});
    return write(request, reply, () =>
      expandObject(sandbox, toSession(expireSession(sandbox, request.params.id)), expand),
    );
  });

  app.get<ByIdRoute>('/payment_intents/:id', async (request) => {
    const { expand } = parseParameters(expandParameters, request.query);
    const intent = store.get('intent', request.params.id);
    if (!intent) throw resourceMissingError('payment_intent', request.params.id, 'intent');
    return expandObject(sandbox, toStripeIntent(intent), expand);
  });

  app.get<ByIdRoute>('/charges/:id', async (request) => {
    const { expand } = parseParameters(expandParameters, request.query);
    const charge = store.get('charge', request.params.id);
    if (!charge) throw resourceMissingError('charge', request.params.id, 'id');
    return expandObject(sandbox, toStripeCharge(charge), expand);
  });

  app.post('/refunds', async (request, reply) => {
    const wanted = parseParameters(refundParameters, request.body);
    return write(request, reply, () =>
      expandObject(sandbox, toStripeRefund(createRefund(sandbox, wanted)), wanted.expand),
    );
  });

  app.get<ByIdRoute>('/refunds/:id', async (request) => {
    const { expand } = parseParameters(expandParameters, request.query);
    return expandObject(sandbox, toStripeRefund(getRefund(sandbox, request.params.id)), expand);
  });

  app.get('/refunds', async (request) => {
    const wanted = parseParameters(refundListParameters, request.query);
    const matching = store
      .all('refund')
      .filter(({ intentId }) => !wanted.payment_intent || intentId === wanted.payment_intent)
      .filter(({ chargeId }) => !wanted.charge || chargeId === wanted.charge);
    const { page, hasMore } = paginateList(matching, wanted, 'refund');
    const shown = expandList(sandbox, page.map(toStripeRefund), wanted.expand);
    return toStripeList('/v1/refunds', shown, hasMore);
  });

  app.get<ByIdRoute>('/disputes/:id', async (request) => {
    const { expand } = parseParameters(expandParameters, request.query);
    const dispute = toStripeDispute(getDispute(sandbox, request.params.id));
    return expandObject(sandbox, dispute, expand);
  });

  app.get('/disputes', async (request) => {
    const wanted = parseParameters(refundListParameters, request.query);
    const matching = store
      .all('dispute')
      .filter(({ intentId }) => !wanted.payment_intent || intentId === wanted.payment_intent)
      .filter(({ chargeId }) => !wanted.charge || chargeId === wanted.charge);
    const { page, hasMore } = paginateList(matching, wanted, 'dispute');
    const shown = expandList(sandbox, page.map(toStripeDispute), wanted.expand);
    return toStripeList('/v1/disputes', shown, hasMore);
  });

  app.post<ByIdRoute>('/disputes/:id', async (request, reply) => {
    const { evidence, expand } = parseParameters(disputeParameters, request.body);
    const status = evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost';
    return write(request, reply, () => {
      const closed = closeDispute(sandbox, request.params.id, status);
      return expandObject(sandbox, toStripeDispute(closed), expand);
    });
  });

  app.post<ByIdRoute>('/disputes/:id/close', async (request, reply) => {
    const { expand } = parseParameters(expandParameters, request.body ?? {});
    return write(request, reply, () => {
      const closed = closeDispute(sandbox, request.params.id, 'lost');
      return expandObject(sandbox, toStripeDispute(closed), expand);
    });
  });

  app.get('/events', async (request) => {
    const wanted = parseParameters(eventListParameters, request.query);
    const types = wanted.type ? [wanted.type] : wanted.types;
    const matching = store.all('event').filter(({ type }) => !types || types.includes(type));
    const { page, hasMore } = paginateList(matching, wanted, 'event');
    return toStripeList('/v1/events', page.map(toEvent), hasMore);
  });

  app.get<ByIdRoute>('/events/:id', async (request) => {
    const event = store.get('event', request.params.id);
    if (!event) throw resourceMissingError('event', request.params.id, 'id');
    return toEvent(event);
  });
}

export function registerFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
}

function sendError(sandbox: SandboxContext, reply: FastifyReply, error: FastifyError) {
  if (error instanceof StripeApiError) {
    return reply.code(error.status).send({ error: error.body });
  }
  if (error.statusCode && error.statusCode < 500) {
    const apiError = invalidParameterError(
      `The request could not be read: ${error.message}`,
      'body',
    );
    return reply.code(400).send({ error: apiError.body });
  }
  sandbox.log(`failed: ${error.stack ?? error.message}`);
  return reply
    .code(500)
    .send({ error: { type: 'api_error', message: 'The payment sandbox failed.' } });
}

function assertApiKey(request: FastifyRequest, secretKey: string): void {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [expected, received] = [Buffer.from(secretKey), Buffer.from(given)];
  if (expected.length !== received.length || !timingSafeEqual(expected, received))
    throw invalidApiKeyError(given);
}

const firstHeader = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;
