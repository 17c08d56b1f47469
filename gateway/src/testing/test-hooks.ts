import { join } from 'node:path';
import { tmpdir } from 'node:os';

import { Hooks } from '../hooks/hooks.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';

/** Webhooks of nobody. */
export function createTestHooks(folder = join(tmpdir(), 'gida-no-hooks')): Hooks {
  return new Hooks({
    hooks: createFileRecordStore(join(folder, 'hooks')),
    deliveries: createFileRecordStore(join(folder, 'deliveries')),
    publicOrigin: 'https://gida.test',
    findOwner: async () => ({}),
    log: { error: () => undefined },
  });
}
