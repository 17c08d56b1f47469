import type { BackendDescription } from '@gida/releases/build-checks';
import { backendOperations, isBackendCall } from '@gida/releases/operations';
import type { Build, RemoteState } from '@gida/releases/release';
import { z } from 'zod';

import { BackendError, sendToBackend } from '../../backends/send-to-backend.ts';
import { parseJson } from '../../http/parse-json.ts';

const timeoutMs = 5_000;
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/**
 * From the OpenAPI document of a remote's own backend, for a build that calls one. `whenUnknown` is what becomes of a build
 * whose backend has no document at the moment.
 */
export async function describeBackend(
  { remote, uses }: Pick<Build, 'remote' | 'uses'>,
  remotes: Record<string, RemoteState>,
  whenUnknown: 'failed' | 'skipped',
): Promise<BackendDescription | undefined> {
  if (!uses.calls.some(isBackendCall)) return undefined;
  const backend = remotes[remote]?.backend;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (!backend)
      throw new BackendError(
        `It calls a backend of its own, and ${remote} has none. An operator says where it is: gida backend add ${remote} https://…`,
      );
    const { status, body } = await sendToBackend(backend, { path: 'openapi.json', signal });
    const document = status === 200 && Document.safeParse(parseJson(String(body)));
    if (!document || !document.success)
      throw new BackendError(`its answer (${status}) is no OpenAPI document with paths`);
    return { operations: backendOperations(remote, document.data) };
  } catch (error) {
    const known = error instanceof BackendError ? error.message : 'it did not answer in time';
    const problem = backend ? `${backend.url}/openapi.json cannot be read: ${known}.` : known;
    return { problem, outcome: whenUnknown };
  }
}
