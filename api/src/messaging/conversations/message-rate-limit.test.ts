import { apiPaths } from '@gida/contracts/paths';
import { expect, it, onTestFinished } from 'vitest';

import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';

it('returns 429 above the message limit of a user, whatever the client IP', async () => {
  const api = await createTestApi();
  onTestFinished(() => api.close());
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  const sayFrom = (place: number) =>
    api.inject({
      method: 'POST',
      url: `/api/v1/${apiPaths.chats}`,
      payload: { receiverId: host.id, message: `${place}` },
      headers: { ...guest.headers, 'x-forwarded-for': `203.0.113.${place}` },
    });

  const responses = await Promise.all(
    Array.from({ length: rateLimits.message.max + 1 }, (_, place) => sayFrom(place)),
  );

  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(rateLimits.message.max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
