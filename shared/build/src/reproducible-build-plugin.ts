import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { Compilation, type Compiler } from '@rspack/core';
import { parse, type ObjectExpression } from 'acorn';
import { simple } from 'acorn-walk';

import { movePieces, withText, type Piece } from './source-maps.ts';

/** An object of integrity hashes by chunk, or of what stands for them at first, as the minifier writes it. */
const integrityHashes =
  /(\{)((?:(?:"[^"]+"|[\w$]+):"(?:sha384-|\*-\*-\*-CHUNK-SRI-HASH-)[^"]+",?)+)(\})/g;
/** The chunks that an `import()` waits for. */
const loadedChunks = /(Promise\.all\(\[)((?:[\w$]+\.e\("[^"]+"\),?)+)(\]\))/g;
const name = 'ReproducibleBuildPlugin';

/**
 * The same sources give the same bytes, whatever folder the repository is in and whichever package manager installs.
 * Modules are numbered by their files; the integrity hashes of chunks, which are in another order in every build, the
 * chunks that a page loads and the modules of a chunk, whose order depends on absolute paths, are sorted.
 */
export class ReproducibleBuildPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let names: ModuleNames = new Map();
      compilation.hooks.beforeModuleIds.tap(name, (modules) => {
        // The hook passes identifiers as text, and takes an id that is set.
        names = nameModules([...modules] as unknown as Named[], compiler.context);
      });
      // After the minifier, before a version is made of the files.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = source.source().toString();
          const sorted = sortLists(text);
          if (sorted !== text) compilation.updateAsset(file, withText(file, source, sorted));
          const pieces = sortModules(sorted, names);
          if (pieces.length > 0)
            compilation.updateAsset(file, (it) => movePieces(file, it, pieces));
        }
      });
    });
  }
}

type Named = { identifier: string; id?: string };
/** By number. */
type ModuleNames = Map<string, string>;

/** Short numbers from names that say nothing of folders; of two modules with one number the second takes another. */
function nameModules(modules: Named[], context: string): ModuleNames {
  const taken: ModuleNames = new Map();
  const numbers = Math.max(1000, 10 ** Math.ceil(Math.log10(modules.length * 2)));
  const named = modules.map((module) => ({
    module,
    name: portableName(module.identifier, context),
  }));
  for (const { module, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    let id: string;
    let salt = '';
    do {
      const hash = createHash('sha256')
        .update(name + salt)
        .digest();
      id = String(hash.readUInt32BE() % numbers);
      salt += '+';
    } while (taken.has(id));
    taken.set(id, name);
    module.id = id;
  }
  return taken;
}

/** An identifier with paths inside of packages, or from the folder of the build, instead of absolute ones. */
function portableName(identifier: string, context: string): string {
  // Modules that the federation plugin writes are addresses; a `%` elsewhere is one of a folder's name.
  const text = identifier.startsWith('data:') ? decodeURIComponent(identifier) : identifier;
  return text
    .replace(/\|[0-9a-f]{16}$/, '') // of concatenated modules: a hash of absolute paths
    .replaceAll(/(?<=^|[!|"])\/[^!|"?]+/g, (path) => {
      const inside = path.lastIndexOf('/node_modules/');
      return inside < 0 ? relative(context, path) : path.slice(inside + '/node_modules/'.length);
    });
}

const sortLists = (text: string): string =>
  [integrityHashes, loadedChunks].reduce(
    (sorted, list) =>
      sorted.replaceAll(list, (_all, before: string, entries: string, after: string) =>
        [before, entries.split(',').filter(Boolean).toSorted().join(','), after].join(''),
      ),
    text,
  );

/**
 * The pieces of a file in an order without absolute paths; none where they are in order. Modules stand in objects from
 * numbers to functions: in which order is all the same to whoever calls them.
 */
function sortModules(text: string, names: ModuleNames): Piece[] {
  const tables: ObjectExpression[] = [];
  simple(parse(text, { ecmaVersion: 'latest' }), {
    ObjectExpression: (node) => void (isModuleTable(node) && tables.push(node)),
  });
  const moved = tables
    .filter(({ start, end }) => !tables.some((it) => it.start < start && end < it.end))
    .toSorted((one, other) => one.start - other.start)
    .flatMap(({ properties }) => {
      // By name: modules of one folder resemble each other, which compresses better.
      const keyOf = (property: (typeof properties)[number]) =>
        `${names.get(String(numberOf(property))) ?? ''} ${numberOf(property)}`;
      const sorted = properties.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      // Commas and all else between two modules stay where they are.
      return properties.map((place, index) => ({ place, piece: sorted[index] ?? place }));
    });
  if (moved.every(({ place, piece }) => place === piece)) return [];
  const starts = [0, ...moved.map(({ place }) => place.end)];
  const between = starts.map((start, index): Piece => [
    start,
    moved[index]?.place.start ?? text.length,
  ]);
  return between.flatMap((it, index): Piece[] => {
    const piece = moved[index]?.piece;
    return piece ? [it, [piece.start, piece.end]] : [it];
  });
}

const isModuleTable = ({ properties }: ObjectExpression): boolean =>
  properties.length > 1 &&
  properties.every(
    (it) => it.type === 'Property' && numberOf(it) >= 0 && /Function/.test(it.value.type),
  );

const numberOf = (property: ObjectExpression['properties'][number]): number =>
  property.type === 'Property' && property.key.type === 'Literal' ? Number(property.key.raw) : -1;
