import { discardLiveJobs } from '../jobs/job-repository.ts';
import { discardUnsentMails } from '../mail/mail-repository.ts';
import { takeNewPhotoId } from '../media/photo-owner-repository.ts';
import { usageError, type OpsCommand } from './ops-command.ts';
import { withDatabase } from './with-database.ts';

/** For a restored copy: its waiting mails and provider calls were, or will be, made by the original. */
export const discardQueue: OpsCommand = {
  usage: 'discard-queue --yes',
  summary:
    'Deletes the jobs that wait and the mails that were not sent, in a restored copy before its first worker. Cannot be undone.',
  run: async ([confirmation]) => {
    if (confirmation !== '--yes') throw usageError('This cannot be undone: add --yes.');
    await withDatabase(async ({ db }) => {
      const [jobs, mails] = await db.transaction().execute(async (tx) => {
        // Also where the copy is one of the server's disk: the pictures are its original's.
        await takeNewPhotoId(tx);
        return [await discardLiveJobs(tx), await discardUnsentMails(tx)];
      });
      console.log(
        `Deleted ${jobs} waiting jobs and ${mails} unsent mails. Where this copy takes the place of its original: pnpm ops adopt-photos`,
      );
    });
  },
};
