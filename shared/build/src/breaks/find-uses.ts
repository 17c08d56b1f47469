import type { Break } from '@gida/releases/shell-description';

import { isNamed, isStatement, readSyntax, takenName } from './syntax.ts';

/** The lines of a source that use a name of the kit, or may do so by way of the whole module. */
export function findUses(file: string, text: string, { module, name }: Break): number[] {
  if (!text.includes(module)) return [];
  const places = readSyntax(file, text);
  const lines = new Set<number>();
  const add = (start: number) => lines.add(text.slice(0, start).split('\n').length);
  for (const place of places) {
    const { node, parent, key } = place;
    if (node.type !== 'Literal' || node.value !== module) continue;
    if (name === '*' || parent.type === 'ExportAllDeclaration') add(node.start);
    else if (
      !isStatement(parent) ||
      parent.specifiers?.some((it) => it.type === 'ImportNamespaceSpecifier')
    )
      // Of a namespace, `import()` or a mock.
      for (const use of places) if (isNamed(use, name)) add(use.node.start);
    for (const specifier of parent.specifiers ?? []) {
      if (key !== 'source' || takenName(specifier)?.name !== name) continue;
      const { imported, local } = specifier;
      const uses = places.filter(
        (use) =>
          imported &&
          isNamed(use, local?.name ?? name) &&
          use.parent !== specifier &&
          use.parent.type !== 'JSXClosingElement',
      );
      for (const { start } of uses.length > 0 ? uses.map((use) => use.node) : [specifier])
        add(start);
    }
  }
  return [...lines].toSorted((one, other) => one - other);
}
