import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest, onSendAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify';

import { Refusal, badRequest } from '../../problem/refusal.ts';
import type { Database } from '../../db/database.ts';
import { showLife } from '../../db/sign-of-life.ts';
import type { App } from '../app-type.ts';
import { answerOf, claimKey, forgetKey, keepAnswer } from './idempotency-sql.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while this request is the one that works on its Idempotency-Key. */
    idempotencyKey: string | null;
    /** A process that died had begun this very request: what it was to do may be done already. */
    takesOver: boolean;
  }
}

const acceptable = /^[\x21-\x7e]{8,128}$/;
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const otherBody = () =>
  new Refusal(422, 'idempotency_mismatch', 'This Idempotency-Key was used for another request.');
const inFlight = () =>
  new Refusal(
    409,
    'in_flight',
    'The same request is being worked on. Please wait for its answer.',
    {
      headers: { 'retry-after': '1' },
    },
  );

/**
 * Every write of a signed-in caller may carry an Idempotency-Key: the same key and body give the same answer,
 * without doing anything twice. Answers that say "try again" (5xx, 429) are not kept.
 */
export function acceptIdempotencyKeys(app: App, database: Database): void {
  /** Tells the keys of a process that died from those of one that is still at work. */
  const processId = randomUUID();
  let endLife: () => Promise<void> = async () => undefined;
  app.addHook('onReady', async () => {
    endLife = await showLife(database, processId);
  });
  app.addHook('onClose', () => endLife());
  app.decorateRequest('idempotencyKey', null);
  app.decorateRequest('takesOver', false);

  const answerAgain: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = keyOf(request);
    // A file is read by its route, after this: nobody can say here whether it is the same one.
    if (!key || !request.caller || request.isMultipart()) return;
    const claim = {
      ownerId: request.caller.id,
      key,
      request: `${request.method} ${request.url}`,
      // Keyed: a body may hold a password, which a plain hash of it would let anyone try out who has the database.
      bodyHash: createHmac('sha256', app.config.accessTokenSecret)
        .update('idempotency:')
        .update(JSON.stringify(request.body ?? null))
        .digest(),
      processId,
    };
    const claimed = await claimKey(app.db, claim);
    if (claimed !== 'not ours') {
      request.idempotencyKey = key;
      request.takesOver = claimed === 'taken over';
      return;
    }
    const before = await answerOf(app.db, claim);
    if (!before) throw inFlight();
    if (!before.isSame) throw otherBody();
    if (before.status === null) throw inFlight();
    return reply
      .code(before.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('idempotent-replayed', 'true')
      .serializer((kept: string) => kept)
      .send(before.answer ?? '');
  };

  const keep: onSendAsyncHookHandler = async (request, reply, payload) => {
    const { idempotencyKey: key, caller } = request;
    if (!key || !caller) return;
    const isFinal = reply.statusCode < 500 && reply.statusCode !== 429;
    if (isFinal && typeof payload === 'string') {
      await keepAnswer(app.db, caller.id, key, reply.statusCode, payload);
    } else {
      await forgetKey(app.db, caller.id, key);
    }
  };

  // Reading, which is most of all requests, does not pass here.
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writes.has(method))) return;
    route.preHandler = [answerAgain, ...[route.preHandler ?? []].flat()];
    route.onSend = [...[route.onSend ?? []].flat(), keep];
  });
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && acceptable.test(key)) return key;
  throw badRequest('idempotency_key', 'An Idempotency-Key has 8 to 128 visible characters.');
}
