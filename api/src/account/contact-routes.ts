import { ContactRequest, MessageResponse } from '@gida/contracts/account';

import type { App } from '../http/app-type.ts';
import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { transact } from '../jobs/transact.ts';
import { writeMail } from '../mail/write-mail.ts';
import { createAccountServices } from './account-services.ts';
import { createRequestedMailLimiter } from './requested-mail-limits.ts';

export async function contactRoutes(app: App): Promise<void> {
  const { mails } = createAccountServices(app);
  const limitMails = createRequestedMailLimiter(app, 'contact');

  app.post(
    '/contact',
    {
      config: { access: 'public', rateLimit: rateLimits.email },
      schema: {
        summary: 'Send a message through the contact form',
        body: ContactRequest,
        response: { 200: MessageResponse },
      },
    },
    async (request) => {
      await limitMails(request);
      const mail = mails.contact(app.config.mail.contactTo, request.body);
      await transact(app, (tx) => writeMail(tx, mail));
      return {
        status: 200,
        message: 'Thank you. We have received your message and will reply within a day.',
      };
    },
  );
}
