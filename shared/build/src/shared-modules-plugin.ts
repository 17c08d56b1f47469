import { dirname, relative } from 'node:path';
import type { Compiler, Module, NormalModule } from '@rspack/core';

/** Singletons of a page. A copy inside a remote would have its own, separate state. */
const shellPackages = [
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'jotai',
  'styled-components',
  'axios',
  'react-toastify',
  'socket.io-client',
  '@gida/session',
  '@gida/api-client',
  '@gida/shell',
];
/** Of a package whose other files a remote may bundle. */
const shellFiles = /^@gida\/ui\/(src|dist)\/index\./;
const name = 'SharedModulesPlugin';

/** Fails a remote's build when it bundles a shared library. */
export class SharedModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const problems = [...modules].filter(hasFile).flatMap(bundledCopyErrors);
        // A library has many files, and each would be the same problem.
        for (const problem of new Set(problems)) {
          compilation.errors.push(new compiler.rspack.WebpackError(problem));
        }
      });
    });
  }
}

const hasFile = (module: Module): module is NormalModule =>
  'resource' in module && typeof module.resource === 'string';

function bundledCopyErrors(module: NormalModule): string[] {
  const path = pathInPackage(module);
  const copy = shellFiles.test(path)
    ? '@gida/ui'
    : shellPackages.find((shellPackage) => path.startsWith(`${shellPackage}/`));
  return copy
    ? [
        `${copy} would be bundled into this remote. Import it by its shared name, not one of its files: ${copy}, and not ${copy}/….`,
      ]
    : [];
}

/** `<package>/<file>`, wherever the package is. */
function pathInPackage({ resource, resourceResolveData }: NormalModule): string {
  const inside = resource.lastIndexOf('/node_modules/');
  if (inside >= 0) return resource.slice(inside + '/node_modules/'.length);
  const { descriptionFileData, descriptionFilePath } = resourceResolveData ?? {};
  if (!descriptionFilePath) return resource;
  const { name: packageName = '' } = descriptionFileData as { name?: string }; // any package.json
  return `${packageName}/${relative(dirname(descriptionFilePath), resource)}`;
}
