import { ContactMessage, Said } from '@gida/contracts/account';

import type { App } from '../http/app-type.ts';
import { rates } from '../http/rates/rate-limits.ts';
import { enqueueMail } from '../mail/mail-sql.ts';
import { accountTools } from './account-tools.ts';

export async function contactRoutes(app: App): Promise<void> {
  const { mails } = accountTools(app);

  app.post(
    '/contact',
    {
      config: { who: 'anyone', rateLimit: rates.mailing },
      schema: { summary: 'Write to us', body: ContactMessage, response: { 200: Said } },
    },
    async ({ body }) => {
      await enqueueMail(app.db, mails.contact(app.config.mail.contactTo, body));
      return {
        status: 200,
        message: 'Thank you. Your message is on its way; we answer within a day.',
      };
    },
  );
}
