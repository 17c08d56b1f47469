import { api } from '@gida/api-client';
import type { ChatAnswer, ChatRequest } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';

/** Finds the conversation with a host, or begins it. */
export const openChat = (receiverId: string) =>
  api.post<ChatAnswer>(apiPaths.chats, { receiverId } satisfies ChatRequest);
