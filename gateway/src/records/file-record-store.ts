import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RecordStore } from './record-store.ts';

/** Records as files in one folder, readable by the owner only. */
export function createFileRecordStore(folder: string): RecordStore {
  const recordFile = (key: string) => join(folder, `${key}.json`);

  const writeDraft = async (record: object): Promise<string> => {
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.draft-${randomUUID()}`);
    await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
    return draft;
  };

  return {
    all: async () => {
      await mkdir(folder, { recursive: true });
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(names.map((name) => readIfExists(join(folder, name))));
      return texts.filter((text) => text !== null).map((text): unknown => JSON.parse(text));
    },
    create: async (key, record) => {
      const draft = await writeDraft(record);
      try {
        // Linking to an existing name fails, which serves as the lock.
        await link(draft, recordFile(key));
        return true;
      } catch (error) {
        if (hasErrorCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    replace: async (key, record) => rename(await writeDraft(record), recordFile(key)),
    remove: (key) => rm(recordFile(key), { force: true }),
  };
}

/** Another gateway may remove a file between listing and reading. */
async function readIfExists(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const hasErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
