/** `pnpm ops <command>`: what an operator does beside the running site. See docs/how-to/run-in-production.md. */
import { ConfigError } from '../config.ts';
import { SchemaLockedError, UnknownMigrationsError } from '../db/migrate.ts';
import { SchemaOutdatedError } from '../db/migrate-database.ts';
import { DataFolderInUseError } from '../db/data-folder-lock.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { accountErase, accountExport } from './account-data.ts';
import { adoptPhotos } from './adopt-photos.ts';
import { adminCreate, adminPassword } from './admin-accounts.ts';
import { catchUpCommand } from './catch-up.ts';
import { closeDemoLogins } from './close-demo-logins.ts';
import { describeConnectionError } from './describe-connection-error.ts';
import { discardQueue } from './discard-queue.ts';
import { listStreetsWithHouseNumbers } from './list-streets.ts';
import { migrateSchema } from './migrate-schema.ts';
import { moveData } from './move-data/move-data.ts';
import { OpsError, type OpsCommand } from './ops-command.ts';
import { rotateAccessTokenKey } from './rotate-access-token-key.ts';
import { writeConfiguration } from './write-configuration.ts';

const commands: Record<string, OpsCommand> = {
  migrate: migrateSchema,
  'admin-create': adminCreate,
  'admin-password': adminPassword,
  'account-export': accountExport,
  'account-erase': accountErase,
  'catch-up': catchUpCommand,
  'close-demo-logins': closeDemoLogins,
  'adopt-photos': adoptPhotos,
  'discard-queue': discardQueue,
  'move-data': moveData,
  'list-streets': listStreetsWithHouseNumbers,
  'rotate-access-token-key': rotateAccessTokenKey,
  config: writeConfiguration,
};

const exitCodes = { usage: 2, failed: 1 } as const;
const [name = 'help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;

if (command) await run(command);
else {
  const isHelp = ['help', '--help', '-h'].includes(name);
  const text = [
    ...(isHelp ? [] : [`Unknown command "${name}".`]),
    'pnpm ops <command>',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
    'Those with a database read DATABASE_URL, or GIDA_DATA for the database in a folder.',
  ].join('\n');
  if (isHelp) console.log(text);
  else console.error(text);
  process.exitCode = isHelp ? 0 : exitCodes.usage;
}

async function run({ run: work, usage }: OpsCommand): Promise<void> {
  try {
    await work(args);
  } catch (error) {
    if (error instanceof OpsError) {
      console.error(`✗ ${error.message}${error.isUsage ? `\nUsage: pnpm ops ${usage}` : ''}`);
      process.exitCode = error.isUsage ? exitCodes.usage : exitCodes.failed;
      return;
    }
    const isExpected = [
      ConfigError,
      DataFolderInUseError,
      HttpError,
      SchemaLockedError,
      SchemaOutdatedError,
      UnknownMigrationsError,
    ].some((expected) => error instanceof expected);
    const sentence =
      isExpected && error instanceof Error ? error.message : describeConnectionError(error);
    console.error(sentence === undefined ? error : `✗ ${sentence}`);
    process.exitCode = exitCodes.failed;
  }
}
