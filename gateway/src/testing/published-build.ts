import { join } from 'node:path';
import type { ObjectStore } from '@gida/server';

import { BuildStore } from '../store/build-store.ts';
import { temporaryFolder, writeBuild } from './builds.ts';

export const name = { remote: 'remote-catalog', version: '1.0.0-cccccccc' } as const;
/** The keys of all that a folder or bucket holds. */
export async function keysOf(objects: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of objects.list()) keys.push(key);
  return keys;
}

export const content = 'one '.repeat(200);

/** A build that is published in a folder, and where it is there. */
export async function publishedBuild() {
  const folder = await temporaryFolder();
  const store = new BuildStore(folder);
  const source = await writeBuild(await temporaryFolder(), { 'entry.js': content }, name);
  await store.publish(source);
  const [storedBuild] = await store.list();
  if (!storedBuild) throw new Error('it is not listed');
  const object = join(folder, 'builds', storedBuild.objectKey.replaceAll('/', '@'));
  const unpacked = join(folder, name.remote, name.version);
  return { folder, store, source, storedBuild, object, unpacked };
}
