import { mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { createFile, hasErrorCode, replaceFile } from '@gida/server';

import type { OnDamagedRecord } from './damaged-records.ts';
import type { RecordSequence, RecordStore } from './record-store.ts';

/** Records as files in one folder, readable by the owner only. A damaged one is moved to `damaged`, where its name need not be kept. */
export function createFileRecordStore(
  folder: string,
  onDamaged: OnDamagedRecord = () => undefined,
  { keepsDamaged = false } = {},
): RecordStore & RecordSequence {
  const recordFile = (key: string) => join(folder, `${key}.json`);

  const readRecord = async <T>(file: string, schema: z.ZodType<T>): Promise<T[]> => {
    try {
      return [schema.parse(JSON.parse(await readFile(file, 'utf8')))];
    } catch (error) {
      // Another gateway may remove a file between listing and reading.
      if (hasErrorCode(error, 'ENOENT')) return [];
      // A disk that cannot be read says nothing about the record.
      if (hasErrorCode(error, 'EIO', 'EACCES', 'EMFILE', 'ENFILE')) throw error;
      if (!keepsDamaged) await setAside(file);
      onDamaged(file, error);
      return [];
    }
  };

  const setAside = async (file: string): Promise<void> => {
    await mkdir(join(folder, 'damaged'), { recursive: true });
    await rename(file, join(folder, 'damaged', basename(file)));
  };

  const keys = async (): Promise<string[]> => {
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    return names.map((name) => name.slice(0, -'.json'.length));
  };
  const some = async <T>(of: string[], schema: z.ZodType<T>): Promise<T[]> =>
    (await Promise.all(of.map((key) => readRecord(recordFile(key), schema)))).flat();

  return {
    all: async (schema) => some(await keys(), schema),
    some,
    newest: async (limit) => (await keys()).toSorted().toReversed().slice(0, limit),
    create: (key, record) => createFile(recordFile(key), format(record)),
    replace: (key, record) => replaceFile(recordFile(key), format(record)),
    remove: (key) => rm(recordFile(key), { force: true }),
  };
}

const format = (record: object): string => `${JSON.stringify(record, null, 2)}\n`;
