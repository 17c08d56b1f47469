import { HttpError } from '@gida/server/http-error';

import { OperatorError } from '../config/operator-error.ts';
import { eraseAccountCommand, exportAccountCommand } from './account-data.ts';
import { adoptPicturesCommand } from './adopt-pictures.ts';
import { createAdminCommand, replaceAdminPasswordCommand } from './admin-accounts.ts';
import { catchUpCommand } from './catch-up.ts';
import { checkContractsCommand } from './check-contracts.ts';
import { closeDemoLoginsCommand } from './close-demo-logins.ts';
import { describeConnectionError } from './describe-connection-error.ts';
import { discardQueueCommand } from './discard-queue.ts';
import { dumpDataCommand } from './dump-data.ts';
import { migrateSchemaCommand } from './migrate-schema.ts';
import { OpsError, type OpsCommand } from './ops-command.ts';

const commands: Record<string, OpsCommand> = {
  migrate: migrateSchemaCommand,
  'admin-create': createAdminCommand,
  'admin-password': replaceAdminPasswordCommand,
  'account-export': exportAccountCommand,
  'account-erase': eraseAccountCommand,
  'catch-up': catchUpCommand,
  'check-contracts': checkContractsCommand,
  'close-demo-logins': closeDemoLoginsCommand,
  'adopt-pictures': adoptPicturesCommand,
  'discard-queue': discardQueueCommand,
  'dump-data': dumpDataCommand,
};

const exitCodes = { usage: 2, failed: 1 } as const;

/** Prints what is wrong; resolves with the exit code. */
export async function runOps([name = 'help', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return run(command, args);
  const isHelp = ['help', '--help', '-h'].includes(name);
  const text = [
    ...(isHelp ? [] : [`Unknown command "${name}".`]),
    'pnpm ops <command>',
    ...Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
    'Those with a database read DATABASE_URL, or GIDA_DATA for the database in a folder.',
  ].join('\n');
  if (isHelp) console.log(text);
  else console.error(text);
  return isHelp ? 0 : exitCodes.usage;
}

async function run({ run: work, usage }: OpsCommand, args: string[]): Promise<number> {
  try {
    await work(args);
    return 0;
  } catch (error) {
    const isUsage = error instanceof OpsError ? error.isUsage : isOfParseArgs(error);
    const isExpected = isUsage || error instanceof OperatorError || error instanceof HttpError;
    const sentence =
      isExpected && error instanceof Error ? error.message : describeConnectionError(error);
    const help = isUsage ? `\nUsage: pnpm ops ${usage}` : '';
    console.error(sentence === undefined ? error : `✗ ${sentence}${help}`);
    return isUsage ? exitCodes.usage : exitCodes.failed;
  }
}

/** Of an option that a command does not have. */
const isOfParseArgs = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
