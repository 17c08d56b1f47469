import { join } from 'node:path';
import { openBucket } from '@gida/server';
import { httpError } from '@gida/server/http-error';

import type { GatewayConfig } from './config/config.ts';
import type { HealthRecords } from './health/health-monitor.ts';
import {
  openFileRevisionLog,
  openRevisionLog,
  type RevisionLog,
} from './revisions/revision-log.ts';
import { collectDamagedRecords } from './records/damaged-records.ts';
import { openDatabase } from './records/database.ts';
import { createFileRecordStore } from './records/file-record-store.ts';
import { createPostgresRecordStore } from './records/postgres-record-store.ts';
import type { RecordStore } from './records/record-store.ts';
import { loadVisitorCookieKey } from './serving/visitor-key.ts';
import { StoredBuildList } from './store/stored-builds.ts';
import { BuildStore } from './store/build-store.ts';

export type GatewayStorage = {
  store: BuildStore;
  /** Kits of shells that were pruned: releases with nothing else. */
  kits: BuildStore;
  revisions: RevisionLog;
  tokenRecords: RecordStore;
  hookRecords: { hooks: RecordStore; deliveries: RecordStore };
  /** Of builds whose preview links were revoked. */
  previewRevocations: RecordStore;
  /** Health reports shared between gateways; null with a single gateway. */
  healthRecords: HealthRecords | null;
  /** How fast builds were, by day. */
  speedRecords: RecordStore;
  /** Errors in browsers, by gateway and day. */
  errorRecords: RecordStore;
  /** Signs visitor cookies. */
  visitorKey: string;
  /** Names of records that were found damaged since the start. */
  damaged: () => string[];
  close: () => Promise<void>;
};

const bucketUnavailableError = (cause: Error) =>
  httpError(
    503,
    'bucket_unavailable',
    `The release bucket is unavailable (${cause.message}). The site stays as it is; try again later.`,
  );

type LogError = (error: unknown, message: string) => void;

/** Persistent state: in one folder, or shared by several gateways in a database and a bucket. */
export async function openGatewayStorage(
  config: GatewayConfig,
  onError: LogError,
): Promise<GatewayStorage> {
  const { releasesFolder, databaseUrl, bucket } = config;
  if (bucket && !databaseUrl) {
    throw new Error('BUILDS_BUCKET_URL needs DATABASE_URL, which holds the list of its builds.');
  }
  const { add: onDamaged, names: damaged } = collectDamagedRecords(releasesFolder, (name, error) =>
    onError(error, `${name} is damaged and is left out; restore it from a backup`),
  );
  const database = databaseUrl ? openDatabase(databaseUrl, config.migrationDatabaseUrl) : null;
  const shared = (kind: string) => database && createPostgresRecordStore(database, kind, onDamaged);
  const own = (kind: string) => createFileRecordStore(join(releasesFolder, kind), onDamaged);
  const revisions = database
    ? await openRevisionLog({
        records: createPostgresRecordStore(database, 'revision', onDamaged),
        lastRecords: own(''),
        onError: (error) => onError(error, 'the revision database is unavailable'),
      })
    : await openFileRevisionLog(join(releasesFolder, 'revisions'), onDamaged);
  const openStore = (folder: string, list: RecordStore | null) =>
    new BuildStore(folder, {
      storedBuilds: list && new StoredBuildList(list),
      smokeTests: shared('smoke-test'),
      bucket: bucket ? openBucket(bucket, bucketUnavailableError) : null,
      onDamaged,
    });
  const [reports, votes] = [shared('health'), shared('vote')];
  const ownKeys = own('keys');
  return {
    store: openStore(releasesFolder, shared('storedBuild')),
    kits: openStore(join(releasesFolder, 'kits'), shared('kit')),
    revisions,
    tokenRecords: shared('token') ?? own('tokens'),
    hookRecords: {
      hooks: shared('hook') ?? own('hooks'),
      deliveries: shared('delivery') ?? own('deliveries'),
    },
    previewRevocations: shared('preview') ?? own('previews'),
    healthRecords: reports && votes && { reports, votes },
    speedRecords: shared('speed') ?? own('speed'),
    errorRecords: shared('error') ?? own('errors'),
    visitorKey: await loadVisitorCookieKey(shared('key') ?? ownKeys, ownKeys, onError),
    damaged,
    close: async () => {
      await revisions.close();
      await database?.close();
    },
  };
}
