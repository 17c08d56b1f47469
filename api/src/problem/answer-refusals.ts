import type { Problem } from '@gida/contracts/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import type { App } from '../http/app-type.ts';
import { requiredMessage } from '../http/plain-words.ts';
import { refusalByConstraint } from './refusal-by-constraint.ts';
import { Refusal, badRequest, notFound } from './refusal.ts';

/** Wrong passwords, pins and tokens, doors that are somebody else's, and tries without end. */
const ofInterest = {
  statuses: new Set([401, 403, 429, 498]),
  codes: new Set(['wrong_pin', 'wrong_password', 'expired_reset_token']),
};

/** The one place where a refused or failed request becomes a body. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  if (ofInterest.statuses.has(refusal.status) || ofInterest.codes.has(refusal.code)) {
    request.log.warn(
      { event: refusal.code, status: refusal.status, caller: callerOf(request) },
      'refused',
    );
  }
  return send(refusal, request, reply);
}

export function answerRefusals(app: App): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => send(notFound(), request, reply));
}

function send(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const problem: Problem = {
    status: refusal.status,
    error: refusal.code,
    message: refusal.message,
    details: refusal.details.map(({ message, field }) => ({ message, ...(field && { field }) })),
    requestId: request.id,
  };
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem);
}

// Addresses that cannot be read are refused before any request is decorated.
const callerOf = (request: FastifyRequest): string | undefined => request.caller?.id;

/** Whatever was thrown, as what the caller may read of it. */
export function refusalOf(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const error: Error & Partial<FastifyError> =
    thrown instanceof Error ? thrown : new Error(String(thrown));
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error.validation);
  if (isUnstorable(error)) {
    return badRequest('unreadable', 'This holds characters or numbers that we cannot store.');
  }
  const known = refusalByConstraint[constraintOf(error)];
  if (known) return known();
  if (isBusy(error)) {
    return new Refusal(503, 'busy', 'We are very busy right now. Please try again in a moment.', {
      headers: { 'retry-after': '2' },
    });
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) return new Refusal(500, 'unexpected', 'An unexpected error occurred');
  return new Refusal(status, (error.code ?? 'bad_request').toLowerCase(), error.message);
}

function invalidRequest(issues: { instancePath: string; message?: string | undefined }[]): Refusal {
  const details = issues.map((issue) => ({
    message: issue.message ?? 'This is not valid.',
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || undefined,
  }));
  const isIncomplete = details.some(({ message }) => message === requiredMessage);
  const message = isIncomplete ? 'All fields are required' : details[0]?.message;
  return new Refusal(400, 'invalid_request', message ?? 'This is not valid.', { details });
}

const constraintOf = (error: Error): string =>
  'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';

/** A zero byte in a text, a number beyond its column, text that is no uuid or date. */
const isUnstorable = (error: Error & { code?: string }): boolean =>
  ['22021', '22P05', '22003', '22P02', '22007', '22008', '22009'].includes(error.code ?? '');

/** Serialization failure, deadlock, cancelled by timeout, no connection free. */
const isBusy = (error: Error & { code?: string }): boolean =>
  ['40001', '40P01', '57014', '53300'].includes(error.code ?? '') ||
  error.message.startsWith('timeout exceeded when trying to connect');
