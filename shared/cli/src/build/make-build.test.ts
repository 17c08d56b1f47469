import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { parseCliArguments } from '../command/cli-arguments.ts';
import { makeBuild } from './make-build.ts';

test('--built takes the build that was made last, and makes none', async () => {
  const home = temporaryFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(home);
  writeFileSync(join(home, 'package.json'), '{ "name": "remote-offers" }');
  const cli = parseCliArguments(['publish', 'remote-offers', '--built']);
  await expect(makeBuild(cli)).rejects.toThrow('has no build. Make one: gida check');
  const folder = join(home, 'dist/1.0.0-aaaaaaaa');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'release.json'), '{ "version": "1.0.0-aaaaaaaa" }');
  writeFileSync(join(home, 'dist/current'), '1.0.0-aaaaaaaa');

  expect(await makeBuild(cli)).toEqual({ folder, build: { version: '1.0.0-aaaaaaaa' } });
});
