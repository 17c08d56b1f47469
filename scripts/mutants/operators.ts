import { parseSync, Visitor, type Expression, type Node, type VisitorObject } from 'oxc-parser';

import type { Mutation } from './mutation.ts';
import { sqlMutations } from './sql-operators.ts';

type Range = { start: number; end: number };

const swapped: Record<string, string[]> = {
  '<': ['<='],
  '<=': ['<'],
  '>': ['>='],
  '>=': ['>'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};

/** Calls that give back what they were called on, only less, cleaned or in another order. */
const removableMethods =
  /^(filter|sort|toSorted|reverse|toReversed|slice|trim|toLowerCase|toUpperCase|flat|optional|nullable|refine|catch)$/;
const otherMethod = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
]);

/** Functions whose callback may return anything. */
const ignoresReturn = /(^|\.)(addEventListener|setTimeout|setInterval|forEach|on|once|addHook)$/;

const isStyle = /^(styled\b|css\b|keyframes\b|createGlobalStyle\b)/;
const isSql =
  /^(sql|execute|allRows|firstRow|hasRow|allValues|firstValue|onlyRow|onlyValue|hasChanged)\b/;
const isLog = /(^|\.)(log|logger|console)(\.\w+|\?\.\w+)*$|^perf\w*\./;
/** Numbers that decide something: compared, counted with, an index, a limit, a time that people know. */
const takesDecidingNumber = /^(slice|at|min|max|length|gt|gte|lt|lte|padStart|padEnd)$/;
const namesDecidingNumber = /(limit|max|min|days|hours|minutes|nights|attempts)$/i;
const constantsFile = /\/constants\//;
/** One more or less of thousands, mostly milliseconds and bytes, is nothing that anybody meets. */
const mostExactNumber = 999;
/** How something looks, or what the documentation of the API shows. */
const namesAppearance = /^(wide|hide)$/;
const attributeOfAppearance = /^(alt|sizes)$/;
/**
 * The comment of a field that this API always gives. It is optional for the pages, which do not check answers; the API
 * checks its own by the schema, and the gateway's answers have types alone.
 */
const missingInOlderAnswers = /\bin the response of an (older )?API\b[^/]*\*\/\s*$/;
/** It holds sentences, no rules: a test of one would only repeat it. */
const isTextCatalogue = /[/-]messages\.ts$|\/messages\/[\w-]+\.ts$/;

/**
 * Every mutation of a source file, in the order of the text. Types, styles, logs and imports are left alone:
 * what they say, the tests do not have to notice.
 */
