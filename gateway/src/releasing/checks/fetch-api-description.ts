import { answeredCalls } from '@gida/releases/operations';
import { z } from 'zod';

const timeoutMs = 3_000;
const Document = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

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
