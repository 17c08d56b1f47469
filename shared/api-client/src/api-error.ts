import type { ProblemDetails } from '@gida/contracts/problem-details';
import { unexpectedMessage } from '@gida/contracts/constants/api';

export { unexpectedMessage };

export type ErrorDetail = ProblemDetails['details'][number];

/** A rejected request. `status` 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable, for programs; the server's `error`, or `unreachable` / `timeout` / `unexpected`. */
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | null;
  /** Work that the server wants before it serves the request. */
  readonly challenge: string | null;

  constructor(body: Partial<ProblemDetails> & { status: number }) {
    super(body.message || unexpectedMessage);
    this.name = 'ApiError';
    this.status = body.status;
    this.code = body.error || 'unexpected';
    this.details = body.details ?? [];
    this.requestId = body.requestId ?? null;
    this.challenge = body.challenge ?? null;
  }

  /** The first error message for each field. */
  get fields(): Record<string, string> {
    const messages: Record<string, string> = {};
    for (const { field, message } of this.details) if (field) messages[field] ??= message;
    return messages;
  }
}

/** True for a request that the page itself aborted, which needs no error message. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Parses an error body. Any other shape, such as a proxy's HTML page, is ignored. */
export function parseApiError(status: number, body: unknown): ApiError {
  if (typeof body !== 'object' || body === null) return new ApiError({ status });
  const { error, message, details, requestId, challenge } = body as Record<string, unknown>; // read field by field below
  return new ApiError({
    status,
    ...(typeof error === 'string' && { error }),
    ...(typeof message === 'string' && { message }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof challenge === 'string' && { challenge }),
    ...(Array.isArray(details) && { details: details.filter(isDetail) }),
  });
}

const isDetail = (entry: unknown): entry is ErrorDetail =>
  typeof entry === 'object' &&
  entry !== null &&
  'message' in entry &&
  typeof entry.message === 'string' &&
  (!('field' in entry) || typeof entry.field === 'string');
