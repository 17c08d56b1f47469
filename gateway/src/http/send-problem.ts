import {
  createProblem,
  problemMediaType,
  type ProblemDetails,
} from '@gida/contracts/problem-details';
import { isDiskFull } from '@gida/server';
import type { FastifyReply } from 'fastify';
import { HttpError } from '@gida/server/http-error';

/** Answers a failed request. Such an answer must not be cached. */
export function sendProblem(reply: FastifyReply, error: unknown): void {
  const problem = toProblem(error, reply.request.id);
  // A load balancer asks often, and an ordinary stop is no error.
  if (problem.status >= 500 && problem.error !== 'stopping') reply.request.log.error(error);
  if (problem.status === 503) void reply.header('retry-after', '2');
  if (error instanceof HttpError) void reply.headers(error.headers);
  void reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', 'content-type': `${problemMediaType}; charset=utf-8` })
    .send(problem);
}

/** What an error says to the caller. */
export function toProblem(error: unknown, requestId: string): ProblemDetails {
  if (error instanceof HttpError) {
    const { status, code, message, details } = error;
    return createProblem({ status, error: code, message, details, requestId });
  }
  if (isDiskFull(error)) {
    const message =
      'The disk of the gateway is full, so nothing was saved. The site is still served; free space and try again.';
    return createProblem({ status: 507, error: 'disk_full', message, details: [], requestId });
  }
  const status = errorStatus(error);
  const isExpected = status < 500 && error instanceof Error;
  return createProblem({
    status,
    error: isExpected ? 'bad_request' : 'unexpected',
    message: isExpected ? error.message : 'An unexpected error occurred',
    details: [],
    requestId,
  });
}

function errorStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
