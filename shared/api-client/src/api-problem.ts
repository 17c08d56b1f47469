import type { Problem } from '@gida/contracts/problem';

export const unexpectedMessage = 'An unexpected error occurred';

export type ProblemDetail = Problem['details'][number];

/** A refused request. `status` 0 means that no answer came at all. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Stable, for programs; the server's `error`, or `unreachable` / `timeout` / `unexpected`. */
  readonly code: string;
  readonly details: readonly ProblemDetail[];
  readonly requestId: string | null;

  constructor(problem: Partial<Problem> & { status: number }) {
    super(problem.message || unexpectedMessage);
    this.name = 'ApiProblem';
    this.status = problem.status;
    this.code = problem.error || 'unexpected';
    this.details = problem.details ?? [];
    this.requestId = problem.requestId ?? null;
  }

  /** What the server said about each field; the first sentence wins. */
  get fields(): Record<string, string> {
    const said: Record<string, string> = {};
    for (const { field, message } of this.details) if (field) said[field] ??= message;
    return said;
  }
}

/** True for a request the page itself gave up, which nobody needs to hear of. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Reads a refusal's body. Anything else than our own shape, such as a proxy's page, is dropped. */
export function problemOf(status: number, body: unknown): ApiProblem {
  if (typeof body !== 'object' || body === null) return new ApiProblem({ status });
  const { error, message, details, requestId } = body as Record<string, unknown>; // read field by field below
  return new ApiProblem({
    status,
    ...(typeof error === 'string' && { error }),
    ...(typeof message === 'string' && { message }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(Array.isArray(details) && { details: details.filter(isDetail) }),
  });
}

const isDetail = (entry: unknown): entry is ProblemDetail =>
  typeof entry === 'object' &&
  entry !== null &&
  'message' in entry &&
  typeof entry.message === 'string' &&
  (!('field' in entry) || typeof entry.field === 'string');
