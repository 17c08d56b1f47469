import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

/** Returns the conversation with a host, creating it when there is none. */
export const findOrCreateChat = (receiverId: string) => api.post(apiPaths.chats, { receiverId });
