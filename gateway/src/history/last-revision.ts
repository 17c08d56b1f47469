import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Revision } from '@gida/contracts/release';

/** What a gateway served last, for a start while the database is away; undefined on a first start. */
export async function readLast(file: string): Promise<Revision | undefined> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? undefined : Revision.parse(JSON.parse(text));
}

export async function writeLast(file: string, revision: Revision): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(revision));
  await rename(draft, file);
}
