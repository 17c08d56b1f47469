import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, type Statement } from 'oxc-parser';

/** What an entry of a package exports under one name: a value, a type with so many parameters, or both. */
export type ExportedName = { isValue: boolean; typeParameters: number | null };

/** The exports of a `.d.ts`, through `export … from` of the same package. */
export function exportedNames(file: string): Map<string, ExportedName> {
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'));
  const declared = declarations(program.body);
  // Where a type is exported and a constant of its name is not, only the type counts.
  const exported = declarations(program.body.filter((it) => it.type === 'ExportNamedDeclaration'));
  const names = new Map<string, ExportedName>();
  for (const {
    exportName,
    importName,
    localName,
    moduleRequest,
    isType,
  } of module.staticExports.flatMap(({ entries }) => entries)) {
    const source = moduleRequest?.value.startsWith('.')
      ? exportedNames(join(dirname(file), moduleRequest.value.replace(/\.js$/, '.d.ts')))
      : undefined;
    const found = moduleRequest
      ? source && importName.name
        ? source.get(importName.name)
        : { isValue: !isType, typeParameters: null }
      : (exported.get(localName.name ?? '') ?? declared.get(localName.name ?? ''));
    if (exportName.name && found) names.set(exportName.name, found);
    else if (source && !exportName.name) for (const all of source) names.set(...all);
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
