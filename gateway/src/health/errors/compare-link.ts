import { isDirty } from '@gida/releases/commit';

const hosts = /^(?:github|gitlab)(?:\.[\w-]+)+$/;
const commitPattern = /^[\da-f]{7,64}$/;

/** The page with the difference between two commits, where it is known how a repository's host calls it. */
export function compareLink(
  repository: string | undefined,
  from: string | null,
  to: string,
): string | null {
  if (!repository || !from || [from, to].some((it) => isDirty(it) || !commitPattern.test(it)))
    return null;
  const [, host = '', path = ''] = parseRepository(repository);
  if (!hosts.test(host)) return null;
  const compare = host.startsWith('gitlab') ? '-/compare' : 'compare';
  return `https://${host}/${path}/${compare}/${from}...${to}`;
}

/** As `repository` of a package.json may be written: an address, one for ssh, or `gitlab:owner/name`. */
function parseRepository(repository: string): RegExpExecArray | [] {
  const [, short = 'github', own] =
    /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(repository) ?? [];
  const address = own ? `https://${short}.com/${own}` : repository;
  const parts =
    /^(?:(?:git\+)?(?:https|ssh|git):\/\/)?(?:git@)?([\w.-]+)[:/]((?:[\w-][\w.-]*\/)+[\w-][\w.-]*?)(?:\.git)?\/?$/;
  return parts.exec(address) ?? [];
}
