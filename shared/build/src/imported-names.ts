type ImportedName = { from: string; name: string };

const importClause = /import\s+(?!type\s)([^'";]+?)\s+from\s+['"]([^'"]+)['"]/g;
const exportClause = /export\s*\{([^}]*)\}\s*from/g;

/** The run-time names a file imports, by module. Type imports leave nothing behind and do not count. */
export function importedNames(source: string): ImportedName[] {
  return [...source.matchAll(importClause)].flatMap(([, clause = '', from = '']) => {
    const [, outside = '', inside = ''] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
    const names = listed(inside).map((name) => name.split(/\s+as\s+/)[0] ?? name);
    const whole = outside.replace(/,\s*$/, '').trim();
    if (whole && !whole.startsWith('*')) names.push('default');
    return names.map((name) => ({ from, name }));
  });
}

/** The names a file of `export { … } from` lines gives. */
export function exportedNames(source: string): Set<string> {
  const names = new Set<string>();
  for (const [, inside = ''] of source.matchAll(exportClause)) {
    for (const name of listed(inside)) names.add(name.split(/\s+as\s+/).at(-1) ?? name);
  }
  return names;
}

function listed(names: string): string[] {
  return names
    .replaceAll(/\/\/.*$/gm, '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}
