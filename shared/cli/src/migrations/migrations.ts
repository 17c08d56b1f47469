/** What a repository needs to change for a newer kit. Numbers only grow, and none is used twice. */
export type Migration = {
  number: number;
  /** Says what was changed in a folder or is left to do by hand; null where there is nothing to do. */
  run: (folder: string) => Promise<string | null>;
};

export const migrations: Migration[] = [];

export const latestMigration = Math.max(0, ...migrations.map(({ number }) => number));
