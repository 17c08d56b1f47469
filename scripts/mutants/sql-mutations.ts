import { parseSync, Visitor, type TemplateLiteral } from 'oxc-parser';

/** One change to one place of a source file. */
export type Mutation = { start: number; end: number; replacement: string };

/** At `now()` a boundary is a microsecond, which no test meets; and a `not null` of a table is none of a query. */
const replacements: [pattern: RegExp, replacement: string][] = [
  [/(?<=\s)<(?=\s(?!now))/g, '<='],
  [/(?<=\s)>(?=\s(?!now))/g, '>='],
  [/(?<!now\(\)\s)<=/g, '<'],
  [/(?<!now\(\)\s)>=/g, '>'],
  [/<>/g, '='],
  [/(?<=\b(?:where|and|or|when|on|not)\s+[\w."]+\s)=(?=\s)/g, '<>'],
  [/(?<!between\s+\S+\s+)\band\b/g, 'or'],
  [/\bor\b(?!\s+(?:replace|update|share))/g, 'and'],
  [/\bnot\s+(?=exists\b|in\b|like\b|\()/g, ''],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bdesc\b/g, 'asc'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/(?<=^\s*(?:where|and)\s)(?![^\n]*\b(?:and|or|between)\b)[^\n]+$/gm, 'true'],
];

const isSql =
  /^(sql|execute|allRows|firstRow|hasRow|allValues|firstValue|onlyRow|onlyValue|hasChanged)\b/;

/** Mutations of the SQL in a file's template strings. */
export function findSqlMutations(file: string, text: string): Mutation[] {
  const mutations: Mutation[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (isSql.test(text.slice(tag.start, tag.end))) mutations.push(...mutationsOf(text, quasi));
    },
  }).visit(parseSync(file, text).program);
  return mutations;
}

function mutationsOf(text: string, { start, end, expressions }: TemplateLiteral): Mutation[] {
  const sql = withoutStrings(withoutBindings(text, { start, end, expressions }));
  return replacements.flatMap(([pattern, replacement]) =>
    [...sql.matchAll(pattern)]
      // A bracket that closes elsewhere would leave no SQL.
      .filter(([found]) => found.split('(').length === found.split(')').length)
      .map(({ index, 0: found }) => {
        const at = start + index;
        return { start: at, end: at + found.trimEnd().length, replacement };
      }),
  );
}

type Template = Pick<TemplateLiteral, 'start' | 'end' | 'expressions'>;

/** What is bound is code; written over, so that every offset stays where it is. */
function withoutBindings(text: string, { start, end, expressions }: Template): string {
  const whole = expressions.reduce((sql, bound) => {
    const from = sql.lastIndexOf('${', bound.start);
    const to = sql.indexOf('}', bound.end) + 1;
    return sql.slice(0, from) + '§'.repeat(to - from) + sql.slice(to);
  }, text);
  return whole.slice(start + 1, end - 1).padStart(end - start - 1, ' ');
}

const withoutStrings = (sql: string): string =>
  sql.replace(/'[^'\n]*'|--[^\n]*/g, (quoted) => '§'.repeat(quoted.length));
