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

/** Out of space, or over the quota of this user. */
export const isDiskFull = (error: unknown): boolean => hasErrorCode(error, 'ENOSPC', 'EDQUOT');

export const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
