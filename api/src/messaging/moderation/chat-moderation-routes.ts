import * as calls from '@gida/contracts/calls';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import {
  insertUserBlock,
  insertUserReport,
  deleteUserBlock,
} from './chat-moderation-repository.ts';
import { storeReportWithinLimit } from './report-limits.ts';
import { requireOtherParticipant } from './require-other-participant.ts';
import { messagingMessages } from '../messages.ts';

/** Blocking and reporting the other participant of a conversation. */
export async function chatModerationRoutes(app: App): Promise<void> {
  route(app, calls.blockUser, async ({ params: { chatId }, user }) => {
    const { otherId } = await requireOtherParticipant(app, chatId, user.id);
    await insertUserBlock(app.db, user.id, otherId);
    return { status: 200, message: messagingMessages.moderation.blocked };
  });

  route(app, calls.unblockUser, async ({ params: { chatId }, user }) => {
    const { otherId } = await requireOtherParticipant(app, chatId, user.id);
    await deleteUserBlock(app.db, user.id, otherId);
    return { status: 200, message: messagingMessages.moderation.unblocked };
  });

  route(app, calls.reportUser, async ({ params: { chatId }, body, user }) => {
    const { otherId: reportedId, lastSequence } = await requireOtherParticipant(
      app,
      chatId,
      user.id,
    );
    const report = { ...body, chatId, userId: user.id, reportedId, lastSequence };
    await storeReportWithinLimit(app, user.id, (db) => insertUserReport(db, report));
    return { status: 200, message: messagingMessages.moderation.reported };
  });
}
