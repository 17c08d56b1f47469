import type { App } from '../../api/src/http/app-type.ts';
import { listLatestMails } from '../../api/src/mail/mail-repository.ts';
import { renderMailboxPage } from './mailbox-page.ts';

const maxMailsShown = 100;

/** Every mail of the demo. */
export async function mailboxRoutes(app: App): Promise<void> {
  const config = { access: 'public' } as const;
  const schema = { hide: true };

  app.get('/dev/mail', { config, schema }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // Emails use inline styles; scripts are forbidden.
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri *",
      )
      .send(renderMailboxPage(await listLatestMails(app.db, maxMailsShown))),
  );

  app.get('/dev/mail.json', { config, schema }, async (_request, reply) => {
    const mails = await listLatestMails(app.db, maxMailsShown);
    return reply
      .header('cache-control', 'no-store')
      .send(mails.map(({ to, subject, text, html, at }) => ({ to, subject, text, html, at })));
  });
}
