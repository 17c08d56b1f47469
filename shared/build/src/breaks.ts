import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Break } from '@gida/releases/shell-description';

import { findUses } from './breaks/find-uses.ts';
import { moveImports } from './breaks/move-imports.ts';

export { readShellDescription } from './shell-description.ts';

export type BreakUse = { entry: Break; file: string; line: number };

/** Writes the sources of a repository with the new names, where no other change is needed, and returns their files. */
export function moveSources(folder: string, breaks: readonly Break[]): string[] {
  return sourcesOf(folder).filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const moved = breaks.reduce((before, entry) => moveImports(file, before, entry), text);
    if (moved !== text) writeFileSync(join(folder, file), moved);
    return moved !== text;
  });
}

export const findBreaks = (folder: string, breaks: readonly Break[]): BreakUse[] =>
  sourcesOf(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return breaks.flatMap((entry) =>
      findUses(file, text, entry).map((line) => ({ entry, file, line })),
    );
  });

/** The repository's own, with tests and configurations. */
const sourcesOf = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = join(below, entry.name);
    if (entry.isDirectory())
      return /^(\..*|node_modules|dist|test-results)$/.test(entry.name)
        ? []
        : sourcesOf(folder, file);
    return entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name) ? [file] : [];
  });
