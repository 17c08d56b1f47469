import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findViolations } from '../../api/src/booking/testing/find-violations.ts';
import { countConfirmationMails } from '../../api/src/mail/testing/find-mail-violations.ts';
import { postgresBinaries } from '../../scripts/system-packages/system-packages.mjs';
import { runCaptured } from '../../scripts/run-command.ts';
import { createLoad, waitUntil, type Load } from './load.ts';
import { makeJourney, staffOf } from './people.ts';
import { addViolations, step } from './results.ts';
import { startTopology, type Topology } from './topology.ts';

/** Copies the database, the bucket and what the provider knows, and ends the site. */
async function backUp(site: Topology, folder: string) {
  const paths = { dump: 'gida.dump', bucket: 'bucket', sandbox: 'provider' };
  const [dump = '', bucket = '', sandbox = ''] = Object.values(paths).map((name) =>
    join(folder, name),
  );
  await postgresTool('pg_dump', ['--format=custom', `--file=${dump}`, site.databaseUrl]);
  const { mails } = site.mail.received;
  const confirmations = countConfirmationMails(mails);
  await site.stop({
    keeps: async () => {
      await cp(site.bucketFolder, bucket, { recursive: true });
      await cp(site.providerFolder, sandbox, { recursive: true });
    },
  });
  return { dump, copied: { bucket, sandbox, secrets: site.secrets }, confirmations };
}

/**
 * A backup in an empty topology, which then takes a booking, a payment and a picture, and serves the pages of its builds. `load` has
 * settled: what its guests were told must be there.
 */
export async function restore(site: Topology, load: Load): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gida-drill-backup-'));
  try {
    const since = new Date().toISOString();
    const { dump, copied, confirmations } = await step(
      'a backup of database, bucket and provider',
      () => backUp(site, folder),
    );
    const restored = await startTopology({ copiedFrom: copied });
    try {
      await step('the backup is restored into an empty topology, which starts', async () => {
        await postgresTool('pg_restore', [
          '--exit-on-error',
          '--no-owner',
          `--dbname=${restored.databaseUrl}`,
          dump,
        ]);
        await postgresTool('psql', ['-c', 'analyze', restored.databaseUrl]);
        await restored.ops(['migrate']);
        await restored.ops(['discard-queue', '--yes']);
        await restored.ops(['catch-up', '--since', since]);
        await restored.ops(['adopt-pictures', '--yes']);
        await Promise.all(restored.processes.map((process) => process.start()));
      });
      const lost = await restored.inDatabase((db) =>
        findViolations(
          db,
          load.bookings.acknowledged,
          restored.sandboxFolder,
          ({ userId }) => confirmations.get(userId) ?? 0,
        ),
      );
      addViolations(
        'restored: bookings, payments and refunds that differ from what guests were told',
        lost,
      );
      await step('the restored site serves its pages in Chromium', () => makeJourney(restored));
      // What was sent before the backup is not sent again.
      restored.mail.received.mails.push(...site.mail.received.mails);
      const again = createLoad(restored, staffOf(restored), load);
      await step('the restored site takes bookings, payments, pictures and messages', async () => {
        await again.start();
        const { acknowledged } = again.bookings;
        const isDone = await waitUntil(
          () => acknowledged.confirmed.size >= 3 && again.visitors.counts.uploads >= 3,
        );
        if (!isDone) throw new Error(`Only ${again.describe()}.`);
      });
      addViolations('restored: lost, twice or inconsistent afterwards', await again.settle());
    } finally {
      await restored.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function postgresTool(name: string, args: string[]): Promise<void> {
  const { code, printed } = await runCaptured(join(postgresBinaries() ?? '', name), args);
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed}`);
}
