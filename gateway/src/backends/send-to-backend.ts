import type { Backend } from '@gida/releases/release';
import { hasErrorCode } from '@gida/server';
import { HttpError } from '@gida/server/http-error';

import { sendOutgoing, type OutgoingRequest } from '../http/outgoing-request.ts';
import { parseJson } from '../http/parse-json.ts';

/** Why a backend has no answer that may be passed on. */
export class BackendError extends Error {}
/** It is down or hangs, whatever it is asked. */
export class NoAnswerError extends BackendError {}

/** Sends a request to the backend of a remote; `path` is below its URL, with the query. Its answer is JSON, or empty; throws a `BackendError`, or the `HttpError` that aborted it. */
export async function sendToBackend(
  backend: Backend,
  { path, ...request }: { path: string } & Omit<OutgoingRequest, 'isPrivateAllowed'>,
): Promise<{ status: number; body: Buffer }> {
  const isPrivateAllowed = backend.private ?? false;
  const { status, headers, body } = await sendOutgoing(`${backend.url}/${path}`, {
    ...request,
    isPrivateAllowed,
  }).catch((error: unknown) => {
    const { reason } = request.signal;
    if (reason instanceof HttpError) throw reason;
    const isTooLarge = hasErrorCode(error, 'UND_ERR_RES_EXCEEDED_MAX_SIZE');
    const Failure = isTooLarge ? BackendError : NoAnswerError;
    throw new Failure(`it gives no answer: ${String(error)}`, { cause: error });
  });
  if (status >= 300 && status < 400)
    throw new BackendError(`it answers ${status}, and redirects are not followed`);
  const isJson = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(String(headers['content-type']));
  if (body.length > 0 && !(isJson && parseJson(String(body)) !== undefined))
    throw new BackendError(`its answer (${status}) is no JSON`);
  return { status, body };
}
