import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
