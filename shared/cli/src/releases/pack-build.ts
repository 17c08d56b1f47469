import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Packs the files of a build into a form, each under its path. */
export async function packBuild(folder: string): Promise<FormData> {
  const form = new FormData();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1);
    form.set(path, new Blob([new Uint8Array(await readFile(file))]), path);
  }
  return form;
}
