export const hasErrorCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Out of space, or over the quota of this user. */
export const isDiskFull = (error: unknown): boolean => hasErrorCode(error, 'ENOSPC', 'EDQUOT');
