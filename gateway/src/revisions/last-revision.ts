import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Revision } from '@gida/contracts/release';

/** The revision served last, for a startup without the database; undefined on the first start. */
export async function readLastRevision(file: string): Promise<Revision | undefined> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? undefined : Revision.parse(JSON.parse(text));
}

export async function writeLastRevision(file: string, revision: Revision): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, JSON.stringify(revision));
  await rename(temporaryFile, file);
}
