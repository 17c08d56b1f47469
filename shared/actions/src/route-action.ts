import { data, type ActionFunctionArgs } from 'react-router-dom';

import { toast } from '@gida/ui/toast';

import { errorMessage, isApiError } from './error-message.ts';
import type { Mutation, MutationContext, MutationFailure, MutationOutcome } from './mutation.ts';
import { followDocumentRedirect } from './redirect-document.ts';
import { forgetIdempotencyKey, takeSubmission } from './submissions.ts';
import { ValidationError } from './validation-error.ts';

/** The `action` of a page: runs whichever of its mutations was submitted. */
export function routeAction(...mutations: Mutation<never, unknown>[]) {
  return async ({ request }: ActionFunctionArgs) => {
    const submission = takeSubmission(await request.json());
    const mutation = mutations.find(({ name }) => name === submission.mutation);
    if (!mutation) throw new Error(`The page's action lacks "${submission.mutation}".`);
    const { idempotencyKey } = submission;
    const response = await runMutation(mutation, submission.input, { idempotencyKey, request });
    if (response instanceof Response || response.ok || response.cause?.status !== 0) {
      forgetIdempotencyKey(submission);
    }
    if (response instanceof Response) await followDocumentRedirect(response);
    if (response instanceof Response || response.ok) return response;
    const status = response.cause?.status || 400;
    if (mutation.options.revalidateOn?.includes(status)) return response;
    // With an error status the router does not load the page's data again.
    return data(response, { status });
  };
}

async function runMutation(
  mutation: Mutation<never, unknown>,
  input: unknown,
  context: MutationContext,
): Promise<MutationOutcome<unknown> | Response> {
  const { success, failure, errors } = mutation.options;
  try {
    const result = await mutation.send(input as never, context); // `useMutation` takes only its mutation's input
    const text = success === undefined ? responseMessage(result) : success;
    if (text) toast.success(text);
    return { ok: true, result };
  } catch (error) {
    if (error instanceof Response) return error;
    const response = toFailure(error, failure);
    if (typeof errors === 'function') errors(response);
    else if (errors === 'toast') toast.error(errorMessage(error, failure));
    return response;
  }
}

function toFailure(error: unknown, fallback: string | undefined): MutationFailure {
  const isForeseen = isApiError(error) || error instanceof ValidationError;
  if (!isForeseen) reportError(error);
  const fieldErrors = isForeseen ? error.fields : {};
  const message = errorMessage(error, fallback);
  return {
    ok: false,
    error: Object.values(fieldErrors).includes(message) ? null : message,
    fieldErrors,
    cause: isApiError(error) ? error : null,
  };
}

const responseMessage = (response: unknown): string | null =>
  typeof response === 'object' &&
  response !== null &&
  'message' in response &&
  typeof response.message === 'string'
    ? response.message
    : null;
