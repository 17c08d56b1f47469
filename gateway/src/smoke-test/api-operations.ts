import { matchPage } from '@gida/contracts/mounts';
import { z } from 'zod';

export type Operation = { method: string; pattern: string };

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const timeoutMs = 3_000;

/** What the API has, by its OpenAPI document; null when it cannot be read. */
export async function fetchOperations(apiUrl: string): Promise<Operation[] | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  const body: unknown = await fetch(`${apiUrl}/api/v1/openapi.json`, { signal })
    .then((response) => response.json())
    .catch(() => null);
  const document = Document.safeParse(body).data;
  if (!document) return null;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      pattern: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    })),
  );
}

/** The operation that a request is, in the API's own words: `GET /api/v1/apartments/read/:apartmentId`. */
export function operationOf(
  method: string,
  path: string,
  operations: Operation[] | null,
): string | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const patterns = (operations ?? []).flatMap((it) => (it.method === wanted ? [it.pattern] : []));
  const pattern = matchPage(path, patterns);
  return pattern && `${method} ${pattern}`;
}
