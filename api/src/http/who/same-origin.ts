import type { IncomingMessage } from 'node:http';

/**
 * Whether a live line is opened by a page of ours. A browser names the page's origin, and no script can change
 * that; what is no browser names none, and needs a token like everybody. The gateway writes `x-forwarded-host`
 * itself, over whatever a visitor claims.
 */
export function isSameOrigin(request: IncomingMessage, publicOrigin: string): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const page = URL.parse(origin)?.host;
  const ours = [
    URL.parse(publicOrigin)?.host,
    request.headers['x-forwarded-host'],
    request.headers.host,
  ];
  return page !== undefined && ours.includes(page);
}
