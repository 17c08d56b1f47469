const sentences: Record<string, string> = {
  '3D000': 'The database does not exist. Create it, or correct its name in the URL.',
  '28P01': 'The database refused the role or its password.',
  '28000': 'The database refused the role.',
  ECONNREFUSED: 'No database server answers at the address of the URL.',
  ENOTFOUND: 'The host of the database URL is unknown.',
  ETIMEDOUT: 'No database server answers at the address of the URL.',
};

/** Undefined for an error of another kind. */
export function describeConnectionError(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return;
  const sentence = sentences[error.code];
  return sentence && `${sentence} See DATABASE_URL and MIGRATION_DATABASE_URL.`;
}
