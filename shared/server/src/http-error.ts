export type HttpErrorDetail = { message: string; field?: string | undefined };

/** An expected error with its HTTP status and code. Thrown anywhere; turned into a response by the error handler only. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: HttpErrorDetail[];
  readonly headers: Record<string, string>;
  /** Work for the sender, whose solution is accepted instead of the wait. */
  challenge: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: HttpErrorDetail[];
      headers?: Record<string, string>;
      /** For the log. */
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details ?? [{ message }];
    this.headers = more.headers ?? {};
  }
}

/** `retryAfterSeconds`: when the same request may succeed. */
export const httpError = (
  status: number,
  code: string,
  message: string,
  details: HttpErrorDetail[] = [],
  retryAfterSeconds?: number,
): HttpError =>
  new HttpError(status, code, message, {
    details,
    headers: retryAfterSeconds === undefined ? {} : retryAfterHeader(retryAfterSeconds),
  });

const errorOfField =
  (status: number) =>
  (code: string, message: string, field?: string): HttpError =>
    new HttpError(status, code, message, { details: [{ message, ...(field && { field }) }] });

export const badRequestError = errorOfField(400);
export const conflictError = errorOfField(409);

export const unreadableError = (): HttpError =>
  badRequestError('unreadable', 'This contains characters or numbers that we cannot store.');

export const accessDeniedError = (message = 'Access denied. Please log in.'): HttpError =>
  new HttpError(401, 'access_denied', message);

/** The exact text that the specification's client matches before it refreshes. */
export const tokenExpiredError = (): HttpError =>
  new HttpError(401, 'token_expired', 'Access denied. Token has expired');

export const forbiddenError = (message = 'You may not do that.'): HttpError =>
  new HttpError(403, 'not_allowed', message);

/** Also for existing resources that the caller may not know about. */
export const notFoundError = (what = 'Page'): HttpError =>
  new HttpError(404, 'not_found', `${what} not found.`);

export const tooManyRequestsError = (retryAfterSeconds: number): HttpError =>
  new HttpError(
    429,
    'too_many_requests',
    `Too many attempts. Please try again in ${formatWait(retryAfterSeconds)}.`,
    { headers: retryAfterHeader(retryAfterSeconds) },
  );

/** 498, on which the specification's page offers a new pin. The next one may be requested after so many seconds. */
export const pinExpiredError = (waitSeconds: number): HttpError =>
  waitSeconds > 0
    ? new HttpError(
        498,
        'pin_expired',
        `This pin has expired. You can request a new one in ${formatWait(waitSeconds)}.`,
        { headers: retryAfterHeader(waitSeconds) },
      )
    : new HttpError(498, 'pin_expired', 'This pin has expired. Please request a new one.');

const wholeSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds));
const retryAfterHeader = (seconds: number) => ({ 'retry-after': String(wholeSeconds(seconds)) });

const maxOfUnit = 90;

/** "1 second", "25 seconds", "3 minutes", "2 hours" */
function formatWait(seconds: number): string {
  if (seconds <= maxOfUnit) return countOf(wholeSeconds(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= maxOfUnit
    ? countOf(minutes, 'minute')
    : countOf(Math.ceil(minutes / 60), 'hour');
}

/** The same request may succeed after so many seconds. */
export const unavailableError = (code: string, message: string, retryAfterSeconds = 2): HttpError =>
  new HttpError(503, code, message, { headers: retryAfterHeader(retryAfterSeconds) });

/** This process is doing as much of an expensive task as it may. */
export const busyError = (): HttpError =>
  unavailableError('busy', 'We are very busy right now. Please try again in a moment.', 5);

const countOf = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Out of space, or over the quota of this user. */
export const isDiskFull = (error: unknown): boolean => hasErrorCode(error, 'ENOSPC', 'EDQUOT');

export const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
