import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readDatabaseConfig, type DatabaseConfig } from '../../config.ts';
import { openPostgresForMigration, type Database } from '../../db/database.ts';
import { pendingMigrations } from '../../db/migrate.ts';
import { migrateDatabase } from '../../db/migrate-database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { Queue } from '../../jobs/queue.ts';
import { isDatabaseEmpty } from '../../seeding/seed-repository.ts';
import { lockStoppedSite } from '../lock-stopped-site.ts';
import { OpsError, usageError, type OpsCommand } from '../ops-command.ts';
import { copyData, type Direction } from './copy-data.ts';
import type { CopiedLogins } from './login-repository.ts';

/** Between the database in the data folder and PostgreSQL. Photos and builds are files, and stay where they are. */
export const moveData: OpsCommand = {
  usage: 'move-data to-server|to-folder',
  summary:
    'Copies all data from the database in GIDA_DATA to the one of DATABASE_URL, which has no users and keeps its admins, or back into a new folder, while the site is stopped. On the server no account of the demo can log in.',
  run: async ([direction]) => {
    if (direction !== 'to-server' && direction !== 'to-folder') {
      throw usageError('Say to-server or to-folder.');
    }
    const config = readDatabaseConfig();
    if (!config.databaseUrl) throw new OpsError('DATABASE_URL is missing.');
    const hasFolder = existsSync(join(config.dataFolder, 'db'));
    if (direction === 'to-server' && !hasFolder) {
      throw new OpsError(`There is no database in ${config.dataFolder}.`);
    }
    const server = await openDatabase(config);
    try {
      // Before anything is changed. The folder has a lock of its own.
      const release = await lockStoppedSite(
        server,
        'An API or a worker uses the database of DATABASE_URL. Stop the site first.',
      );
      const folderConfig = { ...config, databaseUrl: null, migrationDatabaseUrl: null };
      const folder = await openDatabase(folderConfig);
      try {
        const ends = {
          folder: { ...folderConfig, database: folder },
          server: { ...config, database: server },
        };
        await move(direction, ends);
      } finally {
        await folder.close();
        await release();
      }
    } finally {
      await server.close();
    }
  },
};

type End = DatabaseConfig & { database: Database };

async function move(direction: Direction, { folder, server }: { folder: End; server: End }) {
  const [source, target] = direction === 'to-server' ? [folder, server] : [server, folder];
  await requireMigratedSource(source.database, direction);
  await migrateDatabase(target);
  if (!(await isDatabaseEmpty(target.database.db))) {
    throw new OpsError('The database that is to get the data has users. Take an empty one.');
  }
  const { databaseUrl, databaseDirectUrl, migrationDatabaseUrl } = server;
  const owner =
    target === server
      ? openPostgresForMigration(migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl ?? '')
      : target.database;
  try {
    await createQueues(owner);
    const { tables, logins } = await copyData(source.database.db, owner.db, direction);
    for (const { table, rows } of tables) console.log(`${String(rows).padStart(9)}  ${table}`);
    console.log(
      'All of these rows were copied. The source is as it was; photos stay in their folder.',
    );
    if (logins) for (const line of describeLogins(logins)) console.log(line);
  } finally {
    if (owner !== target.database) await owner.close();
  }
}

/** A copy changes nothing where it comes from, and needs the same schema at both ends. */
async function requireMigratedSource(source: Database, direction: Direction): Promise<void> {
  if ((await pendingMigrations(source.db)).length === 0) return;
  const how =
    direction === 'to-server'
      ? 'start the trial once with this version'
      : 'take the checkout that the site runs, or run `pnpm ops migrate` for it';
  throw new OpsError(
    `The database that the data comes from has an older schema, and stays as it is: ${how}, and stop it again.`,
  );
}

function describeLogins({ admins, closedUsers, namedAdmins }: CopiedLogins): string[] {
  const lines = [
    `The admins of the server are as they were (${admins}). No admin of the folder can log in there.`,
  ];
  if (namedAdmins.length > 0) {
    lines.push(
      `Decisions and refunds name these, so they came along without a password: ${namedAdmins.join(', ')}.`,
    );
  }
  if (closedUsers.length > 0) {
    lines.push(
      `Accounts of the demo, whose password is published, cannot log in any more (${closedUsers.length}): ${closedUsers.join(', ')}.`,
    );
  }
  if (admins === 0) lines.push('The server has no admin yet: pnpm ops admin-create');
  return lines;
}

/** The rows of jobs belong to a queue, which its first start creates. */
async function createQueues(database: Database): Promise<void> {
  const queue = new Queue(database, () => Promise.resolve(), { onError: console.error });
  await queue.start();
  await queue.stop();
}
