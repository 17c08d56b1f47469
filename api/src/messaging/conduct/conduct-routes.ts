import { Said } from '@gida/contracts/account';
import { ReportRequest } from '@gida/contracts/messaging';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { block, counterpartOf, reportPerson, unblock } from './conduct-sql.ts';
import type { Counterpart } from './conduct-sql.ts';
import { conversationNotFound } from '../conversations/send-message.ts';

const params = z.object({ chatId: z.uuid() });

/** Blocking and reporting the person one writes with. */
export async function conductRoutes(app: App): Promise<void> {
  const config = { who: 'person', rateLimit: rates.messaging } as const;

  app.post(
    '/chats/:chatId/block',
    { config, schema: { summary: 'Take no more messages', params, response: { 200: Said } } },
    async ({ params: { chatId }, person }) => {
      const { otherId } = await known(app, chatId, person.id);
      await block(app.db, person.id, otherId);
      return { status: 200, message: 'You will not get messages from this person any more.' };
    },
  );

  app.delete(
    '/chats/:chatId/block',
    { config, schema: { summary: 'Take messages again', params, response: { 200: Said } } },
    async ({ params: { chatId }, person }) => {
      const { otherId } = await known(app, chatId, person.id);
      await unblock(app.db, person.id, otherId);
      return { status: 200, message: 'You can write to each other again.' };
    },
  );

  app.post(
    '/chats/:chatId/report',
    {
      config,
      schema: {
        summary: 'Ask the moderators to look at a person',
        params,
        body: ReportRequest,
        response: { 200: Said },
      },
    },
    async ({ params: { chatId }, body, person }) => {
      const { otherId: reportedId, lastSequence } = await known(app, chatId, person.id);
      await reportPerson(app.db, {
        ...body,
        chatId,
        personId: person.id,
        reportedId,
        lastSequence,
      });
      return { status: 200, message: 'Thank you. We will look at this conversation.' };
    },
  );
}

async function known(app: App, chatId: string, personId: string): Promise<Counterpart> {
  const counterpart = await counterpartOf(app.db, chatId, personId);
  if (!counterpart) throw conversationNotFound();
  return counterpart;
}
