import { join } from 'node:path';
import { openBucket, openObjectFolder, type BucketConfig } from '@gida/server';
import { HttpError } from '@gida/server/http-error';

import { mediaMessages } from './messages.ts';

export type PictureFile = { name: string; bytes: Buffer };

/** Where uploaded pictures are, by the file names of their URLs. Throws what the disk or the bucket throws. */
export type PictureStorage = {
  /** All files or none: readers see whole files only, and after an error none of these stays. */
  write: (files: PictureFile[]) => Promise<void>;
  /** Undefined when there is none. */
  read: (name: string) => Promise<{ size: number; content: Buffer } | undefined>;
  remove: (names: string[]) => Promise<void>;
  /** Everything that is there, also what is not a picture. */
  list: () => AsyncIterable<{ name: string; modifiedAt: Date }>;
  owner: PictureOwnerRecord;
};

/** The id of the database whose pictures these are, in an object or file beside them. */
export type PictureOwnerRecord = {
  read: () => Promise<string | undefined>;
  /** Does nothing where there is one. A store without conditional writes may let the last of several win: read it again. */
  create: (id: string) => Promise<void>;
  replace: (id: string) => Promise<void>;
};

export const pictureOwnerFileName = '.owner';

/** A file that has no name yet: of an upload that is being written, or of one that was cut off. */
export const unfinishedUploadPattern = /^\.draft-[0-9a-f-]{36}$/;

export type PictureLocation = { filesFolder: string; filesBucket: BucketConfig | null };

/** Objects `pictures/<name>` of the bucket, or files of the folder `pictures`. */
export function openPictureFiles({ filesFolder, filesBucket }: PictureLocation): PictureStorage {
  const objects = filesBucket
    ? openBucket(filesBucket, bucketUnavailableError, 'pictures/')
    : openObjectFolder(join(filesFolder, 'pictures'));
  const remove = async (names: string[]) => {
    for (const name of names) await objects.remove(name);
  };
  return {
    write: async (files) => {
      const written: string[] = [];
      try {
        for (const { name, bytes } of files) {
          // An attempt without a response may have stored it.
          written.push(name);
          await objects.write(name, bytes);
        }
      } catch (error) {
        await Promise.allSettled(written.map((name) => objects.remove(name)));
        throw error;
      }
    },
    read: async (name) => {
      const content = await objects.read(name);
      return content ? { size: content.length, content } : undefined;
    },
    remove,
    list: async function* () {
      for await (const { key: name, modifiedAt } of objects.list()) yield { name, modifiedAt };
    },
    owner: {
      read: async () => (await objects.read(pictureOwnerFileName))?.toString().trim(),
      create: (id) => objects.create(pictureOwnerFileName, Buffer.from(id)),
      replace: (id) => objects.write(pictureOwnerFileName, Buffer.from(id)),
    },
  };
}

const bucketUnavailableError = (cause: Error): HttpError =>
  new HttpError(503, 'pictures_unavailable', mediaMessages.bucketUnavailable, {
    headers: { 'retry-after': '5' },
    cause,
  });
