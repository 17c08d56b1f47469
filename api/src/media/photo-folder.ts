import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  link,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';

import { photoOwnerFileName, type PhotoFile, type PhotoStorage } from './photo-files.ts';

/** A file that has no name yet: of an upload that is being written, or of one that was cut off. */
export const unfinishedUploadPattern = /^\.draft-[0-9a-f-]{36}$/;

/** The folder `photos` of `filesFolder`, created with the first picture. */
export function openPhotoFolder(filesFolder: string): PhotoStorage {
  const folder = join(filesFolder, 'photos');
  const pathOf = (name: string) => join(folder, name);
  const removeAll = async (names: string[]) => {
    await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
  };
  const ownerPath = pathOf(photoOwnerFileName);
  const draftOwner = async (id: string) => {
    await mkdir(folder, { recursive: true });
    const draft = pathOf(`.draft-${randomUUID()}`);
    await writeFile(draft, id, { flush: true });
    return draft;
  };
  return {
    write: async (files) => {
      await mkdir(folder, { recursive: true });
      const drafts = files.map((file) => ({ ...file, draft: `.draft-${randomUUID()}` }));
      try {
        await nameWhenWritten(folder, drafts);
      } catch (error) {
        // With a full disk some drafts are incomplete.
        const names = drafts.flatMap(({ name, draft }) => [name, draft]);
        await Promise.allSettled(names.map((name) => removeAll([name])));
        throw error;
      }
    },
    read: async (name) => {
      const found = await stat(pathOf(name)).catch(undefinedIfMissing);
      return found && { size: found.size, content: createReadStream(pathOf(name)) };
    },
    has: async (name) =>
      (await access(pathOf(name)).then(() => true, undefinedIfMissing)) !== undefined,
    remove: removeAll,
    list: async function* () {
      for await (const { name } of (await opendir(folder).catch(undefinedIfMissing)) ?? []) {
        // Its owner may have replaced it meanwhile.
        const found = await stat(pathOf(name)).catch(undefinedIfMissing);
        if (found) yield { name, modifiedAt: found.mtime };
      }
    },
    owner: {
      read: async () => (await readFile(ownerPath, 'utf8').catch(undefinedIfMissing))?.trim(),
      create: async (id) => {
        const draft = await draftOwner(id);
        try {
          await link(draft, ownerPath);
        } catch (error) {
          // Some file systems have no links.
          if (codeOf(error) !== 'EEXIST') await rename(draft, ownerPath);
        } finally {
          await rm(draft, { force: true });
        }
      },
      replace: async (id) => rename(await draftOwner(id), ownerPath),
    },
  };
}

/** Content before name: after a power failure a picture is whole or not there. */
async function nameWhenWritten(
  folder: string,
  drafts: (PhotoFile & { draft: string })[],
): Promise<void> {
  for (const { draft, bytes } of drafts)
    await writeFile(join(folder, draft), bytes, { flush: true });
  for (const { draft, name } of drafts) await rename(join(folder, draft), join(folder, name));
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function undefinedIfMissing(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw error;
}
