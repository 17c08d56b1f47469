import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';
import { createFile, replaceFile } from './write-file.ts';

vi.mock(import('node:fs/promises'), async (original) => {
  const actual = await original();
  return { ...actual, writeFile: vi.fn(actual.writeFile) };
});

let folder: string;
let file: string;
beforeEach(async () => {
  folder = temporaryFolder();
  file = join(folder, 'record.json');
});
afterEach(async () => {
  vi.mocked(writeFile).mockReset();
});

test('a record keeps its content when the disk is full at its replacement', async () => {
  await useActualWriteFile();
  await createFile(file, 'the old content');
  fillDiskAfter(4);

  await expect(replaceFile(file, 'the new content')).rejects.toMatchObject({ code: 'ENOSPC' });

  await useActualWriteFile();
  expect(await readFile(file, 'utf8')).toBe('the old content');
  expect(await readdir(folder)).toEqual(['record.json']);
});

test('a new record has no name and leaves no draft when the disk is full', async () => {
  fillDiskAfter(4);

  await expect(createFile(file, 'a record')).rejects.toMatchObject({ code: 'ENOSPC' });

  expect(await readdir(folder)).toEqual([]);
});

test('a record that exists is not created again', async () => {
  await useActualWriteFile();

  expect([await createFile(file, 'first'), await createFile(file, 'second')]).toEqual([
    true,
    false,
  ]);
  expect(await readFile(file, 'utf8')).toBe('first');
  expect(await readdir(folder)).toEqual(['record.json']);
});

/** As a full disk does: a part is written, then the write fails. */
function fillDiskAfter(characters: number): void {
  vi.mocked(writeFile).mockImplementation(async (path, text, options) => {
    const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
    await actual.writeFile(path, String(text).slice(0, characters), options);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
}

async function useActualWriteFile(): Promise<void> {
  const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(writeFile).mockImplementation(actual.writeFile);
}
