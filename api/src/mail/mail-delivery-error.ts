import { z } from 'zod';

const SmtpFields = z
  .object({ code: z.string(), responseCode: z.number(), command: z.string() })
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

export function toMailDeliveryError(error: unknown): MailDeliveryError {
  const fields = SmtpFields.safeParse(error).data ?? {};
  const { code, responseCode, command } = fields;
  const message = responseCode
    ? `The mail server answered ${responseCode} to ${command ?? 'a command'}.`
    : `The mail server could not be reached: ${code ?? 'unknown error'}.`;
  return new MailDeliveryError(message, fields);
}
