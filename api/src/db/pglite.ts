import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

// Without the optimising compiler: at every start it took 500 MB, for one huge function. Short queries are as fast
// without it; long sorts and scans take twice as long (record 0016). At run time the first flag implies no other.
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) {
  setFlagsFromString(flag);
}

// The files are in memory anyway: 128 MB of buffers took 135 MB and a fifth of the start.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
const extensions = { btree_gist, citext, fuzzystrmatch, pg_trgm, unaccent };

export const openPglite = (dataDir: string, loadDataDir?: Blob): Promise<PGlite> =>
  PGlite.create({ dataDir, extensions, startParams, ...(loadDataDir && { loadDataDir }) });

/** Opens `<dataFolder>/db`, creating it in a child process: creating needs 500 MB that are never released. */
export async function openEmbeddedPglite(dataFolder: string): Promise<PGlite> {
  const folder = join(dataFolder, 'db');
  if (!existsSync(folder)) await createInChildProcess(folder);
  return openPglite(folder);
}

function createInChildProcess(folder: string): Promise<void> {
  const script = join(import.meta.dirname, 'create-pglite-folder.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`Creating ${folder} failed with exit code ${code}.`)),
    );
  });
}
