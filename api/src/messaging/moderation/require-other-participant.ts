import type { App } from '../../http/app-type.ts';
import { conversationNotFoundError } from '../conversations/send-message.ts';
import { findOtherParticipant, type OtherParticipant } from './chat-moderation-repository.ts';

/** Throws 404 for a conversation of others. */
export async function requireOtherParticipant(
  app: App,
  chatId: string,
  userId: string,
): Promise<OtherParticipant> {
  const other = await findOtherParticipant(app.db, chatId, userId);
  if (!other) throw conversationNotFoundError();
  return other;
}
