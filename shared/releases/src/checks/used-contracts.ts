import type { AnyNode, AssignmentProperty, CallExpression, Property } from 'acorn';

import { apiPaths } from '@gida/contracts/paths';
import { literalText, propertyName, type Script } from './script.ts';

/** The shared module of each number, from the entry; undefined without Module Federation's list. */
export function sharedModulesOf({ nodes }: Script): Map<string, string> {
  const entries = nodes.flatMap((node) => {
    if (node.type !== 'Property' || node.value.type !== 'ObjectExpression') return [];
    const shareKey = node.value.properties.find(
      (it) => it.type === 'Property' && keyOf(it) === 'shareKey',
    );
    const name = shareKey?.type === 'Property' ? literalText(shareKey.value) : undefined;
    return name ? [[keyOf(node), name] as const] : [];
  });
  return new Map(entries);
}

/** The bundler's `require`, by which a module gets another one: the third parameter of a module. */
function requiredModule(node: AnyNode): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  const [id] = node.arguments;
  return node.arguments.length === 1 && id?.type === 'Literal' ? String(id.value) : undefined;
}

/** Each name that a script takes from a shared module; `*` is all of them. */
export function namesUsedBy(script: Script, shared: ReadonlyMap<string, string>) {
  return script.nodes.flatMap((node) => {
    const module = shared.get(requiredModule(node) ?? '');
    return module ? propertiesRead(node, script).map((name) => [module, name] as const) : [];
  });
}

/** What is read of the value of an expression. */
function propertiesRead(node: AnyNode, script: Script): string[] {
  const parent = script.parentOf(node);
  switch (parent?.type) {
    case 'ExpressionStatement':
      return [];
    case 'SequenceExpression':
      // Only the last one has a value.
      return parent.expressions.at(-1) === node ? propertiesRead(parent, script) : [];
    case 'MemberExpression':
      return parent.object === node ? [propertyName(parent) ?? '*'] : ['*'];
    case 'VariableDeclarator':
      return parent.id.type === 'Identifier'
        ? script.usesOf(parent.id).flatMap((use) => propertiesRead(use, script))
        : ['*'];
    // `require.n(module)` is a function that returns its default export.
    case 'CallExpression':
      return propertyName(parent.callee) === 'n' && parent.arguments[0] === node
        ? ['default']
        : ['*'];
    default:
      return ['*'];
  }
}

/** Written out as far as the name of a remote: a text like this is hardly anything else. */
const backendPath = /^x\/remote-[a-z][a-z0-9-]*\/./;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The paths of the API as patterns: `bookings/read/{}`. */
export const knownPaths = new Set(Object.values(apiPaths).map(toPattern));

function toPattern(path: (typeof apiPaths)[keyof typeof apiPaths]): string {
  if (typeof path === 'string') return path;
  const build = path as (...parts: string[]) => string; // the one with a number writes it as it is
  return decodeURIComponent(build(...Array.from({ length: path.length }, () => '{}')));
}

/** What one script says of calls. A path may be `#80.CP`: the export of another module. */
export type PartialCalls = {
  made: { method: string; path: string }[];
  contained: string[];
  exported: Map<string, string[]>;
};

export function readCalls(script: Script, shared: ReadonlyMap<string, string>): PartialCalls {
  const { nodes, parentOf } = script;
  const calls: PartialCalls = { made: [], contained: [], exported: new Map() };
  for (const node of nodes) {
    if (node.type === 'CallExpression') {
      const name = propertyName(node.callee) ?? '';
      if (name === 'd') readExports(node, script, calls.exported);
      if (!methods.includes(name) || !isApiClient(node.callee, script, shared)) continue;
      const paths = pathsIn(node.arguments[0], script);
      calls.made.push(...paths.map((path) => ({ method: name.toUpperCase(), path })));
    }
    const path = pathOf(node);
    if (!path || !(knownPaths.has(path) || backendPath.test(path))) continue;
    // A single word may be anything, such as the name of a page.
    if (path.includes('/') || parentOf(node)?.type !== 'Property') calls.contained.push(path);
  }
  return calls;
}

