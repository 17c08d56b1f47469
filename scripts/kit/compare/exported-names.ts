import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Statement } from 'oxc-parser';

/** What an entry of a package exports under one name: a value, a type with so many parameters, or both. */
export type ExportedName = { isValue: boolean; typeParameters: number | null };

/** The exports of a `.d.ts`, through `export … from` of the same package. */
export function exportedNames(file: string): Map<string, ExportedName> {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'));
  const declared = declarations(program.body);
  const names = new Map<string, ExportedName>();
  for (const { entries } of module.staticExports) {
    for (const { exportName, importName, localName, moduleRequest } of entries) {
      if (!moduleRequest) {
        const found = declared.get(localName.name ?? '');
        if (exportName.name && found) names.set(exportName.name, found);
        continue;
      }
      if (!moduleRequest.value.startsWith('.')) {
        if (exportName.name) names.set(exportName.name, { isValue: true, typeParameters: null });
        continue;
      }
      const source = join(dirname(file), moduleRequest.value.replace(/\.js$/, '.d.ts'));
      const reexported = exportedNames(source);
      if (importName.name) {
        const found = reexported.get(importName.name);
        if (exportName.name && found) names.set(exportName.name, found);
      } else if (exportName.name) {
        names.set(exportName.name, { isValue: true, typeParameters: null });
      } else for (const [name, found] of reexported) names.set(name, found);
    }
  }
  return names;
}

function declarations(body: readonly Statement[]): Map<string, ExportedName> {
  const found = new Map<string, ExportedName>();
  const add = (name: string, part: Partial<ExportedName>) =>
    found.set(name, { isValue: false, typeParameters: null, ...found.get(name), ...part });
  for (const statement of body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    switch (declaration?.type) {
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
        add(declaration.id.name, {
          typeParameters: declaration.typeParameters?.params.length ?? 0,
        });
        break;
      case 'VariableDeclaration':
        for (const { id } of declaration.declarations) {
          if (id.type === 'Identifier') add(id.name, { isValue: true });
        }
        break;
      case 'ClassDeclaration':
      case 'FunctionDeclaration':
      case 'TSDeclareFunction':
        if (declaration.id) add(declaration.id.name, { isValue: true });
        break;
      default:
    }
  }
  return found;
}
