import { problemMediaType } from '@gida/contracts/problem-details';
import { randomUUID } from 'node:crypto';
import type {
  FastifyRequest,
  onSendAsyncHookHandler,
  preHandlerAsyncHookHandler,
  preSerializationAsyncHookHandler,
} from 'fastify';
import { HttpError, badRequestError } from '@gida/server/http-error';

import type { Database } from '../../db/database.ts';
import { keepLivenessLock } from '../../db/liveness-lock.ts';
import type { App } from '../app-type.ts';
import { createUserRateLimiter } from '../rate-limit/rate-limits.ts';
import { isUpload } from '../uploads.ts';
import {
  updateKeyAbandoned,
  findStoredResponse,
  insertKey,
  deleteKey,
  updateResponse,
} from './idempotency-repository.ts';
import type { Replay } from './replay.ts';
import { httpMessages } from '../messages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Its liveness lock is held while this process is alive. */
    processId: string;
  }
  interface FastifyRequest {
    /** Set while this request holds the claim on its Idempotency-Key. */
    idempotencyKey: string | null;
    /** True when a crashed process had claimed the same request, so its effect may exist already. */
    isTakeover: boolean;
    /** What is stored instead of the response, on routes with a `replay`. */
    replayRecord: string | null;
  }
  interface FastifyContextConfig {
    /** For a response that may be long: what is stored of it, and how it is built again. */
    replay?: Replay;
  }
}

const keyPattern = /^[\x21-\x7e]{8,128}$/;
/** Responses are kept for days, so a longer one is not: its replay says that the request was processed. */
const maxStoredBytes = 65_536;
/** A person makes some hundred writes a day. Each key is stored for a week, with its response. */
export const keysPerDay = { max: 5_000, timeWindow: 24 * 60 * 60_000 };
const writeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const idempotencyMismatchError = () =>
  new HttpError(422, 'idempotency_mismatch', httpMessages.idempotency.mismatch);
const responseNotStoredError = () =>
  new HttpError(409, 'done_before', httpMessages.idempotency.doneBefore);
const requestInFlightError = () =>
  new HttpError(409, 'in_flight', httpMessages.idempotency.inFlight, {
    headers: { 'retry-after': '1' },
  });

/**
 * Every write of a signed-in caller may carry an Idempotency-Key: the same key and body return the stored response
 * without repeating the effect, or one built again from what was stored of it (`replay`). Retryable responses (5xx, 429) are not stored. After a 5xx the effect may exist, when
 * the connection to the database was cut during the commit, so a retry takes over.
 */
export function registerIdempotency(app: App, database: Database): void {
  /** Distinguishes claims of a dead process from those of a live one. */
  const processId = randomUUID();
  app.decorate('processId', processId);
  let releaseProcessLock: () => Promise<void> = async () => undefined;
  app.addHook('onReady', async () => {
    releaseProcessLock = await keepLivenessLock(database, processId);
  });
  app.addHook('onClose', () => releaseProcessLock());
  app.decorateRequest('idempotencyKey', null);
  app.decorateRequest('isTakeover', false);
  app.decorateRequest('replayRecord', null);

  const limitKeys = createUserRateLimiter(app, 'idempotency key', keysPerDay);

  const claimOrReplay: preHandlerAsyncHookHandler = async (request, reply) => {
    const key = parseIdempotencyKey(request);
    // The route reads the file later, so it cannot be compared here.
    if (!key || !request.caller || isUpload(request)) return;
    const route = `${request.method} ${request.routeOptions.url}`;
    const row = {
      ownerId: request.caller.id,
      key,
      hashes: hashPartsOfRequest(app, request.url, JSON.stringify(request.body ?? null)).map(
        ({ url, body }) => ({ request: `${route} ${url}`, body }),
      ),
      processId,
    };
    await limitKeys(row.ownerId);
    const outcome = await insertKey(app.db, row);
    if (outcome !== 'taken') {
      request.idempotencyKey = key;
      request.isTakeover = outcome === 'taken over';
      return;
    }
    const stored = await findStoredResponse(app.db, row);
    if (!stored) throw requestInFlightError();
    if (!stored.isSame) throw idempotencyMismatchError();
    if (stored.responseStatus === null) throw requestInFlightError();
    if (stored.responseBody === null) throw responseNotStoredError();
    const { replay } = request.routeOptions.config;
    if (replay && stored.responseStatus < 400) {
      const response = await replay.build(request, JSON.parse(stored.responseBody));
      return reply.code(stored.responseStatus).header('idempotent-replayed', 'true').send(response);
    }
    const mediaType = stored.responseStatus >= 400 ? problemMediaType : 'application/json';
    return reply
      .code(stored.responseStatus)
      .header('content-type', `${mediaType}; charset=utf-8`)
      .header('idempotent-replayed', 'true')
      .serializer((stored: string) => stored)
      .send(stored.responseBody);
  };

  const recordReplay: preSerializationAsyncHookHandler<unknown> = async (
    request,
    reply,
    payload,
  ) => {
    const { replay } = request.routeOptions.config;
    if (replay && request.idempotencyKey && reply.statusCode < 400)
      request.replayRecord = JSON.stringify(replay.record(payload));
    return payload;
  };

  const storeReply: onSendAsyncHookHandler = async (request, reply, payload) => {
    const { idempotencyKey, caller } = request;
    if (!idempotencyKey || !caller) return;
    const { statusCode } = reply;
    try {
      if (statusCode >= 500) await updateKeyAbandoned(app.db, caller.id, idempotencyKey, processId);
      else if (statusCode === 429 || typeof payload !== 'string')
        await deleteKey(app.db, caller.id, idempotencyKey);
      else {
        const body = request.replayRecord ?? payload;
        const storedBody = Buffer.byteLength(body) > maxStoredBytes ? null : body;
        await updateResponse(app.db, caller.id, idempotencyKey, statusCode, storedBody);
      }
    } catch (error) {
      // The response is sent as it is: its effect is committed, or it says that there was none. The claim times out.
      request.log.error({ err: error }, 'response could not be stored');
    }
  };

  // Read requests skip these hooks.
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => writeMethods.has(method))) return;
    route.preHandler = [claimOrReplay, ...[route.preHandler ?? []].flat()];
    route.onSend = [...[route.onSend ?? []].flat(), storeReply];
    if (route.config?.replay)
      route.preSerialization = [...[route.preSerialization ?? []].flat(), recordReplay];
  });
}

/**
 * HMACs: a plain hash of a body with a password could be brute-forced from the database. One pair for each key, that of the
 * signing key first, since the first request may have come before a rotation.
 */
export function hashPartsOfRequest({ config }: App, url: string, body: string) {
  const keys = config.accessTokenKeys;
  const bodyHashes = keys.signWithEach('idempotency:', body);
  return keys.signWithEach('idempotency:', url).map((urlHash, at) => ({
    url: urlHash.toString('base64url'),
    body: bodyHashes[at] ?? Buffer.alloc(0), // as many as keys
  }));
}

function parseIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyPattern.test(key)) return key;
  throw badRequestError('idempotency_key', httpMessages.idempotency.badKey);
}
