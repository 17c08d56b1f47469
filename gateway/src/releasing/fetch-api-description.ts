import { answeredCalls } from '@gida/contracts/operations';
import { z } from 'zod';

const timeoutMs = 1_000;
const Document = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

/** `operations`: each as `GET bookings/read/{}`. */
export type ApiDescription = { version: string; operations: string[] };

/** From the OpenAPI document of the API; null while it is unreachable. */
export async function fetchApiDescription(apiUrl: string): Promise<ApiDescription | null> {
  try {
    const response = await fetch(`${apiUrl}/api/v1/openapi.json`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const document = Document.parse(await response.json());
    return { version: document.info.version, operations: answeredCalls(document) };
  } catch {
    return null;
  }
}
