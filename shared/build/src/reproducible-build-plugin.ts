import { Compilation, sources, type Compiler, type Module } from '@rspack/core';

/** The module that starts the federation runtime: its text, which names absolute paths, is its name. */
const startOfRuntime = /^data:text\/javascript,import%20__module_federation/;

/** An object of integrity hashes by chunk, as the minifier writes it. */
const integrityHashes = /\{((?:(?:"[^"]+"|[\w$]+):"sha384-[\w+/=]+",?)+)\}/g;

/**
 * The same sources give the same bytes, whatever folder the checkout is in. The module whose number would be drawn from an
 * absolute path gets a name, and the integrity hashes of chunks, which `SubresourceIntegrityPlugin` writes in another order in
 * every build, are sorted.
 */
export class ReproducibleBuildPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReproducibleBuildPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ReproducibleBuildPlugin', (modules) => {
        for (const module of modules) nameByRole(module);
      });
      // After the integrity hashes were filled in.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReproducibleBuildPlugin', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const text = source.source().toString();
          const sorted = sortHashes(text);
          if (sorted !== text) compilation.updateAsset(name, new sources.RawSource(sorted));
        }
      });
    });
  }
}

function nameByRole(module: Module): void {
  // The hook passes identifiers as text, and takes an id that is set.
  const { identifier } = module as unknown as { identifier: string };
  if (startOfRuntime.test(identifier)) Object.assign(module, { id: 'start' });
}

const sortHashes = (text: string): string =>
  text.replaceAll(integrityHashes, (_all, entries: string) => {
    const sorted = entries.split(',').filter(Boolean).toSorted();
    return `{${sorted.join(',')}}`;
  });
