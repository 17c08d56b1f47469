/** A response that took longer is logged like a failed one. */
const slowMs = 1_000;

export type LoggedRequest = { status: number; ms: number };
/** Undefined for a request without a line; with how many had none since the last line. */
export type RequestLogSampler = (request: LoggedRequest) => { unlogged?: number } | undefined;

/** Lets all failed and slow requests have a line in the log, and so many of the others in each second. */
export function createRequestLogSampler(
  perSecond: number,
  now = () => Date.now(),
): RequestLogSampler {
  let second = 0;
  let logged = 0;
  let unlogged = 0;
  return ({ status, ms }) => {
    const current = Math.floor(now() / 1_000);
    if (current !== second) {
      second = current;
      logged = 0;
    }
    if (status < 400 && ms < slowMs) {
      if (logged >= perSecond) {
        unlogged += 1;
        return undefined;
      }
      logged += 1;
    }
    const missing = unlogged;
    unlogged = 0;
    return missing > 0 ? { unlogged: missing } : {};
  };
}
