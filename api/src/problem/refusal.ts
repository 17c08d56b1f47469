export type Detail = { message: string; field?: string | undefined };

/** A request answered with no, and why. Thrown anywhere; written to the answer in `answer-refusals.ts` only. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Detail[];
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: Detail[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? [{ message }];
    this.headers = more.headers ?? {};
  }
}

export const badRequest = (code: string, message: string, field?: string): Refusal =>
  new Refusal(400, code, message, { details: [{ message, ...(field && { field }) }] });

export const accessDenied = (message = 'Access denied. Please log in.'): Refusal =>
  new Refusal(401, 'access_denied', message);

/** Word for word what the specification's client looks for before it refreshes. */
export const tokenExpired = (): Refusal =>
  new Refusal(401, 'token_expired', 'Access denied. Token has expired');

export const notAllowed = (message = 'You may not do that.'): Refusal =>
  new Refusal(403, 'not_allowed', message);

/** Also for things that exist but are none of the caller's business. */
export const notFound = (what = 'Page'): Refusal =>
  new Refusal(404, 'not_found', `${what} not found.`);

export const tooManyRequests = (retryAfterSeconds: number): Refusal =>
  new Refusal(429, 'too_many_requests', 'Too many attempts. Please wait a little and try again.', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
