import type { Problem } from '@gida/contracts/problem';

import { Refusal } from './refusal.ts';

/** The one body of every refused request. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Refusal) {
    const { status, code, message, details } = error;
    return { status, error: code, message, details, requestId };
  }
  const status = statusOf(error);
  const foreseen = status < 500 && error instanceof Error;
  return {
    status,
    error: foreseen ? 'bad_request' : 'unexpected',
    message: foreseen ? error.message : 'An unexpected error occurred',
    details: [],
    requestId,
  };
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