export function findMutations(path: string, text: string): Mutation[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const mutations: Mutation[] = [];
  const ignored: Range[] = [];
  const ignoredReturns = new Set<Node>();
  const alwaysGiven = new Set<Node>();
  const source = ({ start, end }: Range) => text.slice(start, end);
  const ignore = (node: Range | null | undefined) => node && ignored.push(node);
  const change = (operator: string, { start, end }: Range, replacement: string) =>
    mutations.push({ operator, start, end, replacement });
  const changeToken = (operator: string, from: number, token: string, replacement: string) => {
    const start = text.indexOf(token, from);
    change(operator, { start, end: start + token.length }, replacement);
  };
  const changeNumber = (node: Node | null | undefined) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'number') return;
    if (node.value > mostExactNumber) return;
    change('number + 1', node, String(node.value + 1));
    if (node.value > 0) change('number - 1', node, String(node.value - 1));
  };
  const changeNamed = (name: string, value: Node | null | undefined) => {
    if (namesDecidingNumber.test(name) || constantsFile.test(path)) changeNumber(value);
  };
  const changeReturned = (value: Expression) => {
    if (isTextCatalogue.test(path) && isString(value)) return;
    for (const replacement of otherReturns(value, source))
      change('return value', value, replacement);
  };
  const negate = (test: Expression) => {
    if (isNegatedOtherwise(test)) return;
    change('condition negated', test, `!(${source(test)})`);
  };

  const visitor: VisitorObject = {
    ImportDeclaration: ignore,
    ExportAllDeclaration: ignore,
    TSTypeAnnotation: ignore,
    TSTypeParameterInstantiation: ignore,
    TSTypeParameterDeclaration: ignore,
    TSTypeAliasDeclaration: ignore,
    TSInterfaceDeclaration: ignore,
    TSAsExpression: ({ typeAnnotation }) => ignore(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => ignore(typeAnnotation),

    BinaryExpression({ left, right, operator }) {
      const isText = [left, right].some(isString);
      const isMoment = [left, right].some((side) => /\.now\(\)/.test(source(side)));
      for (const other of swapped[operator] ?? []) {
        if ((isText && other === '-') || (isMoment && /^[<>]/.test(other))) continue;
        changeToken(`${operator} to ${other}`, left.end, operator, other);
      }
      [left, right].forEach(changeNumber);
      if (!/^[!=]==?$/.test(operator)) return;
      for (const side of [left, right]) {
        if (side.type === 'Literal' && typeof side.value === 'string' && side.value) {
          change('string emptied', side, "''");
        }
      }
    },
    LogicalExpression(node) {
      const { left, right, operator } = node;
      if (operator === '??') {
        if (source(left).startsWith('rows[0]')) return ignore(right); // an aggregate always has its row
        change('?? left only', node, source(left));
        change('?? right only', node, source(right));
        return;
      }
      const other = operator === '&&' ? '||' : '&&';
      changeToken(`${operator} to ${other}`, left.end, operator, other);
    },
    UnaryExpression({ operator, argument, start }) {
      if (operator === '!') change('! removed', { start, end: argument.start }, '');
    },
    UpdateExpression(node) {
      const other = node.operator === '++' ? '--' : '++';
      changeToken(`${node.operator} to ${other}`, node.start, node.operator, other);
    },
    AssignmentExpression({ left, operator }) {
      const other = { '+=': '-=', '-=': '+=' }[operator as string]; // the other operators are not here
      if (other) changeToken(`${operator} to ${other}`, left.end, operator, other);
    },
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    Literal(node) {
      if (typeof node.value === 'boolean') change('boolean flipped', node, String(!node.value));
    },

    ReturnStatement(node) {
      if (node.argument) changeReturned(node.argument);
      else change('return removed', node, ';');
    },
    ThrowStatement: (node) => void change('throw removed', node, ';'),
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'BlockStatement' && !ignoredReturns.has(body)) changeReturned(body);
    },
    ExpressionStatement(node) {
      const called = source(node.expression);
      const isIgnored = isLog.test(called.replace(/\(.*/s, '')) || called.endsWith('.unref()');
      if (isEffect(node.expression) && !isIgnored) change('statement removed', node, ';');
    },

    CallExpression(node) {
      const { callee } = node;
      if (isLog.test(source(callee))) ignore(node);
      if (ignoresReturn.test(source(callee))) {
        for (const argument of node.arguments) {
          if (argument.type === 'ArrowFunctionExpression') ignoredReturns.add(argument.body);
        }
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const method = callee.property.name;
      if (removableMethods.test(method) && !(method === 'optional' && alwaysGiven.has(node))) {
        change(`.${method}() removed`, { start: callee.object.end, end: node.end }, '');
      }
      if (takesDecidingNumber.test(method)) node.arguments.forEach(changeNumber);
      const other = otherMethod.get(method);
      if (other) change(`.${method} to .${other}`, callee.property, other);
    },

    TaggedTemplateExpression(node) {
      const tag = source(node.tag);
      if (isStyle.test(tag)) ignore(node);
      if (isSql.test(tag)) mutations.push(...sqlMutations(text, node.quasi));
    },

    JSXAttribute({ name, value }) {
      if (attributeOfAppearance.test(source(name))) ignore(value);
    },
    MemberExpression({ computed, property }) {
      if (computed) changeNumber(property);
    },
    VariableDeclarator: ({ id, init }) => changeNamed(source(id), init),
    AssignmentPattern: ({ left, right }) => changeNamed(source(left), right),
    Property({ key, value, start }) {
      if (missingInOlderAnswers.test(text.slice(0, start))) alwaysGiven.add(value);
      changeNamed(source(key), value);
      if (namesAppearance.test(source(key))) ignore(value);
    },
  };
  new Visitor(visitor).visit(program);

  return mutations
    .filter((mutation) => !ignored.some((range) => isWithin(mutation, range)))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

const isWithin = (inner: Range, outer: Range) =>
  inner.start >= outer.start && inner.end <= outer.end;

const isString = ({ type, ...rest }: Node) =>
  type === 'TemplateLiteral' ||
  (type === 'Literal' && 'value' in rest && typeof rest.value === 'string');

/** A comparison and a `!` are mutated by themselves. */
const isNegatedOtherwise = (test: Expression) =>
  (test.type === 'UnaryExpression' && test.operator === '!') ||
  (test.type === 'BinaryExpression' && /^[!=]==?$/.test(test.operator));

const isEffect = ({ type, ...rest }: Node): boolean =>
  type === 'CallExpression' ||
  type === 'AssignmentExpression' ||
  (/^(AwaitExpression|UnaryExpression|ChainExpression)$/.test(type) &&
    (('argument' in rest && isEffect(rest.argument as Node)) || // both hold one expression
      ('expression' in rest && isEffect(rest.expression as Node))));

/** What a function could give back instead, where that is of the same type. */
function otherReturns(value: Expression, source: (node: Range) => string): string[] {
  switch (value.type) {
    case 'LogicalExpression':
      return value.operator === '??' ? [] : [`!(${source(value)})`];
    case 'Literal':
      return typeof value.value === 'string' && value.value ? ["''"] : [];
    case 'TemplateLiteral':
      return ["''"];
    case 'ArrayExpression':
      return value.elements.length > 0 ? ['[]'] : [];
    case 'CallExpression':
      return /\.(map|filter|flatMap|toSorted)$/.test(source(value.callee)) ? ['[]'] : [];
    default:
      return [];
  }
}
