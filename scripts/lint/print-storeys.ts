/** `pnpm storeys [folder]`: the rooms of each package with the imports between them, how many run up, and circles of files. Exit code 1 when there is one. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

import { root } from '../progress.mjs';
import { resolveImport } from './import-boundaries.mjs';
import { findImportUp, findRoom, roomsOf, storeys } from './storeys.mjs';

const [only] = process.argv.slice(2);
let faults = 0;
for (const folder of Object.keys(storeys)) {
  if (only && !folder.startsWith(only)) continue;
  const imports = readImports(folder);
  const between = [...imports].flatMap(([file, targets]) =>
    targets
      .map((target) => ({
        file,
        target,
        from: findRoom(folder, file),
        to: findRoom(folder, target),
      }))
      .filter(({ from, to }) => from !== to),
  );
  const up = between.filter(({ file, target }) => findImportUp(file, target));
  const circles = findCircles(imports);
  faults += up.length + circles.length;

  console.log(
    `${folder}: ${between.length} imports between rooms, ${up.length} up, ${circles.length} circles of files`,
  );
  for (const room of roomsOf(folder)) {
    const targets = new Set(between.filter(({ from }) => from === room).map(({ to }) => to));
    console.log(
      `  ${room}${
        targets.size
          ? ` → ${roomsOf(folder)
              .filter((to) => targets.has(to))
              .join(', ')}`
          : ''
      }`,
    );
  }
  for (const { file, target } of up) console.log(`  up: ${file} → ${target}`);
  for (const circle of circles) console.log(`  circle: ${circle.join(' → ')}`);
}
process.exitCode = faults ? 1 : 0;

/** Each file of the folder with the files of it that it imports; tests and their helpers left out. */
function readImports(folder: string): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$|\/testing\//.test(file))
    .filter((file) => existsSync(join(root, file)));
  return new Map(
    files.map((file) => [file, readTargets(file).filter((target) => files.includes(target))]),
  );
}

function readTargets(file: string): string[] {
  const specifiers: string[] = [];
  const add = ({ source }: { source?: unknown }): void => {
    const value = source && typeof source === 'object' && 'value' in source ? source.value : null;
    if (typeof value === 'string' && /^\.|^@gida\//.test(value)) specifiers.push(value);
  };
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  new Visitor({
    ImportDeclaration: add,
    ExportAllDeclaration: add,
    ExportNamedDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program);
  return specifiers.map((specifier) => resolveImport(file, specifier));
}

/** One circle for each file at which a depth-first walk comes back to itself. */
function findCircles(imports: Map<string, string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const target of imports.get(file) ?? []) walk(target, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}
