const timeoutMs = 1_000;

/** The API version in its OpenAPI document; null while the API is unreachable. */
export async function fetchApiVersion(apiUrl: string): Promise<string | null> {
  try {
    const response = await fetch(`${apiUrl}/api/v1/openapi.json`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('info' in body)) return null;
    const { info } = body;
    if (typeof info !== 'object' || info === null || !('version' in info)) return null;
    return typeof info.version === 'string' ? info.version : null;
  } catch {
    return null;
  }
}
