/**
 * Export or erase an account, for requests that arrive by mail:
 * `node api/src/account/data/account-data.ts export <email>` prints JSON, `… erase <email> --yes` erases.
 */
import { pipeline } from 'node:stream/promises';

import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/open-database.ts';
import { userByEmail } from '../user-repository.ts';
import { eraseAccount } from './account-data-service.ts';
import { exportAccount } from './export-account.ts';

const [action, email = '', confirmation] = process.argv.slice(2);
const isConfirmed = action === 'export' || (action === 'erase' && confirmation === '--yes');
if (!email || !isConfirmed) {
  console.error('Usage: account-data.ts export <email> | erase <email> --yes');
  process.exit(2);
}

const config = readConfig();
const database = await openDatabase(config);
try {
  const user = await userByEmail(database.db, email);
  if (!user) throw new Error('No account has this email address.');
  if (action === 'erase') {
    await eraseAccount(database.db, user.id, 'operator', config.filesFolder);
    console.log(`Erased account ${user.id}.`);
  } else {
    await pipeline(exportAccount(database.db, user.id, 'operator'), process.stdout, { end: false });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
