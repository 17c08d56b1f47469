import { join } from 'node:path';

import type { GatewayConfig } from './config.ts';
import type { HealthRecords } from './health/health-monitor.ts';
import { createPostgresRevisions } from './revisions/postgres-revisions.ts';
import {
  openFileRevisionLog,
  openRevisionLog,
  type RevisionLog,
} from './revisions/revision-log.ts';
import { DamagedRecords } from './records/damaged-records.ts';
import { openDatabase } from './records/database.ts';
import { createFileRecordStore } from './records/file-record-store.ts';
import { createPostgresRecordStore } from './records/postgres-record-store.ts';
import type { RecordStore } from './records/record-store.ts';
import { loadVisitorCookieKey } from './serving/visitor-key.ts';
import { openBucket } from './store/bucket.ts';
import { PublicationList } from './store/publication-list.ts';
import { ReleaseStore } from './store/release-store.ts';
import { SmokeTestReports } from './store/smoke-test-reports.ts';
import { removeLeftFolders } from './store/temporary-folders.ts';

export type GatewayStorage = {
  store: ReleaseStore;
  /** Kits of shells that were pruned: releases with nothing else. */
  kits: ReleaseStore;
  revisions: RevisionLog;
  tokenRecords: RecordStore;
  /** Health reports shared between gateways; null with a single gateway. */
  healthRecords: HealthRecords | null;
  /** Signs visitor cookies. */
  visitorKey: string;
  /** Names of records that were found damaged since the start. */
  damaged: () => string[];
  close: () => Promise<void>;
};

type LogError = (error: unknown, message: string) => void;

/** Persistent state: in one folder, or shared by several gateways in a database and a bucket. */
export async function openGatewayStorage(
  config: GatewayConfig,
  onError: LogError,
): Promise<GatewayStorage> {
  const { releasesFolder, databaseUrl, bucket } = config;
  const kitsFolder = join(releasesFolder, 'kits');
  for (const folder of [releasesFolder, kitsFolder]) await removeLeftFolders(folder);
  const damaged = new DamagedRecords(releasesFolder, (name, error) =>
    onError(error, `${name} is damaged and is left out; restore it from a backup`),
  );
  const onDamaged = damaged.add;
  const localKeys = createFileRecordStore(join(releasesFolder, 'keys'), onDamaged);
  if (bucket && !databaseUrl) {
    throw new Error('RELEASES_BUCKET_URL needs DATABASE_URL, which holds the list of its builds.');
  }
  if (!databaseUrl) {
    const revisions = await openFileRevisionLog(join(releasesFolder, 'revisions'), onDamaged);
    return {
      store: new ReleaseStore(releasesFolder, { onDamaged }),
      kits: new ReleaseStore(kitsFolder, { onDamaged }),
      revisions,
      tokenRecords: createFileRecordStore(join(releasesFolder, 'tokens'), onDamaged),
      healthRecords: null,
      visitorKey: await loadVisitorCookieKey(localKeys, localKeys, onError),
      damaged: () => damaged.names(),
      close: revisions.close,
    };
  }
  const database = openDatabase(databaseUrl, config.migrationDatabaseUrl);
  const revisions = await openRevisionLog({
    records: createPostgresRevisions(database, onDamaged),
    lastFile: join(releasesFolder, 'last-revision.json'),
    onError: (error) => onError(error, 'the revision database is unavailable'),
    onDamaged,
  });
  const openStore = (folder: string, kind: string) =>
    new ReleaseStore(folder, {
      publications: new PublicationList(createPostgresRecordStore(database, kind, onDamaged)),
      smokeTests: new SmokeTestReports(
        createPostgresRecordStore(database, 'smoke-test', onDamaged),
      ),
      bucket: bucket ? openBucket(bucket) : null,
      onDamaged,
    });
  return {
    store: openStore(releasesFolder, 'publication'),
    kits: openStore(kitsFolder, 'kit'),
    revisions,
    tokenRecords: createPostgresRecordStore(database, 'token', onDamaged),
    healthRecords: {
      reports: createPostgresRecordStore(database, 'health', onDamaged),
      votes: createPostgresRecordStore(database, 'vote', onDamaged),
    },
    visitorKey: await loadVisitorCookieKey(
      createPostgresRecordStore(database, 'key', onDamaged),
      localKeys,
      onError,
    ),
    damaged: () => damaged.names(),
    close: async () => {
      await revisions.close();
      await database.close();
    },
  };
}
