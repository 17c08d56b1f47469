/**
 * On which engine a test file of the API runs: on PGlite, or with `// @engine postgres` on its first line on PostgreSQL.
 * A file belongs there when it asks for what only a server has, sends requests at the same time, or is named as the
 * one that runs the SQL of a repository on both versions: `// @engine postgres: SQL of mail/mail-repository.ts`.
 */
import type { TestFile } from './released-api-tests.ts';

const mark = /^\/\/ @engine postgres(?:: SQL of (.+))?\n/;

/** Several databases or processes, restarts, locks, plans and the order of texts. */
const asksForServer =
  /process\.env\['DATABASE_URL'\]|testing\/(create-server-database|create-two-roles|setup-two-instances|while-locked|rows-read)|\bfor (no key )?(update|share)\b|skip locked|pg_(try_)?advisory|isolation level|pg_(stat_activity|locks|terminate_backend)|\bexplain\b|\bcollate\b/i;
const sendsTogether = /Promise\.all(Settled)?\(/;

/** Locks, and what planners and versions treat differently: windows, ranges, lateral joins, records from JSON. */
const hasServerSql =
  /\bfor (no key )?(update|share)\b|skip locked|pg_(try_)?advisory|\bcollate\b|with recursive|\blateral\b|generate_series|jsonb?_(to_recordset|agg|object_agg)\(|\bdaterange|distinct on|\bfilter \(where|merge into|\bover \(|similarity\(/i;

/** What PostgreSQL 15 does not know, and PGlite does. */
const newerSql =
  /\b(any_value|json_(table|exists|value|query|scalar|serialize)|uuidv[47]|array_(shuffle|sample|sort|reverse)|merge_action)\s*\(|\bis (not )?json\b|\breturning (with \(|(old|new)\.)|not enforced|\bvirtual\b.*\bstored\b/i;

export const runsOnPostgres = (text: string): boolean => mark.test(text);

const repositoriesOf = (text: string): string[] => mark.exec(text)?.[1]?.split(', ') ?? [];

/** What is wrong with the marks of these files, for a person. Paths are below `api/src`, or `demo`. */
export function findEngineErrors(tests: TestFile[], sources: TestFile[]): string[] {
  const repositories = sources
    .filter(({ path, text }) => path.endsWith('-repository.ts') && hasServerSql.test(text))
    .map(({ path }) => path);
  const named = new Set(tests.flatMap(({ text }) => repositoriesOf(text)));
  return [
    ...tests
      .filter(({ text }) => asksForServer.test(text) && !runsOnPostgres(text))
      .map(({ path }) => `${path} asks for a server: begin it with "// @engine postgres".`),
    ...tests
      .filter(({ text }) => runsOnPostgres(text) && repositoriesOf(text).length === 0)
      .filter(({ text }) => !asksForServer.test(text) && !sendsTogether.test(text))
      .map(({ path }) => `${path} needs no server: remove "// @engine postgres".`),
    ...repositories
      .filter((path) => !named.has(path))
      .map((path) => `${path} is run on PostgreSQL by no test: name it in the mark of one.`),
    ...[...named]
      .filter((path) => !repositories.includes(path))
      .map((path) => `${path} is named in a mark, and has no SQL that needs it.`),
    ...sources
      .filter(({ text }) => newerSql.test(text))
      .map(({ path }) => `${path} has SQL that PostgreSQL 15 does not know.`),
  ];
}
