import { setTimeout as wait } from 'node:timers/promises';

import type { Transporter } from 'nodemailer';

import type { App } from '../http/app-type.ts';
import { countOutcome } from '../http/logs/metrics.ts';
import { OutageError } from '../jobs/outage-error.ts';
import { MailDeliveryError, toMailDeliveryError } from './mail-delivery-error.ts';
import { updateMailSent, findUnsentMail, type Mail } from './mail-repository.ts';

/** A mail server that does not answer must not hold a job for longer than its timeout. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** As long as a failover of the database takes. The whole batch of jobs must finish within its timeout. */
const markTimeoutMs = 15_000;
const markRetryMs = 1_000;

export const loadNodemailer = () => import('nodemailer');

/** Sends stored mails by SMTP, one job for each. Without SMTP they stay in the mailbox page of the demo. */
export function registerMailDelivery(app: App): void {
  const { smtpUrl, from } = app.config.mail;
  if (!smtpUrl) return app.addJobHandlers({ 'send-mail': () => Promise.resolve() });
  let transport: Transporter | undefined;
  const connect = async () => {
    const { createTransport } = await loadNodemailer();
    return (transport ??= createTransport({ url: smtpUrl, ...timeouts }, { from }));
  };
  app.addJobHandlers({ 'send-mail': createMailSender(app, connect) });
  app.addHook('onClose', async () => transport?.close());
}

function createMailSender(app: App, connect: () => Promise<Transporter>) {
  const inFlight = new Set<number>();
  /** Accepted by the mail server, but not marked as sent yet. */
  const accepted = new Set<number>();

  return async function sendMail({ mailId }: { mailId: number }): Promise<void> {
    // The job of a hanging attempt times out and is retried while the attempt goes on.
    if (inFlight.has(mailId))
      throw new MailDeliveryError('This process is still sending the mail.');
    inFlight.add(mailId);
    try {
      const mail = await findUnsentMail(app.db, mailId);
      if (!mail) return;
      if (!accepted.has(mailId)) await deliver(mailId, mail);
      accepted.add(mailId);
      await markSent(mailId);
      accepted.delete(mailId);
    } finally {
      inFlight.delete(mailId);
    }
  };

  /** Only this process knows that it was accepted: another one that took the job over would send it again. */
  async function markSent(mailId: number): Promise<void> {
    const deadline = Date.now() + markTimeoutMs;
    for (;;) {
      try {
        return await updateMailSent(app.db, mailId);
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await wait(markRetryMs);
      }
    }
  }

  async function deliver(mailId: number, mail: Mail): Promise<void> {
    // The same id at every attempt, so that mail servers and clients can drop duplicates.
    const messageId = `<mail-${mailId}@${new URL(app.config.publicOrigin).hostname}>`;
    const transport = await connect();
    await countOutcome(
      (outcome) => app.metrics.mails.inc({ outcome }),
      () =>
        transport.sendMail({ messageId, ...mail }).catch((error: unknown) => {
          throw toMailDeliveryError(error);
        }),
      (error) => (error instanceof OutageError ? 'unavailable' : 'refused'),
    );
  }
}
