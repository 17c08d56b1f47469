import { MessageResponse } from '@gida/contracts/account';
import { ReportUserRequest } from '@gida/contracts/messaging';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import {
  blockUser,
  findOtherParticipant,
  reportUser,
  unblockUser,
} from './chat-moderation-repository.ts';
import type { OtherParticipant } from './chat-moderation-repository.ts';
import { storeReportWithinLimit } from './report-limits.ts';
import { conversationNotFoundError } from '../conversations/send-message.ts';

const params = z.object({ chatId: z.uuid() });

/** Blocking and reporting the other participant of a conversation. */
export async function chatModerationRoutes(app: App): Promise<void> {
  const response = { 200: MessageResponse };
  const config = { access: 'user', rateLimit: rateLimits.message } as const;

  app.post(
    '/chats/:chatId/block',
    {
      config,
      schema: { summary: 'Block the other participant', params, response },
    },
    async ({ params: { chatId }, user }) => {
      const { otherId } = await requireCounterpart(app, chatId, user.id);
      await blockUser(app.db, user.id, otherId);
      return { status: 200, message: 'You will no longer receive messages from this person.' };
    },
  );

  app.delete(
    '/chats/:chatId/block',
    {
      config,
      schema: { summary: 'Unblock the other participant', params, response },
    },
    async ({ params: { chatId }, user }) => {
      const { otherId } = await requireCounterpart(app, chatId, user.id);
      await unblockUser(app.db, user.id, otherId);
      return { status: 200, message: 'You can send each other messages again.' };
    },
  );

  app.post(
    '/chats/:chatId/report',
    {
      config,
      schema: {
        summary: 'Report the other participant to the moderators',
        params,
        body: ReportUserRequest,
        response,
      },
    },
    async ({ params: { chatId }, body, user }) => {
      const { otherId: reportedId, lastSequence } = await requireCounterpart(app, chatId, user.id);
      const report = { ...body, chatId, userId: user.id, reportedId, lastSequence };
      await storeReportWithinLimit(app, user.id, (db) => reportUser(db, report));
      return { status: 200, message: 'Thank you. We will review this conversation.' };
    },
  );
}

async function requireCounterpart(
  app: App,
  chatId: string,
  userId: string,
): Promise<OtherParticipant> {
  const counterpart = await findOtherParticipant(app.db, chatId, userId);
  if (!counterpart) throw conversationNotFoundError();
  return counterpart;
}
