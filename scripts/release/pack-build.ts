import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { buildRelease } from '../build-release.ts';

/** Builds a package of this checkout if it changed, and packs its files into a form, each under its path. */
export async function packBuild(name: string): Promise<{ form: FormData }> {
  const { folder } = await buildRelease(name);
  const form = new FormData();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1);
    form.set(path, new Blob([new Uint8Array(await readFile(file))]), path);
  }
  return { form };
}
