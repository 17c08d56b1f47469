/** Writes a small picture and one of 200 kB into the folder of its argument; fails unless the second is refused. */
import { openPictureFiles } from '../media/picture-files.ts';

const [, , folder = ''] = process.argv;
const refused = await openPictureFiles({ filesFolder: folder, filesBucket: null })
  .write([
    { name: 'one-96.webp', bytes: Buffer.alloc(1_000) },
    { name: 'one-320.webp', bytes: Buffer.alloc(200_000) },
  ])
  .then(
    () => false,
    () => true,
  );
process.exitCode = refused ? 0 : 1;
