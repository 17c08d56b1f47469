import { z } from 'zod';

export const ProblemDetailItem = z.object({
  message: z.string(),
  /** The field of the request that caused it, if any. */
  field: z.string().optional(),
});

/** The media type of every error response. */
export const problemMediaType = 'application/problem+json';

/**
 * The body of every error response, as of RFC 9457. `error` is a stable code for programs, `message` a sentence
 * for the user, `details` one entry for each problem to fix.
 */
export const ProblemDetails = z.object({
  /** Identifies the kind of problem: `urn:gida:problem:` and the code. */
  type: z.string(),
  /** The kind of problem in words, the same each time. */
  title: z.string(),
  status: z.number().int(),
  /** The same sentence as `message`. */
  detail: z.string(),
  error: z.string(),
  message: z.string(),
  details: z.array(ProblemDetailItem),
  requestId: z.string(),
  /** Of a 429: work for the sender. The same request with its solution in `X-Challenge-Solution` is served. */
  challenge: z.string().optional(),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;

type ProblemParts = Pick<
  ProblemDetails,
  'status' | 'error' | 'message' | 'details' | 'requestId' | 'challenge'
>;

/** The body for an error, with the members of RFC 9457 made from its code and message. */
export function createProblem(parts: ProblemParts): ProblemDetails {
  const words = parts.error.replaceAll('_', ' ');
  return {
    type: `urn:gida:problem:${parts.error}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    detail: parts.message,
    ...parts,
  };
}
