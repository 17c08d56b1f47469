import { createInterface } from 'node:readline/promises';

import { openPictureStore, type PictureStore } from '../media/picture-store.ts';
import { closePictureAlert } from '../media/report-picture-owner.ts';
import { findUnusedPictures } from '../retention/delete-unused-pictures.ts';
import { OpsError, usageError, type OpsCommand } from './ops-command.ts';
import { withDatabase } from './with-database.ts';

/** After a restore into a new database, which takes the place of the one that the pictures belong to. */
export const adoptPicturesCommand: OpsCommand = {
  usage: 'adopt-pictures [--yes]',
  summary:
    'Makes this database the owner of the pictures in FILES_BUCKET_URL or GIDA_DATA. The site whose they were then neither stores nor deletes any.',
  run: async ([confirmation]) => {
    if (confirmation !== undefined && confirmation !== '--yes') {
      throw usageError(`Unknown option ${confirmation}.`);
    }
    await withDatabase(async (database, config) => {
      const { db } = database;
      const pictures = openPictureStore(config, database, console.error);
      if (await pictures.isOurs()) {
        await closePictureAlert(db);
        console.log('The pictures belong to this database already.');
        return;
      }
      const unused = await findUnusedPictures({ db, pictures }, new Date());
      console.log(
        `The pictures belong to another database. There are ${await countPictures(pictures)} files, ${[...unused.values()].flat().length} of them of pictures that ` +
          'this database does not know: its worker will delete those once they are older than RETENTION_DAYS_UNUSED_PICTURES.',
      );
      if (!confirmation) await askToGoOn();
      await pictures.adopt();
      await closePictureAlert(db);
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

async function countPictures(pictures: PictureStore): Promise<number> {
  let files = 0;
  for await (const { name } of pictures.list()) if (!name.startsWith('.')) files += 1;
  return files;
}
