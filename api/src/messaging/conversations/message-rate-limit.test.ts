import { apiPaths } from '@gida/contracts/paths';
import { expect, it, onTestFinished } from 'vitest';

import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { createMessageLimits, maxMessageBytesPerDay } from './message-limits.ts';

it('returns 429 above the message limit of a user, whatever the client IP', async () => {
  const api = await setupApi();
  onTestFinished(() => api.close());
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  const sayFrom = (place: number) =>
    clientOf(api, { ...guest.headers, 'x-forwarded-for': `203.0.113.${place}` }).post(
      apiPaths.chats,
      { receiverId: host.id, message: `${place}` },
    );

  const responses = await Promise.all(
    Array.from({ length: rateLimits.message.max + 1 }, (_, place) => sayFrom(place)),
  );

  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(rateLimits.message.max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

it('returns 429 above the bytes that a user may write in a day, on every way', async () => {
  const api = await setupApi();
  onTestFinished(() => api.close());
  const [guest, host] = [await aChatUser(api, 'Amina'), await aChatUser(api, 'Tunde')];
  const limitMessages = createMessageLimits(api);
  const message = 'ọ'.repeat(4_000);

  await limitMessages(guest.id, 'x'.repeat(maxMessageBytesPerDay - 13_000));
  const responses = [1, 2].map(() => guest.post(apiPaths.chats, { receiverId: host.id, message }));

  expect((await Promise.all(responses)).map(({ status }) => status).toSorted()).toEqual([200, 429]);
  await expect(limitMessages(guest.id, message)).rejects.toMatchObject({
    code: 'too_much_text',
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  });
  await limitMessages(host.id, message);
});
