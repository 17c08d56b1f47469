type ImportedName = { from: string; name: string };

const importClause = /import\s+(?!type\s)([^'";]+?)\s+from\s+['"]([^'"]+)['"]/g;
const exportClause = /export\s*\{([^}]*)\}\s*from/g;

/** The names a file imports at run time, by module, without type imports. */
export function importedNames(source: string): ImportedName[] {
  return [...source.matchAll(importClause)].flatMap(([, clause = '', from = '']) => {
    const [, defaultClause = '', namedClause = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
    const names = parseNames(namedClause).map((name) => name.split(/\s+as\s+/)[0] ?? name);
    const defaultImport = defaultClause.replace(/,\s*$/, '').trim();
    if (defaultImport && !defaultImport.startsWith('*')) names.push('default');
    return names.map((name) => ({ from, name }));
  });
}

/** The names re-exported by `export { … } from` lines. */
export function reexportedNames(source: string): Set<string> {
  const names = new Set<string>();
  for (const [, namedClause = ''] of source.matchAll(exportClause)) {
    for (const name of parseNames(namedClause)) names.add(name.split(/\s+as\s+/).at(-1) ?? name);
  }
  return names;
}

function parseNames(names: string): string[] {
  return names
    .replaceAll(/\/\/.*$/gm, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}
