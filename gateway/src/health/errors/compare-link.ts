/** The two ways in which `repository` of a package.json names a host: an address, also for ssh, and `gitlab:owner/name`. */
const address =
  /^(?:(?:git\+)?(?:https|ssh|git):\/\/)?(?:git@)?((?:github|gitlab)(?:\.[\w-]+)+)[:/]((?:[\w-][\w.-]*\/)+[\w-][\w.-]*?)(?:\.git)?\/?$/;
const shortForm = /^(?:(github|gitlab):)?([\w-][\w.-]*\/[\w.-]+)$/;
/** Neither unknown nor with changes that nobody committed. */
const known = /^[\da-f]{7,64}$/;

/** The page with the difference between two commits, where a repository's host has one. */
export function compareLink(repository = '', from: string | null, to: string | null) {
  const [, shortHost = 'github', shortPath] = shortForm.exec(repository) ?? [];
  const [, host = `${shortHost}.com`, path = shortPath] = address.exec(repository) ?? [];
  if (!path || !known.test(from ?? '') || !known.test(to ?? '')) return null;
  return `https://${host}/${path}/${host.startsWith('gitlab') ? '-/' : ''}compare/${from}...${to}`;
}
