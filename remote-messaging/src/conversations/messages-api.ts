import { api, ApiProblem } from '@gida/api-client';
import type { Said } from '@gida/contracts/account';
import type {
  Chat,
  ChatAnswer,
  ChatMessage,
  ChatsAnswer,
  MessagesAnswer,
  ReportRequest,
} from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';
import { askLive } from '@gida/session';

/** The live line and who reads stand here too, so that a test stands in for one module. */
export { useLiveConnected, useLiveEvent, useLiveState, useSession } from '@gida/session';

export const fetchChats = async (signal: AbortSignal): Promise<Chat[]> =>
  (await api.get<ChatsAnswer>(apiPaths.chats, { signal })).chats;

export const fetchMessages = (chatId: string, signal: AbortSignal) =>
  api.get<MessagesAnswer>(apiPaths.chat(chatId), { signal });

export const fetchEarlier = (chatId: string, before: number) =>
  api.get<MessagesAnswer>(apiPaths.chat(chatId), { query: { before } });

/** Joins the conversation and brings what came after the last message one has. */
export const joinChat = async (chatId: string, after: number): Promise<ChatMessage[]> =>
  (await askLive('chat:join', { chatId, after })).messages;

/** Only a sign of life: whether it arrives matters to nobody. */
export const sayTyping = (chatId: string): void =>
  void askLive('chat:typing', { chatId }).catch(() => undefined);

export const blockPerson = (chatId: string) => api.post<Said>(apiPaths.chatBlock(chatId));

export const unblockPerson = (chatId: string) => api.delete<Said>(apiPaths.chatBlock(chatId));

export const reportPerson = (chatId: string, report: ReportRequest) =>
  api.post<Said>(apiPaths.chatReport(chatId), report);

type Sending = {
  chatId: string;
  receiverId: string;
  text: string;
  /** The sender's own id: sent over both ways, a message is stored once. */
  clientId: string;
};

/** Over the live line when it is up; some networks let no such line through, then by request. */
export async function sendMessage(
  { chatId, receiverId, text, clientId }: Sending,
  isLive: boolean,
): Promise<ChatMessage> {
  if (isLive) {
    try {
      return await askLive('message:send', { chatId, message: text, clientId });
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'unreachable') throw error;
    }
  }
  const answer = await api.post<ChatAnswer>(
    apiPaths.chats,
    { receiverId, message: text, clientId },
    { idempotencyKey: clientId },
  );
  if (!answer.message) throw new ApiProblem({ status: 0 });
  return answer.message;
}
