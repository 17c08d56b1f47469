import type { ProblemDetails } from '@gida/contracts/problem-details';

import { isDiskFull } from '../records/error-code.ts';
import { HttpError } from './http-error.ts';

/** The response body of every failed request. */
export function toProblem(error: unknown, requestId: string): ProblemDetails {
  if (error instanceof HttpError) {
    const { status, code, message, details } = error;
    return { status, error: code, message, details, requestId };
  }
  if (isDiskFull(error)) {
    const message =
      'The disk of the gateway is full, so nothing was saved. The site is still served; free space and try again.';
    return { status: 507, error: 'disk_full', message, details: [], requestId };
  }
  const status = errorStatus(error);
  const isExpected = status < 500 && error instanceof Error;
  return {
    status,
    error: isExpected ? 'bad_request' : 'unexpected',
    message: isExpected ? error.message : 'An unexpected error occurred',
    details: [],
    requestId,
  };
}

function errorStatus(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
