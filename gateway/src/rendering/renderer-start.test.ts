import { spawn } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { findIsolation } from './start-render-worker.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

test.for([
  ['missing', async (folder: string) => join(folder, 'missing')],
  ['not writable', async (folder: string) => folder],
  [
    'not writable, and has a socket of before',
    async (folder: string) => {
      await writeFile(join(folder, 'socket'), '');
      return folder;
    },
  ],
] as const)('a folder that is %s is told with what to do', async ([, prepare], context) => {
  if (!(await findIsolation())) return context.skip('this machine permits no namespaces');
  const own = await temporaryFolder();
  const folder = await prepare(own);
  // Everybody may look into it, and nobody else writes.
  await chmod(own, 0o555);

  const renderer = spawn(
    process.execPath,
    [join(import.meta.dirname, 'renderer.ts'), join(folder, 'socket')],
    {
      ...(isRoot && { uid: nobody, gid: nobody }),
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const said = await text(renderer.stderr);

  expect(said).toMatch(/^The renderer cannot listen \(.*E(ACCES|NOENT).*\)\. .*\n$/);
  expect(said).toContain(`Create the folder ${folder}, and let the user of this process write`);
  expect(renderer.exitCode ?? (await new Promise((done) => renderer.once('exit', done)))).toBe(1);
});
