import { parse, type AnyNode, type Identifier, type Node } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { analyze, type Reference, type Variable } from 'eslint-scope';

/** A parsed script of a build, with what each name in it refers to. */
export type Script = ReturnType<typeof parseScript>;

const globalObjects = ['window', 'self', 'globalThis', 'top', 'parent'];

/** Throws a `SyntaxError` with the place. */
export function parseScript(text: string) {
  const ast = parse(text, { ecmaVersion: 'latest', ranges: true });
  const nodes: AnyNode[] = [];
  const parents = new Map<Node, AnyNode>();
  fullAncestor(ast, (node, _state, ancestors) => {
    nodes.push(node);
    const parent = ancestors.at(-2);
    if (parent) parents.set(node, parent);
  });
  // Acorn writes the standard tree, and types it by itself.
  const scopes = analyze(ast as Parameters<typeof analyze>[0], {
    ecmaVersion: 2025,
    ignoreEval: true,
  });
  const references = new Map<unknown, Reference>();
  const variables = new Map<unknown, Variable>();
  for (const scope of scopes.scopes) {
    for (const reference of scope.references) references.set(reference.identifier, reference);
    for (const variable of scope.variables) {
      for (const identifier of variable.identifiers) variables.set(identifier, variable);
    }
  }
  return {
    text,
    nodes,
    parentOf: (node: Node) => parents.get(node),
    isGlobal: (name: Identifier) => !references.get(name)?.resolved,
    valueOf,
    usesOf,
    globalPath,
  };

  /** What a local name stands for, where it gets its only value as it is declared. */
  function valueOf(name: Identifier): AnyNode | undefined {
    const variable = references.get(name)?.resolved;
    const writes = variable?.references.filter((reference) => reference.isWrite()) ?? [];
    const declaration = variable?.defs[0]?.node as AnyNode | undefined; // of acorn's tree
    if (writes.length > 1 || declaration?.type !== 'VariableDeclarator') return undefined;
    return declaration.id.type === 'Identifier' ? (declaration.init ?? undefined) : undefined;
  }

  /** Where a declared name is read. */
  function usesOf(name: Node): AnyNode[] {
    const reads = variables.get(name)?.references.filter((reference) => reference.isRead());
    return (reads ?? []).map(({ identifier }) => identifier as AnyNode); // of acorn's tree
  }

  /** `['Array', 'prototype', 'at']` for a place that begins at a global, also through `window` or a local name for it. */
  function globalPath(node: AnyNode | undefined, depth = 0): string[] | undefined {
    if (!node || depth > 10) return undefined;
    if (node.type === 'Identifier') {
      if (references.get(node)?.resolved) return globalPath(valueOf(node), depth + 1);
      return globalObjects.includes(node.name) ? [] : [node.name];
    }
    if (node.type !== 'MemberExpression') return undefined;
    const start = globalPath(node.object, depth + 1);
    return start && [...start, propertyName(node) ?? '*'];
  }
}

/** The name of the property of a member expression, where it stands in the code. */
export function propertyName(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (node.computed) return literalText(node.property);
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

export const literalText = (node: AnyNode | null | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
