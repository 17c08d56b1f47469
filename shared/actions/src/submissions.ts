type Submission = { mutation: string; input: unknown; idempotencyKey: string };

/**
 * Inputs of mutations while the router runs them. They stay outside the router, because it would serialize them
 * (a file cannot be), and because their idempotency key has to be the same when the user tries again.
 */
const submissions = new Map<string, Submission>();

/** Keys of requests which the server may have received, by mutation and input. */
const unansweredKeys = new Map<string, string>();

/** What the router passes to the action of a page. */
export type MutationInputKey = { submission: string };

export function addSubmission(mutation: string, input: unknown): MutationInputKey {
  const content = contentOf(mutation, input);
  const idempotencyKey = unansweredKeys.get(content) ?? newKey();
  unansweredKeys.set(content, idempotencyKey);
  const submission = newKey();
  submissions.set(submission, { mutation, input, idempotencyKey });
  return { submission };
}

export function takeSubmission(reference: unknown): Submission {
  const { submission: id } = reference as MutationInputKey; // written by `addSubmission`
  const submission = submissions.get(id);
  if (!submission) throw new Error('An action was submitted without useMutation().');
  submissions.delete(id);
  return submission;
}

/**
 * The server has answered, so trying again is a new request. The API replays its answer to a known key for days, even
 * when another answer has become possible.
 */
export function forgetIdempotencyKey({ mutation, input }: Submission): void {
  unansweredKeys.delete(contentOf(mutation, input));
}

const contentOf = (mutation: string, input: unknown): string =>
  `${mutation} ${JSON.stringify(input)}`;

/** `crypto.randomUUID` is missing in insecure contexts, such as a LAN address without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
