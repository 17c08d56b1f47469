import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { hasErrorCode } from './http-error.ts';

/** Creates a file with its whole content, flushed to the disk; false when the name is taken. */
export async function createFile(file: string, text: string | Buffer): Promise<boolean> {
  const draft = await writeDraft(file, text);
  try {
    // Linking to an existing name fails, which serves as the lock.
    await link(draft, file);
    await flushFolder(dirname(file));
    return true;
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Replaces a file in one step: a reader sees the old content or the new, also after a power failure. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const draft = await writeDraft(file, content);
  await rename(draft, file).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
  await flushFolder(dirname(file));
}

/** Flushed before it gets its name: an empty file under the right name is worse than none. */
async function writeDraft(file: string, content: string | Buffer): Promise<string> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.draft-${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    return draft;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A new name is durable only once its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
