import { ConfigError } from '../config/config.ts';
import { acquireSingleProcessLock } from '../db/single-process-lock.ts';
import { deleteLiveJobs, providerReportKinds } from '../jobs/job-repository.ts';
import { deleteUnsentMails } from '../mail/mail-repository.ts';
import { deletePictureOwnerId } from '../media/picture-owner-repository.ts';
import { OpsError, usageError, type OpsCommand } from './ops-command.ts';
import { withDatabase } from './with-database.ts';

const lockTimeoutMs = 1_000;

/** For a restored copy: its waiting mails and provider calls were, or will be, made by the original. */
export const discardQueueCommand: OpsCommand = {
  usage: 'discard-queue --yes',
  summary:
    'Deletes the jobs that wait and the mails that were not sent, in a restored copy before its first worker, but for what the payment provider has reported. Cannot be undone.',
  run: async ([confirmation]) => {
    if (confirmation !== '--yes') throw usageError('This cannot be undone: add --yes.');
    await withDatabase(async (database) => {
      // Keeps APIs and workers from starting meanwhile; a data folder has a lock of its own.
      const release = await acquireSingleProcessLock(database, null, lockTimeoutMs).catch(
        (error: unknown) => {
          throw error instanceof ConfigError
            ? new OpsError('An API or a worker uses the database. Stop it first.')
            : error;
        },
      );
      try {
        const [jobs, mails] = await database.db.transaction().execute(async (tx) => {
          // Also where the copy is one of the server's disk: the pictures are its original's.
          await deletePictureOwnerId(tx);
          return [
            await deleteLiveJobs(tx, providerReportKinds),
            await deleteUnsentMails(tx),
          ] as const;
        });
        console.log(
          `Deleted ${jobs.discarded} waiting jobs and ${mails} unsent mails. Where this copy takes the place of its original: pnpm ops adopt-pictures`,
        );
        if (jobs.kept > 0)
          console.log(`Kept ${jobs.kept} jobs that ask the payment provider what it has reported.`);
      } finally {
        await release();
      }
    });
  },
};
