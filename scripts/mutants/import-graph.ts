import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Who imports a file directly. Through a package's entry that only passes it on counts as directly. */
export type ImportGraph = { importersOf: (file: string) => string[] };

type Import = { wanted: string; names: string[] };
type Module = { imports: Import[]; passesOn: Map<string, string> };

export function readImportGraph(root: string, files: string[]): ImportGraph {
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'));
  const known = new Set(sources);
  const packages = readPackages(root, files);
  const modules = new Map(sources.map((file) => [file, readModule(root, file)]));
  const importers = new Map<string, Set<string>>();

  const resolve = (file: string, wanted: string): string | undefined => {
    const path = wanted.startsWith('.')
      ? normalize(join(dirname(file), wanted))
      : packages.get(wanted);
    return path !== undefined && known.has(path) ? path : undefined;
  };
  const add = (file: string, imported: string | undefined) => {
    if (imported === undefined) return;
    const those = importers.get(imported) ?? new Set();
    importers.set(imported, those.add(file));
  };

  for (const [file, { imports }] of modules) {
    for (const { wanted, names } of imports) {
      const entry = resolve(file, wanted);
      add(file, entry);
      const passesOn = entry === undefined ? undefined : modules.get(entry)?.passesOn;
      for (const name of names) {
        const behind = passesOn?.get(name);
        if (entry !== undefined && behind !== undefined) add(file, resolve(entry, behind));
      }
    }
  }
  return { importersOf: (file) => [...(importers.get(file) ?? [])] };
}

function readModule(root: string, file: string): Module {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const passedOn = exported.flatMap(({ moduleRequest, exportName, isType }) =>
    moduleRequest && !isType ? [{ wanted: moduleRequest.value, name: exportName.name }] : [],
  );
  // What imports types alone is not there when the program runs.
  const imported = module.staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  );
  return {
    imports: [
      ...imported.map(({ moduleRequest, entries }) => ({
        wanted: moduleRequest.value,
        names: entries.flatMap(({ importName }) => importName.name ?? []),
      })),
      ...passedOn.map(({ wanted }) => ({ wanted, names: [] })),
      ...startedFiles(text).map((wanted) => ({ wanted, names: [] })),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        wanted: text.slice(start + 1, end - 1),
        names: [],
      })),
    ],
    passesOn: new Map(passedOn.flatMap(({ wanted, name }) => (name ? [[name, wanted]] : []))),
  };
}

const importedFrom = /\bfrom\s+['"][^'"]+['"]/g;

/** A path in a string, as in `fork(join(import.meta.dirname, 'api-child.ts'))`. */
const startedFiles = (text: string): string[] =>
  [
    ...text
      .replace(importedFrom, '')
      .matchAll(/['"`](?:\.\/)?((?:\.\.\/)*[\w/-]+\.(?:ts|mjs))['"`]/g),
  ].map(([, path]) => `./${path}`);

type Manifest = { name?: string; exports?: Record<string, unknown> };

/** What `@gida/ui` and `@gida/contracts/paths` stand for, from the packages' own `exports`. */
function readPackages(root: string, files: string[]): Map<string, string> {
  const entries = new Map<string, string>();
  for (const manifest of files.filter((file) => /(^|\/)package\.json$/.test(file))) {
    const folder = dirname(manifest);
    // a manifest is what its package manager accepts
    const { name, exports } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as Manifest;
    for (const [entry, target] of Object.entries(exports ?? {})) {
      if (!name || typeof target !== 'string') continue;
      if (!entry.includes('*')) {
        entries.set(name + entry.slice(1), normalize(join(folder, target)));
        continue;
      }
      const [before = '', after = ''] = normalize(join(folder, target)).split('*');
      for (const file of files) {
        if (!file.startsWith(before) || !file.endsWith(after) || !existsSync(join(root, file)))
          continue;
        const word = file.slice(before.length, file.length - after.length);
        entries.set(name + entry.slice(1).replace('*', word), file);
      }
    }
  }
  return entries;
}
