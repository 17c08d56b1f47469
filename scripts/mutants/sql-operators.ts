import type { TemplateLiteral } from 'oxc-parser';

import type { Mutation } from './mutation.ts';

/**
 * Each rule finds a piece of SQL and says what stands there instead. At `now()` a boundary is a microsecond, which
 * no test meets.
 */
const replacements: [operator: string, pattern: RegExp, replacement: string][] = [
  ['sql < to <=', /(?<![<>=!@&|-]|now\(\)\s)<(?![<>=@&|-]|\s*now\(\))/g, '<='],
  ['sql <= to <', /(?<![<>=!@]|now\(\)\s)<=(?![<>=@]|\s*now\(\))/g, '<'],
  ['sql > to >=', /(?<![<>=!@&|-]|now\(\)\s)>(?![<>=@&|-]|\s*now\(\))/g, '>='],
  ['sql >= to >', /(?<![<>=!@]|now\(\)\s)>=(?![<>=@]|\s*now\(\))/g, '>'],
  ['sql <> to =', /<>/g, '='],
  ['sql = to <>', /(?<=\b(?:where|and|or|when|on|not)\s+[\w."]+\s)=(?![<>=])/g, '<>'],
  ['sql and to or', /(?<!between\s+[^\s]+\s+)\band\b/g, 'or'],
  ['sql or to and', /\bor\b(?!\s+(?:replace|update|share))/g, 'and'],
  [
    'sql not removed',
    /\bnot\s+(?=null\b|exists\b|in\b|like\b|\(|[a-z_.]+\s*(?:and\b|or\b|\)|$))/gm,
    '',
  ],
  ['sql is null to is not null', /\bis null\b/g, 'is not null'],
  ['sql desc to asc', /\bdesc\b/g, 'asc'],
  ['sql + to -', /(?<=\s)\+(?=\s)/g, '-'],
  ['sql - to +', /(?<=\s)-(?=\s)/g, '+'],
];

/** Mutations of the SQL in a template string. What is bound (`${…}`) is code and has its own. */
export function sqlMutations(
  text: string,
  { start, end, expressions }: TemplateLiteral,
): Mutation[] {
  const sql = withoutStrings(masked(text, { start, end, expressions }).slice(start, end));
  const mutations: Mutation[] = [];
  for (const [operator, pattern, replacement] of replacements) {
    for (const { index, 0: found } of sql.matchAll(pattern)) {
      mutations.push({
        operator,
        start: start + index,
        end: start + index + found.length,
        replacement,
      });
    }
  }
  return [...mutations, ...droppedConditions(sql, start)];
}

/** `where a and b` without `a`, and without `b`. */
function droppedConditions(sql: string, start: number): Mutation[] {
  const mutations: Mutation[] = [];
  for (const { index, 0: keyword } of sql.matchAll(/\b(where|and)\b\s*/g)) {
    const from = index + keyword.length;
    const length = conditionLength(sql.slice(from));
    if (length === 0 || /\bbetween\s+\S+\s+$/.test(sql.slice(0, index))) continue;
    mutations.push({
      operator: 'sql condition dropped',
      start: start + from,
      end: start + from + length,
      replacement: 'true',
    });
  }
  return mutations;
}

const endOfCondition =
  /^(and|or|group by|order by|limit|returning|for (no key )?update|for share|on conflict|union|then|else|end|having|offset|do|from|as|set)\b/;

/** Up to the next `and` of the same depth, the next clause, or the bracket that closes around it. */
function conditionLength(sql: string): number {
  let depth = 0;
  let isBetween = false;
  for (let at = 0; at < sql.length; at++) {
    const character = sql.charAt(at);
    if (character === '(') depth++;
    if (character === ')' && depth-- === 0) return trimmedLength(sql, at);
    if (depth > 0 || character === '`') continue;
    const isWordStart = /\s/.test(sql.charAt(at - 1)) && /[a-z]/.test(character);
    if (!isWordStart) continue;
    const rest = sql.slice(at);
    if (/^between\b/.test(rest)) isBetween = true;
    if (!endOfCondition.test(rest)) continue;
    if (isBetween && /^and\b/.test(rest)) isBetween = false;
    else return trimmedLength(sql, at);
  }
  return trimmedLength(sql, sql.length - 1);
}

const trimmedLength = (sql: string, end: number) => sql.slice(0, end).trimEnd().length;

type Template = Pick<TemplateLiteral, 'start' | 'end' | 'expressions'>;

/** The template with what is bound written over, so that every offset stays where it is. */
function masked(text: string, { expressions }: Template): string {
  return expressions.reduce((sql, { start, end }) => {
    const from = sql.lastIndexOf('${', start);
    const to = sql.indexOf('}', end) + 1;
    return sql.slice(0, from) + '§'.repeat(to - from) + sql.slice(to);
  }, text);
}

/** The same for quoted words and comments: `'held and paid'` is no condition. */
const withoutStrings = (sql: string) =>
  sql.replace(/'[^'\n]*'|--[^\n]*/g, (quoted) => '§'.repeat(quoted.length));
