const patienceMs = 1_000;

/** The version today's API names in its own description; null while it does not answer. */
export async function apiVersionAt(apiUrl: string): Promise<string | null> {
  try {
    const answer = await fetch(`${apiUrl}/api/v1/openapi.json`, {
      signal: AbortSignal.timeout(patienceMs),
    });
    const body: unknown = await answer.json();
    if (typeof body !== 'object' || body === null || !('info' in body)) return null;
    const { info } = body;
    if (typeof info !== 'object' || info === null || !('version' in info)) return null;
    return typeof info.version === 'string' ? info.version : null;
  } catch {
    return null;
  }
}
