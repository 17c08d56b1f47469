import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

import type { App } from '../http/app-type.ts';
import { markSent, takeDueMails } from './mail-sql.ts';

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
      const sent = await sendDue().catch((error: unknown) => {
        app.log.error({ err: error }, 'mail could not be sent');
        return 0;
      });
      if (sent === 0) await wait(idleMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function sendDue(): Promise<number> {
    const mails = await takeDueMails(app.db, batch);
    for (const { id, to, subject, text, html } of mails) {
      // The same id at every try, so that a mail server or reader can drop a second copy.
      const messageId = `<mail-${id}@${new URL(app.config.publicOrigin).hostname}>`;
      await transport.sendMail({ messageId, to, subject, text, html });
      await markSent(app.db, id);
    }
    return mails.length;
  }
}
