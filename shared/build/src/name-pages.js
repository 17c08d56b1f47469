import { dirname, join, relative } from 'node:path';

/**
 * A loader that names the chunk of an `import()` after its file, wherever the repository is. Without a name a chunk is
 * numbered by its modules.
 *
 * @this {{ rootContext: string, resourcePath: string }}
 * @param {string} source
 * @returns {string}
 */
export default function namePages(source) {
  const folder = relative(this.rootContext, dirname(this.resourcePath));
  return source.replaceAll(
    /\bimport\(\s*'(\.[^']+)'\s*,?\s*\)/g,
    (_all, /** @type {string} */ file) => {
      const name = join(folder, file).replaceAll(/\W+/g, '-');
      return `import(/* webpackChunkName: "${name}" */ '${file}')`;
    },
  );
}
