import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Compiler } from '@rspack/core';

import { importedNames, reexportedNames } from './imported-names.ts';
import { workspace } from './workspace.ts';

/** Singletons of a page. A copy inside a remote would have its own, separate state. */
const shellLibraries = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'jotai',
  'styled-components',
  'axios',
  'react-toastify',
  'socket.io-client',
];
const shellSources = ['shared/session/', 'shared/api-client/', 'shared/ui/src/index', 'shell/'];
/** One file per library that the shell shares only partly. */
const provided = join(workspace, 'shell/src/federation/provided');

/** Fails a remote's build when it bundles a shared library, or imports a name that the shell does not share. */
export class SharedModulesPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedModulesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('SharedModulesPlugin', (modules) => {
        const files = [...modules].flatMap((module) =>
          'resource' in module && typeof module.resource === 'string' ? module.resource : [],
        );
        const own = files.filter((file) => file.startsWith(join(this.folder, 'src')));
        for (const problem of [
          ...own.flatMap(missingExportErrors),
          ...files.flatMap(bundledCopyErrors),
        ]) {
          compilation.errors.push(new compiler.rspack.WebpackError(problem));
        }
      });
    });
  }
}

function bundledCopyErrors(file: string): string[] {
  const copy = findBundledCopy(file);
  return copy
    ? [`${copy} would be bundled into this remote. Import it by its shared package name.`]
    : [];
}

function findBundledCopy(file: string): string | undefined {
  const dependency = file.split('/node_modules/').at(-1) ?? '';
  if (file.includes('/node_modules/')) {
    return shellLibraries.find((name) => dependency.startsWith(`${name}/`));
  }
  return shellSources.find((path) => file.startsWith(`${workspace}/${path}`));
}

function missingExportErrors(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  return importedNames(readFileSync(file, 'utf8')).flatMap(({ from, name }) => {
    const sharedNames = providedNames(from);
    if (!sharedNames || sharedNames.has(name)) return [];
    return [
      `${relative(workspace, file)} imports ${name} from ${from}, which the shell does not ` +
        `provide. Add it to shell/src/federation/provided and release the shell first.`,
    ];
  });
}

/** The names that the shell shares of a library; undefined when it shares all of it or none. */
function providedNames(library: string): Set<string> | undefined {
  const file = join(provided, `${library}.ts`);
  return existsSync(file) ? reexportedNames(readFileSync(file, 'utf8')) : undefined;
}
