import { Build } from '@gida/releases/release';
import { expect, test } from 'vitest';

import { readBuildFolder } from '../store/build-files.ts';
import { BuildStore } from '../store/build-store.ts';
import { temporaryFolder, writeBuild } from '../testing/builds.ts';
import { BuildUnderTestStore } from './build-under-test-store.ts';

test('only its own version of a remote is read from the build under test', async () => {
  const published = new BuildStore(await temporaryFolder());
  const today = { remote: 'remote-catalog', version: '1.0.0-aaaaaaaa' };
  const next = { ...today, version: '1.0.0-bbbbbbbb' };
  const write = async (build: typeof today) =>
    writeBuild(await temporaryFolder(), { 'entry.js': build.version }, build);
  await published.publish(await write(today));
  const files = await readBuildFolder(await write(next));
  const build = Build.parse(JSON.parse(String(files.get('release.json'))));

  const store = new BuildUnderTestStore(published, build, files);

  for (const { remote, version } of [today, next]) {
    expect((await store.find(remote, version))?.version).toBe(version);
    expect(String(await store.read({ remote, version }, 'entry.js'))).toBe(version);
  }
});
