/** Of a build whose sources had uncommitted changes: `<commit>-dirty`. */
export const dirtySuffix = '-dirty';
/** Of a build made where there is no git. */
export const unknownCommit = 'unknown';

export const isDirty = (commit: string): boolean => commit.endsWith(dirtySuffix);

/** For people: the first digits and the suffix. */
export const shortCommit = (commit: string): string =>
  commit.replace(/^([0-9a-f]{9})[0-9a-f]+/, '$1');
