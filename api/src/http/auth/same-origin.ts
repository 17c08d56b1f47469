import type { IncomingMessage } from 'node:http';

/**
 * Whether a socket is opened by a page of this site. Browsers send the page's origin and scripts cannot change it;
 * other clients send none and need a token like everyone. The gateway overwrites `x-forwarded-host`.
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
