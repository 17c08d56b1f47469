import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { markSent, takeDueMails, type StoredMail } from './mail-sql.ts';

const idleMs = 1_000;
const batch = 10;

/** Sends queued mail by SMTP until the API stops. Without SMTP the queue is the mailbox page. */
export function deliverMail(app: App): void {
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
      const taken = await sendDue().catch((error: unknown) => {
        app.log.error({ err: error }, 'mails could not be read');
        return 0;
      });
      if (taken === 0) await wait(idleMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function sendDue(): Promise<number> {
    const mails = await takeDueMails(app.db, batch);
    // One after the other, each for itself: a refused one must not hold back those behind it.
    for (const mail of mails) {
      await send(mail).catch((error: unknown) =>
        app.log.error({ mail: mail.id, ...reasonOf(error) }, 'mail could not be sent'),
      );
    }
    return mails.length;
  }

  async function send({ id, to, subject, text, html }: StoredMail): Promise<void> {
    // The same id at every try, so that a mail server or reader can drop a second copy.
    const messageId = `<mail-${id}@${new URL(app.config.publicOrigin).hostname}>`;
    await transport.sendMail({ messageId, to, subject, text, html });
    await markSent(app.db, id);
  }
}

const Reason = z
  .object({ code: z.string(), responseCode: z.number(), command: z.string() })
  .partial();

/** Without the words of the mail server, which repeat the address. */
const reasonOf = (error: unknown): z.output<typeof Reason> => Reason.safeParse(error).data ?? {};
