import * as calls from '@gida/contracts/calls';

import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { transact } from '../jobs/transact.ts';
import { writeMail } from '../mail/write-mail.ts';
import { accountMails } from './account-mails.ts';
import { createRequestedMailLimiter } from './requested-mail-limits.ts';
import { accountMessages } from './messages.ts';

export async function contactRoutes(app: App): Promise<void> {
  const limitMails = createRequestedMailLimiter(app, 'contact');

  route(app, calls.contact, async (request) => {
    await limitMails(request);
    const mail = accountMails.contact(app.config.mail.contactTo, request.body);
    await transact(app, (tx) => writeMail(tx, mail));
    return { status: 200, message: accountMessages.contactReceived };
  });
}
