import { HttpError, type HttpErrorDetail } from '@gida/server';

export { HttpError };

/** The error handler in `gateway.ts` sends it as a Problem body. */
export const httpError = (
  status: number,
  code: string,
  message: string,
  details: HttpErrorDetail[] = [],
  retryAfterSeconds?: number,
): HttpError =>
  new HttpError(status, code, message, {
    details,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  });
