/** A base no real address has, so an answer that keeps it stayed on this site. */
const here = 'http://this.site.invalid';

/**
 * The path to go to after signing in, or null. Only paths of this site: everything a browser would
 * read as another host (`//host`, `/\host`, `https:`) is refused.
 */
export function safeReturnTo(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(wanted, here);
    // A path such as "/.//host" only becomes an address of another host once it is resolved.
    const stays = origin === here && !pathname.startsWith('//');
    return stays ? `${pathname}${search}${hash}` : null;
  } catch {
    return null;
  }
}
