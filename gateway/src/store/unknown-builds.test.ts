import { expect, test } from 'vitest';

import type { RecordStore } from '../records/record-store.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { StoredBuildList, type StoredBuild } from './stored-builds.ts';
import { BuildStore } from './build-store.ts';

const published: StoredBuild = {
  remote: 'remote-booking',
  version: '1.0.0-aaaaaaaa',
  at: '2026-11-22T10:00:00.000Z',
  by: 'Ada',
  commit: 'abc',
  objectKey: 'remote-booking/1.0.0-aaaaaaaa/hash',
};

test('requests for unknown builds share queries by key, and never read the list', async () => {
  const { records, queries } = countedRecords();
  const store = new BuildStore(await temporaryFolder(), {
    storedBuilds: new StoredBuildList(records),
    bucket: {
      write: notCalled,
      create: notCalled,
      read: notCalled,
      remove: notCalled,
      list: () => {
        throw new Error('not called');
      },
    },
  });

  const builds = Array.from({ length: 250 }, (_, at) =>
    store.find('remote-booking', `8.0.${at}-deadbeef`),
  );

  expect(new Set(await Promise.all(builds))).toEqual(new Set([undefined]));
  expect(queries.list).toBe(0);
  expect(queries.byKey.flat()).toHaveLength(250);
  expect(queries.mostAtOnce).toBe(1);
  expect(queries.byKey.length).toBeLessThan(125);
});

test('a look-up that begins during a query is answered by the next one', async () => {
  const { records, queries } = countedRecords();
  const storedBuilds = new StoredBuildList(records);

  const early = storedBuilds.find(published);
  await new Promise(setImmediate);
  const late = storedBuilds.find(published);

  expect(await Promise.all([early, late])).toEqual([published, published]);
  expect(queries.byKey).toHaveLength(2);
});

test('a failed query fails its own look-ups only', async () => {
  const { records } = countedRecords();
  let isAvailable = false;
  const storedBuilds = new StoredBuildList({
    ...records,
    some: (keys, schema) =>
      isAvailable ? records.some(keys, schema) : Promise.reject(new Error('away')),
  });

  await expect(storedBuilds.find(published)).rejects.toThrow('away');
  isAvailable = true;

  expect(await storedBuilds.find(published)).toEqual(published);
});

/** One published build; each query takes a moment. */
function countedRecords() {
  const queries = { list: 0, byKey: [] as string[][], running: 0, mostAtOnce: 0 };
  const key = `${published.remote}@${published.version}`;
  const records: RecordStore = {
    all: async (schema) => {
      queries.list += 1;
      return [schema.parse(published)];
    },
    some: async (keys, schema) => {
      queries.byKey.push(keys);
      queries.running += 1;
      queries.mostAtOnce = Math.max(queries.mostAtOnce, queries.running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      queries.running -= 1;
      return keys.includes(key) ? [schema.parse(published)] : [];
    },
    create: async () => true,
    replace: async () => undefined,
    remove: async () => undefined,
  };
  return { records, queries };
}

const notCalled = () => Promise.reject(new Error('not expected'));
