import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type ScratchCopy = { folder: string; remove: () => void };

/**
 * A copy of the checkout whose files may be changed: its own source and workspace links, and the installed
 * dependencies of the checkout.
 */
export function createScratchCopy(root: string, files: string[]): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'gida-mutants-'));
  const libraries = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(libraries).filter((entry) => !entry.startsWith('.vite'))) {
    symlinkSync(join(libraries, name), join(folder, 'node_modules', name));
  }
  for (const file of files) {
    if (!existsSync(join(root, file))) continue; // removed, and not yet committed
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    if (lstatSync(join(root, file)).isFile()) copyFileSync(join(root, file), join(folder, file));
  }
  for (const manifest of files.filter((file) => file.endsWith('/package.json'))) {
    const links = join(dirname(manifest), 'node_modules');
    // The links are relative, so that they lead to the packages of the copy.
    if (existsSync(join(root, links))) {
      cpSync(join(root, links), join(folder, links), { recursive: true, verbatimSymlinks: true });
    }
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
