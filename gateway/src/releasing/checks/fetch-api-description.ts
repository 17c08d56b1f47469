import type { BackendDescription } from '@gida/releases/build-checks';
import { answeredCalls, backendOperations, isBackendCall } from '@gida/releases/operations';
import type { Build, RemoteState } from '@gida/releases/release';
import { z } from 'zod';

import { sendToBackend } from '../../backends/send-to-backend.ts';

const timeoutMs = 3_000;
const Paths = z.record(z.string(), z.record(z.string(), z.unknown()));
const Document = z.object({ info: z.object({ version: z.string() }), paths: Paths.optional() });

/** `operations`: each as `GET bookings/read/{}`. */
export type ApiDescription = { version: string; operations: string[] | null };

/** From the OpenAPI document of the API; null while it is unreachable. */
export async function fetchApiDescription(apiUrl: string): Promise<ApiDescription | null> {
  try {
    const response = await fetch(`${apiUrl}/api/v1/openapi.json`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { info, paths } = Document.parse(await response.json());
    return { version: info.version, operations: paths ? answeredCalls({ paths }) : null };
  } catch {
    return null;
  }
}

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
    const { paths } = z.object({ paths: Paths }).parse(JSON.parse(String(body)));
    return { operations: backendOperations(remote, { paths }) };
  } catch (error) {
    // Whatever is thrown is an error.
    const reason = error instanceof z.ZodError ? 'it has no paths' : (error as Error).message;
    return { outcome, message: `${backend.url}/openapi.json cannot be read: ${reason}` };
  }
}
