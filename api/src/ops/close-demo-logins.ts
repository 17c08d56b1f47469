import { findPublished } from '../account/login/published-passwords.ts';
import { updateLoginsClosed } from './demo-login-repository.ts';
import type { OpsCommand } from './ops-command.ts';
import { withDatabase } from './with-database.ts';

/** The way out where a site refuses to start because of them. */
export const closeDemoLoginsCommand: OpsCommand = {
  usage: 'close-demo-logins',
  summary:
    'Makes the accounts that the published password of the demo opens unable to log in, and ends their sessions.',
  run: () =>
    withDatabase(async ({ db }) => {
      const hashes = (await findPublished(db)).map(({ passwordHash }) => passwordHash);
      const { users, admins } = await db
        .transaction()
        .execute((tx) => updateLoginsClosed(tx, hashes));
      const closed = [
        ...users.map((email) => `user ${email}`),
        ...admins.map((email) => `admin ${email}`),
      ];
      console.log(
        closed.length === 0
          ? 'The published password of the demo opens no account.'
          : `Cannot log in any more: ${closed.join(', ')}.`,
      );
      if (admins.length > 0) {
        console.log(
          'An admin of your own: pnpm ops admin-create, or admin-password for one of these.',
        );
      }
    }),
};
