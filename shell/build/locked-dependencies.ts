import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspace } from './workspace.ts';

type Node = { [key: string]: Node | string };
type Lock = { importers: Node; packages: Node; snapshots: Node };

let lock: Lock | undefined;

/**
 * The locked versions of these workspace packages and their transitive dependencies. The rest of the
 * lockfile is not an input: a library that another team adds changes only that team's build.
 */
export function lockedDependencies(
  folders: string[],
  { importers, packages, snapshots } = readLock(),
) {
  const pinned: Record<string, string> = {};
  const seen = new Set<string>();
  const visitImporter = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    for (const [name, about] of childEntries(nodeAt(importers, folder, 'dependencies'))) {
      const version = textAt(about, 'version');
      if (version.startsWith('link:')) visitImporter(join(folder, version.slice('link:'.length)));
      else visit(name, version);
    }
  };
  const visit = (name: string, version: string): void => {
    // An aliased package is written with its real name: `other@1.0.0`.
    const key = `${name}@${version}` in snapshots ? `${name}@${version}` : version;
    if (seen.has(key)) return;
    seen.add(key);
    pinned[key] = textAt(nodeAt(packages, key.replace(/\(.*$/, '')), 'resolution');
    for (const kind of ['dependencies', 'optionalDependencies']) {
      for (const [other, its] of childEntries(nodeAt(snapshots, key, kind))) {
        if (typeof its === 'string') visit(other, its);
      }
    }
  };
  folders.forEach(visitImporter);
  return Object.entries(pinned).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function readLock(): Lock {
  lock ??= parseLock(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8'));
  return lock;
}

/**
 * Parses the maps of a lockfile. pnpm writes it in one fixed format, so a line is a key and maybe a
 * value; a YAML library would slow every start by 170 ms.
 */
export function parseLock(text: string): Lock {
  const root: Node = {};
  const stack = [{ indent: -1, node: root }];
  for (const line of text.split('\n')) {
    const [, space = '', key, value] = /^( *)('[^']+'|[^\s:'-][^:]*):(?: (.+))?$/.exec(line) ?? [];
    if (!key) continue;
    while ((stack.at(-1)?.indent ?? -1) >= space.length) stack.pop();
    const parent = stack.at(-1)?.node ?? root;
    const name = unquoted(key);
    if (value && value !== '{}') parent[name] = unquoted(value);
    else stack.push({ indent: space.length, node: (parent[name] = {}) });
  }
  const part = (name: keyof Lock): Node => {
    const found = nodeAt(root, name);
    if (!found)
      throw new Error(`pnpm-lock.yaml has no ${name}. Was it written by another version of pnpm?`);
    return found;
  };
  return { importers: part('importers'), packages: part('packages'), snapshots: part('snapshots') };
}

function nodeAt(node: Node, ...path: string[]): Node | undefined {
  let at: Node | string | undefined = node;
  for (const key of path) at = typeof at === 'object' ? at[key] : undefined;
  return typeof at === 'object' ? at : undefined;
}

function textAt(node: Node | string | undefined, key: string): string {
  const text = typeof node === 'object' ? node[key] : undefined;
  return typeof text === 'string' ? text : '';
}

const childEntries = (node: Node | undefined) => Object.entries(node ?? {});
const unquoted = (text: string): string => text.replace(/^'(.*)'$/, '$1');
