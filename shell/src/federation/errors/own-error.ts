/**
 * Whether code threw by itself, and not because of what it was answered: not a redirect or a response, an answer of the
 * API, a lost connection or an abort. Another build would fail of those in the same way.
 */
export function isOwnError(error: unknown): error is Error {
  if (!(error instanceof Error) || 'status' in error || error.name === 'AbortError') return false;
  // What browsers throw for a `fetch` without an answer.
  return !(error instanceof TypeError && /fetch|network|load failed/i.test(error.message));
}
