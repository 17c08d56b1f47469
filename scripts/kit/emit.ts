import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { binPath, runCaptured } from '../run-command.ts';
import { bundleCommand } from './bundle-command.ts';
import { sourceFiles, type KitPackage } from './kit-packages.ts';

export const kitCache = join(root, 'node_modules/.cache/gida-kit');

/** Hash of all that is compiled, and of what compiles it. */
function hashSources(packages: readonly KitPackage[]): string {
  const hash = createHash('sha256');
  const add = (file: string) =>
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  for (const one of packages) {
    for (const file of ['package.json', ...sourceFiles(one)]) add(join(one.folder, file));
  }
  const packing = readdirSync(import.meta.dirname).filter((file) => !file.includes('.test.'));
  for (const file of packing.toSorted()) {
    if (file.includes('.')) add(join(import.meta.dirname, file));
  }
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json']) add(join(root, file));
  // Versions of the compiler and of libraries, whose types are part of ours.
  add(join(root, 'pnpm-workspace.yaml'));
  return hash.digest('hex').slice(0, 16);
}

/** The folder with `<shortName>/src/…` of every package as JavaScript and `.d.ts`. Kept until a source changes. */
export async function emitPackages(
  packages: readonly KitPackage[],
  cache: string,
): Promise<string> {
  const folder = join(cache, hashSources(packages));
  if (existsSync(folder)) return folder;
  const unfinished = join(cache, `.unfinished-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  try {
    const commands = packages.filter(({ json }) => json.bin);
    await Promise.all([
      compile(unfinished),
      ...commands.map((one) => bundleCommand(one, unfinished)),
    ]);
    await withPlainSpecifiers(unfinished);
    for (const old of await readdir(cache)) {
      if (!old.startsWith('.') && join(cache, old) !== folder)
        await rm(join(cache, old), { recursive: true, force: true });
    }
    await rename(unfinished, folder);
  } catch (error) {
    // Another process may have finished the same first.
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

async function compile(folder: string): Promise<void> {
  const config = join(import.meta.dirname, 'tsconfig.emit.json');
  const { code, printed } = await runCaptured(binPath('tsc'), ['-p', config, '--outDir', folder]);
  if (code !== 0) throw new Error(`The packages could not be compiled:\n${printed}`);
}

/** The compiler leaves `./x.ts` in types, which no resolver but its own understands. */
async function withPlainSpecifiers(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.d.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    const plain = text.replaceAll(
      /(\bfrom |\bimport\(|\bimport )(['"])(\.[^'"]*)\.tsx?\2/g,
      '$1$2$3.js$2',
    );
    if (plain !== text) await writeFile(file, plain);
  }
}
