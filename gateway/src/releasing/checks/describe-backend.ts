import type { BackendDescription } from '@gida/releases/build-checks';
import { backendOperations, isBackendCall } from '@gida/releases/operations';
import type { Build, RemoteState } from '@gida/releases/release';
import { z } from 'zod';

import { sendToBackend } from '../../backends/send-to-backend.ts';
import { parseJson } from '../../http/parse-json.ts';

const timeoutMs = 5_000;
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** From the OpenAPI document of a remote's own backend, for a build that calls one; `outcome` is that of a build while there is none. */
export async function describeBackend(
  { remote, uses }: Pick<Build, 'remote' | 'uses'>,
  remotes: Record<string, RemoteState>,
  outcome: 'failed' | 'skipped',
): Promise<BackendDescription | undefined> {
  if (!uses.calls.some(isBackendCall)) return undefined;
  const backend = remotes[remote]?.backend;
  if (!backend) {
    const message = `${remote} has no backend of its own. An operator says where it is: gida backend add ${remote} https://…`;
    return { outcome, message };
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { body } = await sendToBackend(backend, { path: 'openapi.json', signal });
    return { operations: backendOperations(remote, Document.parse(parseJson(String(body)))) };
  } catch (error) {
    // Whatever is thrown is an error.
    const reason = error instanceof z.ZodError ? 'it has no paths' : (error as Error).message;
    return { outcome, message: `${backend.url}/openapi.json cannot be read: ${reason}` };
  }
}
