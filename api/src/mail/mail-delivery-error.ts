import { z } from 'zod';

import { OutageError } from '../jobs/outage-error.ts';

const SmtpFields = z
  .object({
    code: z.string(),
    /** The code of the system, where `code` is the mail client's own. */
    originalCode: z.string(),
    timeoutType: z.string(),
    responseCode: z.number(),
    command: z.string(),
  })
  .partial();

/** Safe to log and to show: it leaves out the message of the mail server, which contains the address. */
export class MailDeliveryError extends Error {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;

  constructor(message: string, fields: z.output<typeof SmtpFields> = {}) {
    super(message);
    this.code = fields.code;
    this.responseCode = fields.responseCode;
  }
}

const connectFailures = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EDNS',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
]);
const serviceNotAvailable = 421;

/** There was no connection, or the server says that it is away. One that broke later may have taken the mail. */
const isOutage = ({ code, originalCode = code, timeoutType, responseCode }: SmtpError): boolean =>
  responseCode === serviceNotAvailable ||
  (!responseCode && connectFailures.has(timeoutType ?? originalCode ?? ''));

type SmtpError = z.output<typeof SmtpFields>;

export function toMailDeliveryError(error: unknown): MailDeliveryError | OutageError {
  const fields = SmtpFields.safeParse(error).data ?? {};
  const { code, responseCode, command } = fields;
  const message = responseCode
    ? `The mail server answered ${responseCode} to ${command ?? 'a command'}.`
    : `The mail server could not be reached: ${code ?? 'unknown error'}.`;
  return isOutage(fields) ? new OutageError(message) : new MailDeliveryError(message, fields);
}
