import { expect, test } from 'vitest';

import type { Revision } from '@gida/releases/release';
import { openRevisionLog, revisionKey } from './revision-log.ts';

const next = { who: 'Ada', why: 'a test', idempotencyKey: null, remotes: {} };

test('of two appends to one revision one wins, whenever the other ends', async () => {
  // A read that was answered before an append ended may be used so many turns of the event loop's queue later.
  for (let turns = 0; turns < 20; turns += 1) {
    const stored = new Map<string, unknown>();
    const readIsAnswered = Promise.withResolvers<string[]>();
    const writeIsDone = Promise.withResolvers<boolean>();
    const reads: Promise<string[]>[] = [Promise.resolve([]), Promise.resolve([])];
    const log = await openRevisionLog({
      records: {
        newest: () => reads.shift() ?? readIsAnswered.promise,
        some: (keys) => Promise.resolve(keys.map((key) => stored.get(key) as never)),
        create: async (key, value) => {
          if (stored.has(key)) return false;
          stored.set(key, value);
          return writeIsDone.promise;
        },
      },
    });
    const appends: Promise<Revision>[] = [log.append(0, next), log.append(0, next)];
    const outcomes = Promise.allSettled(appends);
    await new Promise(setImmediate);

    readIsAnswered.resolve([]);
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    writeIsDone.resolve(true);

    const won = (await outcomes).filter(({ status }) => status === 'fulfilled');
    expect({ turns, won: won.length }).toEqual({ turns, won: 1 });
    await log.close();
  }
});

test('an append while the revision of another gateway is being read is refused', async () => {
  const first = revisionKey(1);
  const append = Promise.withResolvers<string[]>();
  const reads = [Promise.resolve([]), append.promise, Promise.resolve([first])];
  const log = await openRevisionLog({
    records: {
      newest: () => reads.shift() ?? Promise.resolve([first]),
      some: () => new Promise(() => undefined),
      create: async (key) => key !== first,
    },
  });

  const appended = log.append(0, next);
  void log.fetchLatest();
  await new Promise(setImmediate);
  append.resolve([]);

  await expect(appended).rejects.toMatchObject({ code: 'revision_outdated' });
});
