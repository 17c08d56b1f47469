/** Of a build whose sources had uncommitted changes: `<commit>-dirty`. */
export const dirtySuffix = '-dirty';
/** Of a build made where git tells no commit. */
export const unknownCommit = 'unknown';

/** Whether nobody can review or build again what it was made of. */
export const isDirty = (commit: string): boolean =>
  commit === unknownCommit || commit.endsWith(dirtySuffix);

/** What a build of such a commit was made from, for a sentence. */
export const dirtySources = (commit: string): string =>
  commit === unknownCommit
    ? 'sources of no commit'
    : `uncommitted changes (${shortCommit(commit)})`;

/** What git said in place of a commit, in one line. */
export const readCommitProblem = (printed: string): string =>
  (/^fatal: (.+)/m.exec(printed)?.[1] ?? printed.trim().split('\n').at(-1) ?? '').slice(0, 200);

/** For people: the first digits and the suffix. */
export const shortCommit = (commit: string): string =>
  commit.replace(/^([0-9a-f]{9})[0-9a-f]+/, '$1');
