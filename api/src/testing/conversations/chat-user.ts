import { apiPaths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { aUser } from '../factories.ts';
import type { TestUser } from '../factories.ts';
import { signedIn } from '../client-of.ts';

/** A signed-in user with chat requests. */
export async function aChatUser(api: App, firstName: string, more: Partial<TestUser> = {}) {
  const user = await aUser(api, { firstName, ...more });
  const client = await signedIn(api, user);
  return {
    ...client,
    post: (path: string, payload: object = {}) => client.post(path, payload),
    says: async (to: { id: string }, message: string): Promise<string> =>
      (await client.post(apiPaths.chats, { receiverId: to.id, message })).body.chat.id,
  };
}

export type ChatUser = Awaited<ReturnType<typeof aChatUser>>;
