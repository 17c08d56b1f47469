import { apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import type { App } from '../../http/app-type.ts';
import { newConversationLimits } from './new-conversation-limits.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it.each([
  ['a link', 'Pay at https://win.example now', newConversationLimits.withLink.max],
  ['a bare domain', 'Pay at win.example now', newConversationLimits.withLink.max],
  ['no link', 'Is the flat free in May?', newConversationLimits.any.max],
])(
  'a guest starts a limited number of conversations a day with %s',
  async (_what, message, max) => {
    const guest = await aChatUser(api, 'Amina');

    const statuses: number[] = [];
    for (let count = 0; count <= max; count += 1) {
      const host = await aChatUser(api, 'Tunde', { role: 'host' });
      const body = { receiverId: host.id, message };
      statuses.push((await guest.post(apiPaths.chats, body)).status);
    }

    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  },
);

it('does not limit messages in a conversation that exists, or conversations that a host starts', async () => {
  const [guest, host] = [
    await aChatUser(api, 'Amina'),
    await aChatUser(api, 'Tunde', { role: 'host' }),
  ];
  const withLink = 'See https://maps.example';

  for (let count = 0; count <= newConversationLimits.withLink.max; count += 1) {
    const message = { receiverId: host.id, message: withLink };
    expect((await guest.post(apiPaths.chats, message)).status).toBe(200);
    const other = await aChatUser(api, 'Bola');
    const started = { receiverId: other.id, message: withLink };
    expect((await host.post(apiPaths.chats, started)).status).toBe(200);
  }
});
