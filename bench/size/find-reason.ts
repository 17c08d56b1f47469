import { execFileSync } from 'node:child_process';

import { raisedPages } from './compare-sizes.ts';
import type { PageSizes } from './page-sizes.ts';

/**
 * A baseline that allows a page more needs a commit with `Size-Ok: reason`: one since the branch left main, or on main
 * itself since the last commit that changed the baseline.
 */
export function findReason(
  repository: string,
  file: string,
): { problems: string[]; notChecked?: string } {
  const git = (...args: string[]): string | undefined => {
    try {
      return execFileSync('git', args, {
        cwd: repository,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return undefined;
    }
  };
  const newest = git('log', '-1', '--no-merges', '--format=%H %P', '--', file);
  if (newest === undefined) return { problems: [], notChecked: 'there is no git history' };
  const [changed, parent] = newest.split(' ');
  if (!changed) return { problems: [] };
  const [head, , branchedFrom] = git('rev-parse', 'main...HEAD')?.split('\n') ?? [];
  const base = branchedFrom?.slice(1); // as ^<commit>
  const since = base && base !== head ? base : parent;
  if (!since) return { problems: [], notChecked: 'the git history is not deep enough' };
  const [before, after] = [since, 'HEAD'].map((commit) => git('show', `${commit}:${file}`));
  if (!before || !after) return { problems: [] };
  const raised = raisedPages(JSON.parse(before) as PageSizes, JSON.parse(after) as PageSizes);
  if (raised.length === 0) return { problems: [] };
  const reason = git('log', '-1', '--format=%H', '-E', '--grep=^Size-Ok: *[^ ]', `${since}..HEAD`);
  if (reason) return { problems: [] };
  return {
    problems: [
      `${file} allows more bytes for ${raised.join(', ')}, and no commit says why. Amend it, or add an empty one, with a line \`Size-Ok: reason\`.`,
    ],
  };
}
