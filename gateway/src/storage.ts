import { join } from 'node:path';

import type { GatewayConfig } from './config.ts';
import { openRevisionTable } from './history/revision-table.ts';
import { openRevisionFiles, type Revisions } from './history/revisions.ts';
import { openDatabase } from './records/database.ts';
import { recordFiles } from './records/record-files.ts';
import { recordTable } from './records/record-table.ts';
import type { Records } from './records/records.ts';
import { openBucket } from './store/bucket.ts';
import { Publications } from './store/publications.ts';
import { ReleaseStore } from './store/release-store.ts';

export type Storage = {
  store: ReleaseStore;
  revisions: Revisions;
  tokenRecords: Records;
  /** Where gateways tell each other what browsers reported; null where there is one gateway. */
  healthRecords: Records | null;
  close: () => Promise<void>;
};

type Failed = (error: unknown, message: string) => void;

/** All that outlives a gateway: in one folder, or shared by many in a database and a bucket. */
export async function openStorage(config: GatewayConfig, failed: Failed): Promise<Storage> {
  const { releasesFolder, databaseUrl, bucket } = config;
  if (bucket && !databaseUrl) {
    throw new Error(
      'A bucket of releases needs DATABASE_URL: the list of its builds stands there.',
    );
  }
  if (!databaseUrl) {
    const revisions = await openRevisionFiles(join(releasesFolder, 'revisions'));
    return {
      store: new ReleaseStore(releasesFolder),
      revisions,
      tokenRecords: recordFiles(join(releasesFolder, 'tokens')),
      healthRecords: null,
      close: revisions.close,
    };
  }
  const database = openDatabase(databaseUrl);
  const revisions = await openRevisionTable({
    database,
    lastFile: join(releasesFolder, 'last-revision.json'),
    failed: (error) => failed(error, 'the database of revisions is away'),
  });
  return {
    store: new ReleaseStore(releasesFolder, {
      publications: new Publications(recordTable(database, 'publication')),
      far: bucket ? openBucket(bucket) : null,
    }),
    revisions,
    tokenRecords: recordTable(database, 'token'),
    healthRecords: recordTable(database, 'health'),
    close: async () => {
      await revisions.close();
      await database.close();
    },
  };
}
