import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { apiBase, apiPaths } from '@gida/contracts/paths';

import { pictureOwnerFileName } from '../../../api/src/media/picture-files.ts';
import type { TestEnvironment } from '../../../api/src/testing/test-environment.ts';

const run = promisify(execFile);
const chunkBytes = 1024 * 1024;

/** A small disk in memory, which only root may mount. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'gida-small-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'gida-drill', folder]);
  // PostgreSQL has an account of its own.
  await chmod(folder, 0o777);
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Leaves less than nothing: each further block fails. */
    fill: async () => {
      const file = await open(filler, 'a');
      try {
        for (let bytes = chunkBytes; bytes >= 512; bytes /= 2) await writeUntilFull(file, bytes);
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler),
    unmount: async () => {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: number) {
  const chunk = Buffer.alloc(bytes);
  for (;;) {
    try {
      await file.writeFile(chunk);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}

/** Three widths in two formats. */
const filesOfPicture = 6;
/** A pixel, as PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** Resolves with the status. */
export async function uploadPicture(
  { apis: [api], headersOf }: TestEnvironment,
  guest: number,
): Promise<number> {
  const form = new FormData();
  form.set('picture', new Blob([picture]), 'me.png');
  const response = await fetch(`${api?.url}${apiBase}/${apiPaths.profilePicture}`, {
    method: 'POST',
    headers: await headersOf(guest),
    body: form,
  });
  await response.body?.cancel();
  return response.status;
}

/** One picture was stored: what else is there was left by uploads that failed. */
export async function findUnexpectedFiles({ dataFolder }: TestEnvironment): Promise<string[]> {
  const folder = join(dataFolder, 'files', 'pictures');
  const files = (await readdir(folder)).filter((name) => name !== pictureOwnerFileName);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return [
    ...(files.length === filesOfPicture ? [] : [`${files.length} files of one picture`]),
    ...sizes.flatMap((size) => (size === 0 ? ['an empty picture'] : [])),
  ];
}
