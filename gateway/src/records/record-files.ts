import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Records } from './records.ts';

/** Records as files of one folder, readable by its owner only. */
export function recordFiles(folder: string): Records {
  const fileOf = (key: string) => join(folder, `${key}.json`);

  const written = async (record: object): Promise<string> => {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.draft-${randomUUID()}`);
    await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
    return draft;
  };

  return {
    all: async () => {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => readOrGone(join(folder, name))));
      return texts.filter((text) => text !== null).map((text): unknown => JSON.parse(text));
    },
    create: async (key, record) => {
      const draft = await written(record);
      try {
        // Linking to a name that exists fails, and that is the lock.
        await link(draft, fileOf(key));
        return true;
      } catch (error) {
        if (isCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    replace: async (key, record) => rename(await written(record), fileOf(key)),
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

/** Another gateway may remove a file between our look at the folder and at the file. */
async function readOrGone(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
