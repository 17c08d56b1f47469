import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { workspace } from './workspace.ts';

type Node = { [key: string]: Node | string };
type Lock = { importers: Node; packages: Node; snapshots: Node };

let lock: Lock | undefined;

/**
 * What the lockfile pins for these packages of the workspace and all they lean on. The rest of the
 * lockfile is no input of theirs: a library that another team takes in changes no build but its own.
 */
export function lockedFor(folders: string[], { importers, packages, snapshots } = todaysLock()) {
  const pinned: Record<string, string> = {};
  const seen = new Set<string>();
  const visitImporter = (folder: string): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
    for (const [name, about] of entriesOf(nodeAt(importers, folder, 'dependencies'))) {
      const version = textAt(about, 'version');
      if (version.startsWith('link:')) visitImporter(join(folder, version.slice('link:'.length)));
      else visit(name, version);
    }
  };
  const visit = (name: string, version: string): void => {
    // Under another name than its own, a package is written with it: `other@1.0.0`.
    const key = `${name}@${version}` in snapshots ? `${name}@${version}` : version;
    if (seen.has(key)) return;
    seen.add(key);
    pinned[key] = textAt(nodeAt(packages, key.replace(/\(.*$/, '')), 'resolution');
    for (const kind of ['dependencies', 'optionalDependencies']) {
      for (const [other, its] of entriesOf(nodeAt(snapshots, key, kind))) {
        if (typeof its === 'string') visit(other, its);
      }
    }
  };
  folders.forEach(visitImporter);
  return Object.entries(pinned).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function todaysLock(): Lock {
  lock ??= parseLock(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8'));
  return lock;
}

/**
 * The maps of a lockfile. pnpm writes it in one fixed way, so a line is a key and perhaps a value;
 * a YAML library would cost every start a sixth of a second.
 */
export function parseLock(text: string): Lock {
  const root: Node = {};
  const open = [{ indent: -1, node: root }];
  for (const line of text.split('\n')) {
    const [, space = '', key, value] = /^( *)('[^']+'|[^\s:'-][^:]*):(?: (.+))?$/.exec(line) ?? [];
    if (!key) continue;
    while ((open.at(-1)?.indent ?? -1) >= space.length) open.pop();
    const parent = open.at(-1)?.node ?? root;
    const name = unquoted(key);
    if (value && value !== '{}') parent[name] = unquoted(value);
    else open.push({ indent: space.length, node: (parent[name] = {}) });
  }
  const part = (name: keyof Lock): Node => {
    const found = nodeAt(root, name);
    if (!found) throw new Error(`pnpm-lock.yaml has no ${name}. Was it written by another pnpm?`);
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

const entriesOf = (node: Node | undefined) => Object.entries(node ?? {});
const unquoted = (text: string): string => text.replace(/^'(.*)'$/, '$1');
