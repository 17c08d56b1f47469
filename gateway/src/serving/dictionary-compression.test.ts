import { createHash, randomBytes } from 'node:crypto';
import type { Build } from '@gida/releases/release';
import { expect, test } from 'vitest';

import { DictionaryCompression } from './dictionary-compression.ts';

const remote = 'remote-catalog';
const words = randomBytes(20_000).toString('hex');
const scriptOf = (version: string) => Buffer.from(`'${version}';${words}`);
const sha = (bytes: Buffer, algorithm: string) =>
  createHash(algorithm).update(bytes).digest('base64');
const versions = Array.from({ length: 20 }, (_, at) => `1.0.0-0000000${at.toString(36)}`);

test('a build is prepared for visitors of the builds that are served, however many were published since', async () => {
  const [stable = '', previous = ''] = versions;
  const canary = versions.at(-1) ?? '';
  const compression = new DictionaryCompression(store, (error) => {
    throw error;
  });
  const state = {
    stable,
    previous,
    blocked: [],
    canary: { version: canary, percent: 5, rollout: '' },
  };

  await compression.prepare({ revision: { remotes: { [remote]: state } } });

  const isPrepared = (version: string, from: string) =>
    compression.find(buildOf(version), 'list.js', {
      url: '/list.js',
      headers: {
        'accept-encoding': 'dcb',
        'available-dictionary': `:${sha(scriptOf(from), 'sha256')}:`,
      },
    }) !== undefined;
  expect([isPrepared(canary, stable), isPrepared(canary, previous)]).toEqual([true, true]);
  expect([isPrepared(stable, canary), isPrepared(stable, previous)]).toEqual([true, true]);
});

const buildOf = (version: string): Build =>
  ({
    remote,
    version,
    files: { 'list.js': `sha384-${sha(scriptOf(version), 'sha384')}` },
    sizes: {},
  }) as unknown as Build; // no more of it is read

/** With the build that was published last first. */
const store = {
  find: async (_remote: string, version: string) => buildOf(version),
  read: async ({ version }: { version: string }) => scriptOf(version),
  list: async () => versions.toReversed().map((version) => ({ remote, version })),
};
