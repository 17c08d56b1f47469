import type { ProblemDetails } from '@gida/contracts/problem-details';

type Details = ProblemDetails['details'];

/** An error with an HTTP status and a machine-readable code. The error handler in `gateway.ts` sends it as a Problem body. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Details = [],
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const httpError = (
  status: number,
  code: string,
  message: string,
  details: Details = [],
  retryAfterSeconds?: number,
): HttpError => new HttpError(status, code, message, details, retryAfterSeconds);
