/** First path segments that never reach a page. */
export const gatewaySegments = [
  'api',
  'dev',
  'health',
  'homes',
  'kit',
  'media',
  'metrics',
  'overrides',
  'previews',
  'releases',
  'releases-api',
  'robots.txt',
  'sandbox',
  'sitemap-homes',
  'sitemap-pages.xml',
  'sitemap.xml',
  'socket.io',
];
/** Routers ignore case and decode; the comparison of mounts does not, so only the plain form is allowed. */
const plainSegment = /^(?::[A-Za-z]\w*|[a-z0-9][a-z0-9._~-]*)$/;

/** Why no build may have this mount, whatever the site serves. */
export function checkMountForm(mount: string): string | null {
  const segments = mount.slice(1).split('/');
  if (mount === '/' || segments[0]?.startsWith(':'))
    return `${mount} would match pages of everybody: its first segment must be a word.`;
  if (segments.some((segment) => !segment))
    return `${mount} has an empty segment or a trailing slash. Write it without.`;
  if (!segments.every((segment) => plainSegment.test(segment)))
    return `${mount} must consist of words in lower case and :parameters.`;
  return gatewaySegments.includes(segments[0] ?? '') ? `${mount} belongs to the gateway.` : null;
}
