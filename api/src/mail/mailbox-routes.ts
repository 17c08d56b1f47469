import type { App } from '../http/app-type.ts';
import { newestMails } from './mail-sql.ts';
import { mailboxPage } from './mailbox-page.ts';

const newest = 100;

/** Where mail arrives in the demo. Registered only there. */
export async function mailboxRoutes(app: App): Promise<void> {
  const config = { who: 'anyone' } as const;
  const schema = { hide: true };

  app.get('/dev/mail', { config, schema }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // Mails style themselves inline; nothing here runs.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri *",
      )
      .send(mailboxPage(await newestMails(app.db, newest))),
  );

  app.get('/dev/mail.json', { config, schema }, async (_request, reply) => {
    const mails = await newestMails(app.db, newest);
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at })));
  });
}
