import { httpError } from '@gida/server/http-error';
import type { z } from 'zod';

/** What a request has to be; throws 400 with a message for each field. */
export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ message, path }) => ({
    message,
    field: path.join('.'),
  }));
  throw httpError(400, 'bad_request', 'The request is invalid.', details);
}
