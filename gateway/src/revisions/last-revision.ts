import { readFile } from 'node:fs/promises';
import { Revision } from '@gida/contracts/release';

import type { OnDamagedRecord } from '../records/damaged-records.ts';
import { replaceFile } from '../records/write-file.ts';

/** The revision served last, for a startup without the database; undefined on the first start. */
export async function readLastServedRevision(
  file: string,
  onDamaged: OnDamagedRecord,
): Promise<Revision | undefined> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return undefined;
  try {
    return Revision.parse(JSON.parse(text));
  } catch (error) {
    onDamaged(file, error);
    return undefined;
  }
}

export const writeLastServedRevision = (file: string, revision: Revision): Promise<void> =>
  replaceFile(file, JSON.stringify(revision));
