import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { apiVersion } from '@gida/contracts/constants/api';
import { budgets } from '@gida/releases/budgets';
import { gatewaySegments } from '@gida/releases/mount-form';
import type { Break, ShellDescription } from '@gida/releases/shell-description';

import { layoutIds } from '../src/layout-ids.ts';
import { clientRenderedPaths, prerenderedPaths } from '../src/public/prerendered-paths.ts';
import { browserTargets } from './browser-targets.ts';
import { shellInputHash } from './input-hash.ts';
import { workspace } from './workspace.ts';

/**
 * Modules in the share scope: loaded once by the shell and used by every remote. A library with a file in
 * `src/federation/provided` is shared with the exports of that file only.
 */
const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'jotai',
  'styled-components',
  '@gida/session',
  '@gida/api-client',
  '@gida/ui',
  '@gida/ui/toast',
];

const shell = join(workspace, 'shell');
const { resolve: resolveFromShell } = createRequire(join(shell, 'package.json'));
/** Where the preset reads it: beside its own sources, as in the packed one. */
const descriptionFile = join(workspace, 'shared/build/shell.json');

export function describeShell(): ShellDescription {
  return {
    version: `${readVersion(shell)}-${shellInputHash()}`,
    api: apiVersion,
    shared: Object.fromEntries(sharedModules.map((name) => [name, describeModule(name)])),
    browsers: browserTargets,
    budgets,
    layouts: [...layoutIds],
    segments: ownSegments(),
    breaks: readBreaks(),
  };
}

/** What changed for repositories with a kit of this shell or of earlier ones. */
export const readBreaks = (): Break[] =>
  JSON.parse(readFileSync(join(shell, 'breaks.json'), 'utf8')) as Break[]; // a test reads its form

function ownSegments(): string[] {
  const pages = [...prerenderedPaths, ...clientRenderedPaths].map((path) => path.split('/')[1]);
  return [...new Set([...gatewaySegments, ...pages.map((it) => it ?? '')])]
    .filter(Boolean)
    .toSorted();
}

/** To be called before a remote is built; another process may be reading the file. */
export function writeShellDescription(): void {
  const text = `${JSON.stringify(describeShell(), null, 2)}\n`;
  if (existsSync(descriptionFile) && readFileSync(descriptionFile, 'utf8') === text) return;
  const unfinished = `${descriptionFile}.${randomUUID()}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, descriptionFile);
}

export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(sharedModules.map((name) => [name, sharedVersion(name)]));
}

function describeModule(name: string): ShellDescription['shared'][string] {
  const provided = join(shell, 'src/federation/provided', `${name}.ts`);
  if (existsSync(provided)) return { version: sharedVersion(name), names: exportedNames(provided) };
  const isOurs = name.startsWith('@gida/');
  return {
    version: sharedVersion(name),
    names: isOurs ? exportedNames(resolveFromShell(name)) : null,
  };
}

/** The values that a file of ours exports, also by `export *`; types are not among them. */
export function exportedNames(file: string): string[] {
  const { staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const names = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ exportName, moduleRequest }) => {
      if (exportName.kind === 'Default') return 'default';
      if (exportName.name) return exportName.name;
      return moduleRequest ? exportedNames(join(dirname(file), moduleRequest.value)) : [];
    });
  return [...new Set(names)].toSorted();
}

/** The installed version of the package that a shared module belongs to. */
function sharedVersion(name: string): string {
  const owner = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  for (const folder of createRequire(join(shell, 'package.json')).resolve.paths(owner) ?? []) {
    if (existsSync(join(folder, owner))) return readVersion(join(folder, owner));
  }
  throw new Error(`The shell does not depend on ${owner}, so it cannot share it.`);
}

function readVersion(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version; // a package has one
}
