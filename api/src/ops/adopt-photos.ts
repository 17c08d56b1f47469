import { createInterface } from 'node:readline/promises';

import { openPhotoStore, type PhotoStore } from '../media/photo-store.ts';
import { closePhotoAlert } from '../media/report-photo-owner.ts';
import { findUnusedPictures } from '../retention/delete-unused-pictures.ts';
import { OpsError, usageError, type OpsCommand } from './ops-command.ts';
import { withDatabase } from './with-database.ts';

/** After a restore into a new database, which takes the place of the one that the pictures belong to. */
export const adoptPhotosCommand: OpsCommand = {
  usage: 'adopt-photos [--yes]',
  summary:
    'Makes this database the owner of the pictures in FILES_BUCKET_URL or GIDA_DATA. The site whose they were then neither stores nor deletes any.',
  run: async ([confirmation]) => {
    if (confirmation !== undefined && confirmation !== '--yes') {
      throw usageError(`Unknown option ${confirmation}.`);
    }
    await withDatabase(async (database, config) => {
      const { db } = database;
      const photos = openPhotoStore(config, database, console.error);
      if (await photos.isOurs()) {
        await closePhotoAlert(db);
        console.log('The pictures belong to this database already.');
        return;
      }
      const unused = await findUnusedPictures({ db, photos }, new Date());
      console.log(
        `The pictures belong to another database. There are ${await countPictures(photos)} files, ${[...unused.values()].flat().length} of them of pictures that ` +
          'this database does not know: its worker will delete those once they are older than RETENTION_DAYS_UNUSED_PICTURES.',
      );
      if (!confirmation) await askToGoOn();
      await photos.adopt();
      await closePhotoAlert(db);
      console.log('The pictures belong to this database now.');
    });
  },
};

async function askToGoOn(): Promise<void> {
  if (!process.stdin.isTTY) throw usageError('Nobody can be asked here: add --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question('Has this database taken the place of the other? (yes/no) ');
  lines.close();
  if (answer.trim() !== 'yes') throw new OpsError('Nothing was changed.');
}

async function countPictures(photos: PhotoStore): Promise<number> {
  let files = 0;
  for await (const { name } of photos.list()) if (!name.startsWith('.')) files += 1;
  return files;
}
