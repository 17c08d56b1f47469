import { z } from 'zod';

export const ProblemDetailItem = z.object({
  message: z.string(),
  /** The field of the request that caused it, if any. */
  field: z.string().optional(),
});

/**
 * The body of every error response. `error` is a stable code for programs, `message` a sentence
 * for the user, `details` one entry for each problem to fix.
 */
export const ProblemDetails = z.object({
  status: z.number().int(),
  error: z.string(),
  message: z.string(),
  details: z.array(ProblemDetailItem),
  requestId: z.string(),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;
