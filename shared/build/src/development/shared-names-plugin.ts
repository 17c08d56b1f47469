import type { Compiler, Module } from '@rspack/core';
import type { ShellDescription } from '@gida/releases/shell-description';

const name = 'SharedNamesPlugin';
type Shared = ShellDescription['shared'];

/** Fails a compilation that imports a name which the shell does not share: the site would refuse the build. */
export class SharedNamesPlugin {
  readonly #shared: () => Shared;

  /** `shared` is read at each compilation, because the shell may have changed. */
  constructor(shared: () => Shared) {
    this.#shared = shared;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const shared = this.#shared();
        for (const problem of new Set([...modules].flatMap((it) => missingNames(it, shared))))
          compilation.errors.push(new compiler.rspack.WebpackError(problem));
      });
    });
  }
}

function missingNames(module: Module, shared: Shared): string[] {
  const resource = 'resource' in module ? String(module.resource) : '';
  if (!resource || resource.includes('/node_modules/')) return [];
  const seen = new Set<string>();
  return module.dependencies.flatMap(({ request = '', ids, loc }) => {
    const imported = ids?.[0];
    const names = shared[request]?.names;
    if (!names || imported === undefined || names.includes(imported) || seen.has(imported))
      return [];
    // Fast refresh repeats those that are hooks.
    seen.add(imported);
    const { line = 1, column = 1 } = loc && 'start' in loc ? loc.start : {};
    return `${resource}:${line}:${column} uses ${imported} of ${request}, which the shell does not share. It shares: ${names.join(', ')}.`;
  });
}
