import type { Break } from '@gida/releases/shell-description';

import { isNamed, isStatement, readSyntax, takenName, type Node, type Place } from './syntax.ts';

type Edit = { at: Pick<Node, 'start' | 'end'>; by: string };

/** A source with a renamed or moved name under the new one. It does what it did: where other names could be meant, the old one stays as an alias. */
export function moveImports(file: string, text: string, entry: Break): string {
  const { module, name, to = {} } = entry;
  const target = { module: to.module ?? module, name: to.name ?? name };
  if (!text.includes(module) || (target.module === module && target.name === name)) return text;
  const places = readSyntax(file, text);
  if (name === '*') {
    const named = places.filter(({ node }) => node.type === 'Literal' && node.value === module);
    return applyEdits(
      text,
      named.map(({ node }) => ({ at: node, by: quoteAs(text, node, target.module) })),
    );
  }
  for (const { node: statement } of places) {
    if (!isStatement(statement) || statement.source?.value !== module) continue;
    const specifier = statement.specifiers?.find((it) => takenName(it)?.name === name);
    if (!specifier) continue;
    const edits = moveSpecifier(text, places, statement, specifier, target);
    return moveImports(file, applyEdits(text, edits), entry);
  }
  return text;
}

function moveSpecifier(
  text: string,
  places: Place[],
  { specifiers = [], source, start, end }: Node,
  specifier: Node,
  target: { module: string; name: string },
): Edit[] {
  const taken = takenName(specifier);
  if (!taken?.name || !source) return [];
  const { name } = taken;
  const isAliased = specifier.end !== taken.end;
  const references = places.filter((place) => isNamed(place, name) && place.parent !== specifier);
  const isPlain =
    target.name === name ||
    (specifier.imported !== undefined &&
      references.every(isReference) &&
      !places.some((place) => isNamed(place, target.name)));
  const by = isAliased || isPlain ? target.name : `${target.name} as ${name}`;
  const edits: Edit[] =
    isPlain && !isAliased ? references.map(({ node }) => ({ at: node, by })) : [];
  const moved = quoteAs(text, source, target.module);
  if (source.value === target.module || specifiers.length === 1)
    return [...edits, { at: taken, by }, { at: source, by: moved }];
  const at = specifiers.indexOf(specifier);
  const before = specifiers.slice(0, at).findLast(takenName)?.end ?? specifier.start;
  const rest = {
    start: specifiers[at + 1] ? specifier.start : before,
    end: specifiers[at + 1]?.start ?? specifier.end,
  };
  const keyword = /^(import|export)( type(?= ?\{))?/.exec(text.slice(start))?.[0];
  const whole = applyEdits(text.slice(specifier.start, specifier.end), [
    { at: { start: taken.start - specifier.start, end: taken.end - specifier.start }, by },
  ]);
  const line = `\n${keyword} { ${whole} } from ${moved};`;
  return [...edits, { at: rest, by: '' }, { at: { start: end, end }, by: line }];
}

/** Where a name can only be the one that is imported, so it is renamed with its import. */
const isReference = ({ parent, key }: Place): boolean =>
  /^((Call|New)Expression\.(callee|arguments)|ArrayExpression\.|ArrowFunctionExpression\.body|JSX(Opening|Closing)Element\.name|JSXMemberExpression\.object|JSXExpressionContainer\.|MemberExpression\.object|TaggedTemplateExpression\.tag|TSType(Query|Reference)\.|VariableDeclarator\.init)/.test(
    `${parent.type}.${key}`,
  );

const quoteAs = (text: string, { start }: Node, value: string): string =>
  `${text.charAt(start)}${value}${text.charAt(start)}`;

const applyEdits = (text: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.at.start - one.at.start)
    .reduce((all, { at, by }) => all.slice(0, at.start) + by + all.slice(at.end), text);
