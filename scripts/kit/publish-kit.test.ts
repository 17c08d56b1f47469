import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { repositoryFiles } from '../../shared/cli/src/new/remote-files.ts';
import { runCaptured } from '../run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { publishKit } from './publish-kit.ts';
import { createTarball } from './tarball.ts';
import { startRegistry } from './testing/npm-registry.ts';

test('publishes the same bytes to an npm registry, and again without an error', async () => {
  const { folder, tarball } = await packOne();
  const { url, received } = await startRegistry(folder);

  expect(await publishKit(folder, url)).toEqual(['ui.tgz']);
  expect(await publishKit(folder, url)).toEqual(['ui.tgz']);

  expect(received).toHaveLength(1);
  const [{ _id, _attachments, versions, 'dist-tags': tags } = never()] = received;
  expect([_id, tags]).toEqual(['@gida/ui', { latest: '1.0.0-1a2b3c4d' }]);
  const [attachment = never()] = Object.values(_attachments);
  expect(Buffer.from(attachment.data, 'base64').equals(tarball)).toBe(true);
  expect(versions['1.0.0-1a2b3c4d']?.dist.integrity).toBe(
    `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
  );
});

test('says what the registry answered when it refuses', async () => {
  const { folder } = await packOne();
  const { url } = await startRegistry(folder, 'a-token-of-somebody-else');

  await expect(publishKit(folder, url)).rejects.toThrow(
    /ui\.tgz was not published to .*\n[\s\S]*401/,
  );
});

test('a repository with a registry installs from there what was published', async () => {
  const publishing = temporaryFolder();
  const { url } = await startRegistry(publishing);
  const cli = { name: '@gida/cli', bin: { gida: './gida.js' } };
  const script = Buffer.from('#!/usr/bin/env node\nconsole.log("of the registry");\n');
  for (const version of ['1.0.0-1a2b3c4d', '1.1.0-00000001']) {
    const bytes = Buffer.from(JSON.stringify({ ...cli, version }));
    const files = [
      { name: 'package.json', bytes },
      { name: 'gida.js', bytes: script },
    ];
    await writeFile(join(publishing, 'cli.tgz'), createTarball(files));
    await publishKit(publishing, url);
  }
  const kit = { cli: { url: '/kit/1.0.0-1a2b3c4d/cli.tgz', integrity: '' } };
  const site = { version: '1.0.0-1a2b3c4d', api: '1.0.0', shared: {}, mounts: {}, kit };
  const files = repositoryFiles('offers', 'https://gida.example', site, url);
  const { dependencies } = JSON.parse(files['package.json'] ?? '');
  expect(dependencies).toMatchObject({ '@gida/cli': '1.0.0-1a2b3c4d' });
  const folder = temporaryFolder();
  // Alone: the others are in the registry of everybody.
  const own = { dependencies: { '@gida/cli': dependencies['@gida/cli'] } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(own));
  await writeFile(join(folder, '.npmrc'), files['.npmrc'] ?? '');

  const { code, printed } = await runCaptured('npm', ['install', '--no-audit'], { cwd: folder });

  expect(code, printed).toBe(0);
  const gida = await runCaptured(join(folder, 'node_modules/.bin/gida'), []);
  expect(gida.printed).toBe('of the registry\n');
});

async function packOne() {
  const folder = temporaryFolder();
  const json = { name: '@gida/ui', version: '1.0.0-1a2b3c4d' };
  const bytes = Buffer.from(JSON.stringify(json));
  const tarball = Buffer.from(createTarball([{ name: 'package.json', bytes }]));
  await writeFile(join(folder, 'ui.tgz'), tarball);
  return { folder, tarball };
}

function never(): never {
  throw new Error('The registry got nothing.');
}
