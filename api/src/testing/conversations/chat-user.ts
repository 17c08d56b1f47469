import { apiPaths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { aUser, authHeaders } from '../factories.ts';
import type { TestUser } from '../factories.ts';
import { sendRequest, type HttpMethod } from '../send-request.ts';

/** A signed-in user with chat requests. */
export async function aChatUser(api: App, firstName: string, more: Partial<TestUser> = {}) {
  const user = await aUser(api, { firstName, ...more });
  const headers = await authHeaders(api, user);
  const ask = (method: HttpMethod, path: string, payload?: object) =>
    sendRequest(api, headers, method, path, payload);
  return {
    id: user.id,
    email: user.email,
    headers,
    get: (path: string) => ask('GET', path),
    put: (path: string, payload: object) => ask('PUT', path, payload),
    patch: (path: string) => ask('PATCH', path),
    remove: (path: string) => ask('DELETE', path),
    post: (path: string, payload: object = {}) => ask('POST', path, payload),
    says: async (to: { id: string }, message: string): Promise<string> =>
      (await ask('POST', apiPaths.chats, { receiverId: to.id, message })).body.chat.id,
  };
}

export type ChatUser = Awaited<ReturnType<typeof aChatUser>>;
