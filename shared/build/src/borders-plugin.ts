import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    compiler.hooks.afterCompile.tap('BordersPlugin', (compilation) => {
      const problems = [
        ...namesNotProvided(join(this.folder, 'src')),
        ...[...compilation.modules].flatMap((module) => {
          const file = 'resource' in module ? String(module.resource) : '';
          const copy = copyOf(file.replaceAll('\\', '/'));
          return copy ? [`${copy} would be copied into this remote. Import its shared door.`] : [];
        }),
      ];
      for (const problem of new Set(problems)) {
        compilation.errors.push(new compiler.rspack.WebpackError(problem));
      }
    });
  }
}

function copyOf(file: string): string | undefined {
  const dependency = file.split('/node_modules/').at(-1) ?? '';
  if (file.includes('/node_modules/')) {
    return onlyInShell.find((name) => dependency.startsWith(`${name}/`));
  }
  return ownOnlyInShell.find((path) => file.startsWith(`${workspace}/${path}`));
}

function namesNotProvided(source: string): string[] {
  const offers = new Map(
    readdirSync(provided).map((file) => [
      file.replace(/\.ts$/, ''),
      exportedNames(readFileSync(join(provided, file), 'utf8')),
    ]),
  );
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) =>
      importedNames(readFileSync(join(source, file), 'utf8')).flatMap(({ from, name }) => {
        const offered = offers.get(from);
        if (!offered || offered.has(name)) return [];
        return [
          `${file} imports ${name} from ${from}, which the shell does not provide. ` +
            `Add it to shell/src/federation/provided and release the shell first.`,
        ];
      }),
    );
}

