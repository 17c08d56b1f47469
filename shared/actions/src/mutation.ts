import type { ApiError } from '@gida/api-client';

export type MutationContext = {
  /** For the `Idempotency-Key` header: the same for the same input until the server has answered. */
  idempotencyKey: string;
  /** The router's request. Its URL is that of the page. */
  request: Request;
};

type MutationOptions = {
  /** The toast after a success; by default the `message` of the result. Null for none. */
  success?: string | null;
  /** The error message when the server sends none. */
  failure?: string;
  /**
   * Where errors show: in the form by default, in a toast for buttons that have no place for them, or where this function
   * shows them.
   */
  errors?: 'form' | 'toast' | ((failure: MutationFailure) => void);
  /** Error statuses that say that the page's data is out of date: it is loaded again, as after a success. */
  revalidateOn?: readonly number[];
};

/** A write of a page. Its name is unique within the page. */
export type Mutation<Input, Result> = {
  readonly name: string;
  send(input: Input, context: MutationContext): Promise<Result>;
  readonly options: MutationOptions;
};

/** What an action responds with. */
export type MutationOutcome<Result> = { ok: true; result: Result } | MutationFailure;

export type MutationFailure = {
  ok: false;
  /** The message of the whole form. Null when a field shows it. */
  error: string | null;
  /** One message for each field name. */
  fieldErrors: Record<string, string>;
  /** The rejected request; null for errors found in the browser. */
  cause: ApiError | null;
};

/**
 * Defines a write. `send` may throw an `ApiError`, a `ValidationError`, or a redirect. Any other error is a defect: it is
 * reported, and shown as an unexpected error.
 */
export function defineMutation<Result>(
  name: string,
  send: () => Promise<Result>,
  options?: MutationOptions,
): Mutation<void, Result>;
export function defineMutation<Input, Result>(
  name: string,
  send: (input: Input, context: MutationContext) => Promise<Result>,
  options?: MutationOptions,
): Mutation<Input, Result>;
export function defineMutation<Input, Result>(
  name: string,
  send: (input: Input, context: MutationContext) => Promise<Result>,
  options: MutationOptions = {},
): Mutation<Input, Result> {
  return { name, send, options };
}
