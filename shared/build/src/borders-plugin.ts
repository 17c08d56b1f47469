import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Compiler } from '@rspack/core';

import { importedNames, exportedNames } from './imported-names.ts';
import { workspace } from './workspace.ts';

/** Packages that exist once in a page. A copy inside a remote would be a second, silent world. */
const onlyInShell = [
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
const ownOnlyInShell = ['shared/session/', 'shared/api-client/', 'shared/ui/src/index', 'shell/'];
/** One file per library that the shell gives only a part of. */
const provided = join(workspace, 'shell/src/federation/provided');

/** Fails a remote's build when it carries, or asks for, what the shell's share scope cannot give. */
export class BordersPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BordersPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('BordersPlugin', (modules) => {
        const files = [...modules].flatMap((module) =>
          'resource' in module && typeof module.resource === 'string' ? module.resource : [],
        );
        const own = files.filter((file) => file.startsWith(join(this.folder, 'src')));
        for (const problem of [...own.flatMap(namesNotProvided), ...files.flatMap(copies)]) {
          compilation.errors.push(new compiler.rspack.WebpackError(problem));
        }
      });
    });
  }
}

function copies(file: string): string[] {
  const copy = copyOf(file);
  return copy ? [`${copy} would be copied into this remote. Import it by its shared door.`] : [];
}

function copyOf(file: string): string | undefined {
  const dependency = file.split('/node_modules/').at(-1) ?? '';
  if (file.includes('/node_modules/')) {
    return onlyInShell.find((name) => dependency.startsWith(`${name}/`));
  }
  return ownOnlyInShell.find((path) => file.startsWith(`${workspace}/${path}`));
}

function namesNotProvided(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  return importedNames(readFileSync(file, 'utf8')).flatMap(({ from, name }) => {
    const offered = providedNames(from);
    if (!offered || offered.has(name)) return [];
    return [
      `${relative(workspace, file)} imports ${name} from ${from}, which the shell does not ` +
        `provide. Add it to shell/src/federation/provided and release the shell first.`,
    ];
  });
}

/** What the shell gives of a library; undefined when it gives all of it, or is not asked. */
function providedNames(library: string): Set<string> | undefined {
  const file = join(provided, `${library}.ts`);
  return existsSync(file) ? exportedNames(readFileSync(file, 'utf8')) : undefined;
}
