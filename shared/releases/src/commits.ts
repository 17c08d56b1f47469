import { isSingleLine } from '@gida/contracts/person-name';
import { z } from 'zod';

/** With an upload: the last commits of the folder that the build was made from, newest first. */
export const commitsFile = 'attachments/commits.json';
export const maxBuildCommits = 100;
/** As many are shown and kept in the history. */
export const maxShownCommits = 5;

/** One commit of whoever published a build; nothing of it is checked. */
export const BuildCommit = z.object({
  hash: z.string().regex(/^[0-9a-f]{40,64}$/),
  subject: z.string().max(200).refine(isSingleLine),
  /** Initials of its author. */
  by: z.string().max(4).refine(isSingleLine),
});
export type BuildCommit = z.infer<typeof BuildCommit>;
export const BuildCommits = z.array(BuildCommit).max(maxBuildCommits);

/** What one build has and another lacks. */
export const CommitsBetween = z.object({
  count: z.number(),
  /** The newest of them. */
  newest: z.array(BuildCommit).max(maxShownCommits),
  /** They are left, not brought: the build is older than the other. */
  goesBack: z.boolean(),
});
export type CommitsBetween = z.infer<typeof CommitsBetween>;

/** From one build to the next, by their lists of commits; null where neither is among those of the other. */
export function commitsBetween(from: BuildCommit[], to: BuildCommit[]): CommitsBetween | null {
  const ahead = commitsBefore(from[0], to);
  if (ahead) return summary(ahead, false);
  const behind = commitsBefore(to[0], from);
  return behind && summary(behind, true);
}

function commitsBefore(last: BuildCommit | undefined, commits: BuildCommit[]) {
  const at = commits.findIndex(({ hash }) => hash === last?.hash);
  return at === -1 ? null : commits.slice(0, at);
}

const summary = (commits: BuildCommit[], goesBack: boolean): CommitsBetween => ({
  count: commits.length,
  newest: commits.slice(0, maxShownCommits),
  goesBack,
});
