import { setTimeout as wait } from 'node:timers/promises';

import { runInRequestContext } from '@gida/server';
import { createTransport } from 'nodemailer';

import type { App } from '../http/app-type.ts';
import { transact } from '../jobs/transact.ts';
import { MailDeliveryError, toMailDeliveryError } from './mail-delivery-error.ts';
import { markMailSent, takeUnqueuedMails, unsentMail, type Mail } from './mail-repository.ts';

const idleMs = 1_000;
const batchSize = 100;
/** A mail server that does not answer must not hold a job for longer than its timeout. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends stored mails by SMTP, one job for each. Without SMTP they stay in the mailbox page of the demo. */
export function registerMailDelivery(app: App): void {
  const { runsJobs, mail } = app.config;
  const { smtpUrl, from } = mail;
  if (!smtpUrl || !runsJobs) return;
  const transport = createTransport({ url: smtpUrl, ...timeouts }, { from });
  app.addHook('onReady', () =>
    app.addJobHandlers({ 'send-mail': createMailSender(app, transport) }),
  );

  const stopping = new AbortController();
  let relaying: Promise<void> | undefined;
  app.addHook('onListen', () => void (relaying = relayMails(app, stopping.signal)));
  app.addHook('preClose', async () => {
    stopping.abort();
    await relaying;
  });
  app.addHook('onClose', () => transport.close());
}

/** Makes a job of every stored mail, whoever stored it, until the API stops. */
async function relayMails(app: App, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const queued = await enqueueStoredMails(app).catch((error: unknown) => {
      app.log.error({ err: error }, 'stored mails could not be queued');
      return 0;
    });
    if (queued === 0) await wait(idleMs, null, { signal }).catch(() => undefined);
  }
}

const enqueueStoredMails = (app: App): Promise<number> =>
  transact(app, async (tx) => {
    const mails = await takeUnqueuedMails(tx.db, batchSize);
    for (const { id: mailId, origin } of mails) {
      const enqueue = () => tx.enqueue('send-mail', { mailId });
      await (origin ? runInRequestContext(origin, enqueue) : enqueue());
    }
    return mails.length;
  });

function createMailSender(app: App, transport: ReturnType<typeof createTransport>) {
  const inFlight = new Set<number>();
  /** Accepted by the mail server, but not marked as sent yet. */
  const accepted = new Set<number>();

  return async function sendMail({ mailId }: { mailId: number }): Promise<void> {
    // The job of a hanging attempt times out and is retried while the attempt goes on.
    if (inFlight.has(mailId))
      throw new MailDeliveryError('This process is still sending the mail.');
    inFlight.add(mailId);
    try {
      const mail = await unsentMail(app.db, mailId);
      if (!mail) return;
      if (!accepted.has(mailId)) await deliver(mailId, mail);
      accepted.add(mailId);
      await markMailSent(app.db, mailId);
      accepted.delete(mailId);
    } finally {
      inFlight.delete(mailId);
    }
  };

  async function deliver(mailId: number, mail: Mail): Promise<void> {
    // The same id at every attempt, so that mail servers and clients can drop duplicates.
    const messageId = `<mail-${mailId}@${new URL(app.config.publicOrigin).hostname}>`;
    try {
      await transport.sendMail({ messageId, ...mail });
    } catch (error) {
      throw toMailDeliveryError(error);
    }
  }
}
