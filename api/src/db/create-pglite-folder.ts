import { renameSync, rmSync } from 'node:fs';

import { openPglite } from './pglite.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Usage: create-pglite-folder.ts <folder>');

// Renamed only when complete, so that an interrupted creation starts over and is never mistaken for a database.
const unfinished = `${folder}.unfinished`;
rmSync(unfinished, { recursive: true, force: true });
const pglite = await openPglite(unfinished);
await pglite.close();
renameSync(unfinished, folder);
