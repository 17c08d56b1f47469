/** The only place of the build that reads the environment. */
export const config = {
  /** Ranges a remote asks for instead of its own: `GIDA_SHARES='{"jotai":"^9.0.0"}'`. For tests. */
  shares: JSON.parse(process.env['GIDA_SHARES'] ?? '{}') as Record<string, string>,
};
