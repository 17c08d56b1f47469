export type TestFile = { path: string; text: string };

/** They compare the schema, or lists of its tables and columns, with that of their own commit. */
const readsSchema =
  /information_schema|pg_class|pg_constraint|pg_attribute|schema\.sql|readMigrations|dumpSchema|\bmigrate\(/;

/** The tests of a released API that say how it behaves on another schema: those with a database, but not about its schema. */
export const selectReleasedTests = (files: TestFile[]): string[] =>
  files
    .filter(({ path, text }) => text.includes('testing/') && !path.startsWith('api/src/db/'))
    .filter(({ text }) => !readsSchema.test(text))
    .map(({ path }) => path);
