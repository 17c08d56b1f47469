import { createProblem, problemMediaType } from '@gida/contracts/problem-details';
import { isDiskFull } from '@gida/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  HttpError,
  notFoundError,
  unavailableError,
  unreadableError,
} from '@gida/server/http-error';

import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { App } from '../app-type.ts';
import { requiredMessage } from '../validation-messages.ts';
import { httpMessages } from '../messages.ts';

/** Failed authentication, forbidden access and rate limits: logged as security events. */
const securityRelevant = {
  statuses: new Set([401, 403, 429, 498]),
  codes: new Set(['wrong_pin', 'wrong_password', 'expired_reset_token']),
};

/** The only place where an error becomes a response body. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  constraintErrors: ConstraintErrors = {},
) {
  const httpError = toHttpError(error, constraintErrors);
  if (httpError.status >= 500 && httpError.code !== 'stopping')
    request.log.error({ err: error }, 'request failed');
  if (
    securityRelevant.statuses.has(httpError.status) ||
    securityRelevant.codes.has(httpError.code)
  ) {
    request.log.warn(
      { event: httpError.code, status: httpError.status, caller: callerId(request) },
      'request rejected',
    );
  }
  return sendError(httpError, request, reply);
}

/** What a caller is told when a constraint of the database refuses a write, by the constraint's name. */
export type ConstraintErrors = Record<string, () => HttpError>;

export function registerErrorHandler(app: App, constraintErrors: ConstraintErrors): void {
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    handleError(error, request, reply, constraintErrors),
  );
  app.setNotFoundHandler((request, reply) => sendError(notFoundError(), request, reply));
}

function sendError(httpError: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const problem = createProblem({
    status: httpError.status,
    error: httpError.code,
    message: httpError.message,
    details: httpError.details.map(({ message, field }) => ({ message, ...(field && { field }) })),
    requestId: request.id,
    ...(httpError.challenge && { challenge: httpError.challenge }),
  });
  return reply
    .code(httpError.status)
    .headers(httpError.headers)
    .header('content-type', `${problemMediaType}; charset=utf-8`)
    .serializer(JSON.stringify)
    .send(problem);
}

// Malformed URLs fail before the request is decorated.
const callerId = (request: FastifyRequest): string | undefined => request.caller?.id;

/** Converts any thrown value to an error that is safe to show to the caller. */
export function toHttpError(thrown: unknown, constraintErrors: ConstraintErrors = {}): HttpError {
  if (thrown instanceof HttpError) return thrown;
  const error: Error & Partial<FastifyError> =
    thrown instanceof Error ? thrown : new Error(String(thrown));
  if (hasZodFastifySchemaValidationErrors(error)) return toInvalidRequestError(error.validation);
  if (isInvalidDatabaseValue(error)) return unreadableError();
  const constraintError = constraintErrors[constraintName(error)];
  if (constraintError) return constraintError();
  if (isOverloaded(error)) return unavailableError('busy', httpMessages.busy);
  if (isDatabaseUnavailable(error))
    return unavailableError('database_unavailable', httpMessages.unavailable);
  if (isDiskFull(error)) return unavailableError('storage_full', httpMessages.storageFull, 60);
  const status = error.statusCode ?? 500;
  if (status >= 500) return new HttpError(500, 'unexpected', httpMessages.unexpected);
  return new HttpError(status, (error.code ?? 'bad_request').toLowerCase(), error.message);
}

function toInvalidRequestError(
  issues: { instancePath: string; message?: string | undefined }[],
): HttpError {
  const details = issues.map((issue) => ({
    message: issue.message ?? httpMessages.invalid,
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || undefined,
  }));
  const isIncomplete = details.some(({ message }) => message === requiredMessage);
  const message = isIncomplete ? httpMessages.incomplete : details[0]?.message;
  return new HttpError(400, 'invalid_request', message ?? httpMessages.invalid, { details });
}

const constraintName = (error: Error): string =>
  'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';

/** A zero byte in a text, a number beyond its column, text that is no uuid or date. */
const isInvalidDatabaseValue = (error: Error & { code?: string }): boolean =>
  ['22021', '22P05', '22003', '22P02', '22007', '22008', '22009'].includes(error.code ?? '');

/** Serialization failure, deadlock, cancelled by timeout, no connection free. */
const isOverloaded = (error: Error & { code?: string }): boolean =>
  ['40001', '40P01', '57014', '53300'].includes(error.code ?? '') ||
  error.message.startsWith('timeout exceeded when trying to connect');
