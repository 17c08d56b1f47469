import type { Database } from '../db/database.ts';
import { HttpError } from '@gida/server/http-error';

import { openPictureFiles, type PictureLocation, type PictureStorage } from './picture-files.ts';
import { findPictureOwnerId } from './picture-owner-repository.ts';
import { mediaMessages } from './messages.ts';

/** `write` and `remove` throw where the pictures are another database's. */
export type PictureStore = PictureStorage & {
  /** Deletes what nothing refers to any more. What cannot be deleted now is left to `deleteUnusedPictures`. */
  discard: (names: string[]) => Promise<void>;
  /** Whether the pictures are those of this database, which takes them where they are nobody's yet. */
  isOurs: () => Promise<boolean>;
  /** Makes this database their owner, whoever was it. */
  adopt: () => Promise<void>;
  /** For a demo with a new database: takes the pictures of the one that its folder had before, and no others. */
  adoptFromDemo: () => Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Uploaded pictures. */
    pictures: PictureStore;
  }
}

/** Of the databases in a data folder. */
const demoPrefix = 'demo-';

export const picturesNotOursMessage =
  'The pictures in the bucket or folder of this site belong to another database, so none is stored or deleted. ' +
  'If this database takes the location of the other: pnpm ops adopt-pictures. If not, this site needs a bucket or folder of its own.';

const notOursError = () =>
  new HttpError(503, 'pictures_unavailable', mediaMessages.notStored, {
    cause: new Error(picturesNotOursMessage),
  });

export function openPictureStore(
  location: PictureLocation,
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  onError: (error: unknown) => void,
): PictureStore {
  const files = openPictureFiles(location);
  const prefix = engine === 'pglite' ? demoPrefix : '';
  const ownId = async () => `${prefix}${await findPictureOwnerId(db)}`;
  // Asked each time: after `adopt` by another database this one must not delete anything.
  const isOurs = async () => {
    const id = await ownId();
    const owner = await files.owner.read();
    if (owner !== undefined) return owner === id;
    await files.owner.create(id);
    return (await files.owner.read()) === id;
  };
  const requireOurs = async () => {
    if (!(await isOurs())) throw notOursError();
  };
  const remove = async (names: string[]) => {
    await requireOurs();
    await files.remove(names);
  };
  return {
    ...files,
    write: async (pictures) => {
      await requireOurs();
      await files.write(pictures);
    },
    remove,
    discard: (names) => remove(names).catch(onError),
    isOurs,
    adopt: async () => files.owner.replace(await ownId()),
    adoptFromDemo: async () => {
      const owner = await files.owner.read();
      if (owner?.startsWith(demoPrefix)) await files.owner.replace(await ownId());
    },
  };
}
