import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellDescription } from '@gida/releases/shell-description';

/** The shell that this preset belongs to. The workspace writes the file before it builds; packed, it comes with the preset. */
export function readShellDescription(): ShellDescription {
  const text = readFileSync(join(import.meta.dirname, '../shell.json'), 'utf8');
  return JSON.parse(text) as ShellDescription; // written by the shell's build
}
