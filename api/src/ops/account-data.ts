import { pipeline } from 'node:stream/promises';

import { eraseAccount } from '../account/data/account-data-service.ts';
import { exportAccount } from '../account/data/export-account.ts';
import { findUserByEmail } from '../account/user-repository.ts';
import type { Db } from '../db/database.ts';
import { openPictureStore } from '../media/picture-store.ts';
import { OpsError, usageError, type OpsCommand } from './ops-command.ts';
import { withDatabase } from './with-database.ts';

/** For requests that arrive by mail; a user does both in the profile. */
export const exportAccountCommand: OpsCommand = {
  usage: 'account-export <email>',
  summary: "Prints everything that is kept about a user's account as JSON.",
  run: async ([email]) => {
    if (!email) throw usageError('The email address is missing.');
    await withDatabase(async ({ db }) => {
      const userId = await userIdOf(db, email);
      await pipeline(exportAccount(db, userId, 'operator'), process.stdout, { end: false });
    });
  },
};

export const eraseAccountCommand: OpsCommand = {
  usage: 'account-erase <email> --yes',
  summary: "Erases a user's account. Cannot be undone.",
  run: async ([email, confirmation]) => {
    if (!email) throw usageError('The email address is missing.');
    if (confirmation !== '--yes') throw usageError('Erasing cannot be undone: add --yes.');
    await withDatabase(async (database, config) => {
      const { db } = database;
      const userId = await userIdOf(db, email);
      const pictures = openPictureStore(config, database, () =>
        console.warn(
          'The profile picture could not be deleted. A job of the site does it in some days.',
        ),
      );
      await eraseAccount(db, userId, 'operator', pictures);
      console.log(`Erased account ${userId}.`);
    });
  },
};

async function userIdOf(db: Db, email: string): Promise<string> {
  const user = await findUserByEmail(db, email);
  if (!user) throw new OpsError('No account has this email address.');
  return user.id;
}
