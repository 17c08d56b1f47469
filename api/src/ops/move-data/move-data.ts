import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readDatabaseConfig, type DatabaseConfig } from '../../config.ts';
import { openPostgresForMigration, type Database } from '../../db/database.ts';
import { markAsCopyOfSite } from '../../site-copy-mark.ts';
import { hasSchemaOfThisVersion } from '../../db/migrate.ts';
import { migrateDatabase } from '../../db/migrate-database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openPhotoStore } from '../../media/photo-store.ts';
import { Queue } from '../../jobs/queue.ts';
import { isDatabaseEmpty } from '../../db/is-database-empty.ts';
import { lockStoppedSite } from '../lock-stopped-site.ts';
import { OpsError, usageError, type OpsCommand } from '../ops-command.ts';
import { copyData, type Direction } from './copy-data.ts';
import type { DiscardedCounts } from './discard-pending-repository.ts';
import type { CopiedLogins } from './login-repository.ts';

/** Between the database in the data folder and PostgreSQL. Photos and builds are files, and stay where they are. */
export const moveDataCommand: OpsCommand = {
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
      // First: nothing is changed beside a running site. The folder has a lock of its own.
      const release = await lockStoppedSite(
        server,
        'An API or a worker uses the database of DATABASE_URL. Stop the site first.',
      );
      try {
        if (direction === 'to-folder') await requireSchema(server, 'server');
        const folder = await openDatabase(folderOf(config));
        try {
          if (direction === 'to-server') await requireSchema(folder, 'folder');
          await move(direction, { folder, server, config });
        } finally {
          await folder.close();
        }
      } finally {
        await release();
      }
    } finally {
      await server.close();
    }
  },
};

type Ends = { folder: Database; server: Database; config: DatabaseConfig };

async function move(direction: Direction, { folder, server, config }: Ends) {
  const { databaseUrl, databaseDirectUrl, migrationDatabaseUrl } = config;
  const [source, target] = direction === 'to-server' ? [folder, server] : [server, folder];
  await migrateDatabase({ ...(target === server ? config : folderOf(config)), database: target });
  await requireSchema(target, target === server ? 'server' : 'folder');
  if (!(await isDatabaseEmpty(target.db))) {
    throw new OpsError('The database that is to get the data has users. Take an empty one.');
  }
  const owner =
    target === server
      ? openPostgresForMigration(migrationDatabaseUrl ?? databaseDirectUrl ?? databaseUrl ?? '')
      : target;
  try {
    await createQueues(owner);
    if (direction === 'to-folder') markAsCopyOfSite(config.dataFolder);
    const { tables, logins, discarded } = await copyData(source.db, owner.db, direction);
    for (const { table, rows } of tables) console.log(`${String(rows).padStart(9)}  ${table}`);
    console.log(
      'All of these rows were copied. The source is as it was; photos stay in their folder.',
    );
    if (direction === 'to-server') console.log(await adoptPictures({ folder, server, config }));
    if (discarded) console.log(describeDiscarded(discarded));
    if (logins) for (const line of describeLogins(logins)) console.log(line);
  } finally {
    if (owner !== target) await owner.close();
  }
}

/** After the rows, which are there whatever the bucket says. */
async function adoptPictures({ folder, server, config }: Ends): Promise<string> {
  try {
    if (await openPhotoStore(config, folder, console.error).isOurs()) {
      await openPhotoStore(config, server, console.error).adopt();
      return "The pictures belong to the server's database now: a site on the folder stores and deletes none.";
    }
  } catch (error) {
    console.error(error);
  }
  return "The pictures are not those of the folder's database. For the server to store and delete some: pnpm ops adopt-photos";
}

const describeDiscarded = ({ jobs, mails, links }: DiscardedCounts): string =>
  `Left out of the copy: ${jobs} waiting jobs, ${mails} unsent mails, ${links} links and pins that were not used yet. Its accounts are those of real people, so the demo shows no mailbox with them; who reaches its port can try their passwords.`;

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

const folderOf = (config: DatabaseConfig): DatabaseConfig => ({
  ...config,
  databaseUrl: null,
  migrationDatabaseUrl: null,
});

/** A source is not migrated: the version that serves it may not start with what this one makes of it. */
async function requireSchema({ db }: Database, which: 'server' | 'folder'): Promise<void> {
  if (await hasSchemaOfThisVersion(db)) return;
  throw new OpsError(
    `The schema of the ${which} is not that of this version. Run this command from the version that the site runs, or bring both to the same version first.`,
  );
}

/** The rows of jobs belong to a queue, which its first start creates. */
async function createQueues(database: Database): Promise<void> {
  const queue = new Queue(database, () => Promise.resolve(), { onError: console.error });
  await queue.start();
  await queue.stop();
}
