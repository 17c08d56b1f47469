/** A base URL that no real host has: a URL that keeps it is on this site. */
const placeholderOrigin = 'http://this.site.invalid';

/**
 * The path to go to after signing in, or null. Only paths of this site: everything a browser would
 * read as another host (`//host`, `/\host`, `https:`) is refused.
 */
export function parseReturnTo(returnTo: string | null): string | null {
  if (!returnTo?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(returnTo, placeholderOrigin);
    // A path such as "/.//host" only becomes an address of another host once it is resolved.
    const isSameOrigin = origin === placeholderOrigin && !pathname.startsWith('//');
    return isSameOrigin ? `${pathname}${search}${hash}` : null;
  } catch {
    return null;
  }
}
