import { z } from 'zod';

export const ProblemDetail = z.object({
  message: z.string(),
  /** The field of the request this is about, when there is one. */
  field: z.string().optional(),
});

/**
 * The body of every refused request. `error` is a stable code for programs, `message` a sentence
 * for the person, `details` one entry for each thing to mend.
 */
export const Problem = z.object({
  status: z.number().int(),
  error: z.string(),
  message: z.string(),
  details: z.array(ProblemDetail),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