/**
 * The calls of the API in a build: `GET bookings/read/{}` where the API client is called with the path, and the path alone
 * where it only stands in the code.
 */
export function joinCalls(parts: PartialCalls[]): string[] {
  const exported = new Map(parts.flatMap((part) => [...part.exported]));
  const resolve = (path: string, depth = 0): string[] => {
    if (!path.startsWith('#')) return [path];
    return depth > 5 ? [] : (exported.get(path) ?? []).flatMap((its) => resolve(its, depth + 1));
  };
  const made = parts.flatMap((part) =>
    part.made.flatMap(({ method, path }) =>
      resolve(path)
        // Nothing is known of a path that begins with a value.
        .filter((its) => !its.startsWith('{}'))
        .map((its) => `${method} ${its}`),
    ),
  );
  const withMethod = new Set(made.map((call) => call.split(' ')[1]));
  const contained = parts.flatMap((part) => part.contained.filter((path) => !withMethod.has(path)));
  return [...new Set([...made, ...contained])].sort();
}

/** `require.d(exports, { name: () => value }, { name: value })` in the function of a module, whose name is its number. */
function readExports(
  node: CallExpression,
  script: Script,
  exported: PartialCalls['exported'],
): void {
  let at: AnyNode | undefined = node;
  while (at && !(at.type === 'Property' && at.value.type === 'FunctionExpression'))
    at = script.parentOf(at);
  const id = at?.type === 'Property' && keyOf(at);
  if (!id) return;
  for (const list of node.arguments.slice(1)) {
    if (list.type !== 'ObjectExpression') continue;
    for (const property of list.properties) {
      if (property.type !== 'Property') continue;
      exported.set(`#${id}.${keyOf(property)}`, pathsIn(property.value, script));
    }
  }
}

export const keyOf = ({ key }: Property | AssignmentProperty): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

function pathOf(node: AnyNode): string | undefined {
  if (node.type !== 'TemplateLiteral') return literalText(node);
  return node.quasis.map(({ value }) => value.cooked).join('{}');
}

/** `api` of `@gida/api-client`, in `module.api.get`. */
function isApiClient(
  callee: AnyNode,
  script: Script,
  shared: ReadonlyMap<string, string>,
): boolean {
  if (callee.type !== 'MemberExpression' || propertyName(callee.object) !== 'api') return false;
  if (callee.object.type !== 'MemberExpression') return false;
  return shared.get(moduleOf(callee.object.object, script) ?? '') === '@gida/api-client';
}

/** The number of the module that an expression is. */
function moduleOf(node: AnyNode, script: Script): string | undefined {
  const value = node.type === 'Identifier' ? script.valueOf(node) : node;
  return value && requiredModule(value);
}

/** The paths that an argument may be: a text, a constant, what a function makes, or the export of another module. */
function pathsIn(node: AnyNode | undefined, script: Script, depth = 0): string[] {
  if (!node || depth > 5) return [];
  const path = pathOf(node);
  if (path !== undefined) return [path];
  const inside = (its: AnyNode | undefined) => pathsIn(its, script, depth + 1);
  switch (node.type) {
    case 'Identifier':
      return inside(script.valueOf(node));
    case 'CallExpression':
      return inside(node.callee);
    case 'SequenceExpression':
      return inside(node.expressions.at(-1));
    case 'ArrowFunctionExpression':
      return inside(node.body);
    case 'ConditionalExpression':
      return [...inside(node.consequent), ...inside(node.alternate)];
    case 'MemberExpression': {
      const module = moduleOf(node.object, script);
      return module ? [`#${module}.${propertyName(node)}`] : [];
    }
    default:
      return [];
  }
}
