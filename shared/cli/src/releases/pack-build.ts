import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commitsFile, type BuildCommit } from '@gida/releases/commits';

/** Packs the files of a build into a form, each under its path, with the commits that it was made from. */
export async function packBuild(folder: string, commits: BuildCommit[]): Promise<FormData> {
  const form = new FormData();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1);
    form.set(path, new Blob([new Uint8Array(await readFile(file))]), path);
  }
  if (commits.length > 0) form.set(commitsFile, new Blob([JSON.stringify(commits)]), commitsFile);
  return form;
}
