import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { markMailSent, claimDueMails, type StoredMail } from './mail-repository.ts';

const idleMs = 1_000;
const batchSize = 10;

/** Sends queued mail by SMTP until the API stops. Without SMTP the queue is the mailbox page. */
export function startMailDelivery(app: App): void {
  const { smtpUrl, from } = app.config.mail;
  if (!smtpUrl) return;
  const transport = createTransport(smtpUrl, { from });
  const stopping = new AbortController();
  const running = run();
  app.addHook('preClose', async () => {
    stopping.abort();
    await running;
    transport.close();
  });

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sentCount = await sendDueMails().catch((error: unknown) => {
        app.log.error({ err: error }, 'mail queue could not be read');
        return 0;
      });
      if (sentCount === 0)
        await wait(idleMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function sendDueMails(): Promise<number> {
    const mails = await claimDueMails(app.db, batchSize);
    // Sequentially, with errors caught per mail: a rejected one must not block the others.
    for (const mail of mails) {
      await send(mail).catch((error: unknown) =>
        app.log.error({ mail: mail.id, ...smtpErrorFields(error) }, 'mail could not be sent'),
      );
    }
    return mails.length;
  }

  async function send({ id, to, subject, text, html }: StoredMail): Promise<void> {
    // The same id at every attempt, so that mail servers and clients can drop duplicates.
    const messageId = `<mail-${id}@${new URL(app.config.publicOrigin).hostname}>`;
    await transport.sendMail({ messageId, to, subject, text, html });
    await markMailSent(app.db, id);
  }
}

const SmtpError = z
  .object({ code: z.string(), responseCode: z.number(), command: z.string() })
  .partial();

/** Leaves out the message of the SMTP server, which contains the address. */
const smtpErrorFields = (error: unknown): z.output<typeof SmtpError> =>
  SmtpError.safeParse(error).data ?? {};
