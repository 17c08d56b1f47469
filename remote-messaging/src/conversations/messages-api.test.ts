import { api, ApiError } from '@gida/api-client';
import { emitWithAck } from '@gida/session';
import { beforeEach, expect, test, vi } from 'vitest';

import { aMessage } from '../testing/messaging-fixtures.ts';
import { sendMessage } from './messages-api.ts';

vi.mock('@gida/session');
const emit = vi.mocked(emitWithAck);
const post = vi.spyOn(api, 'post');
const stored = aMessage(1);
const send = (isConnected: boolean) =>
  sendMessage(
    { chatId: 'chat-1', receiverId: 'bola', text: 'Hello', clientId: 'one' },
    isConnected,
  );

beforeEach(() => {
  emit.mockReset();
  post.mockReset().mockResolvedValue({ message: stored });
});

test('a message goes over the socket alone while it is connected', async () => {
  emit.mockResolvedValue(stored as never);

  expect(await send(true)).toBe(stored);
  expect(post).not.toHaveBeenCalled();
});

test.each([
  ['there is no socket', false],
  ['nobody answers on the socket', true],
])('a message goes over HTTP when %s', async (_when, isConnected) => {
  emit.mockRejectedValue(new ApiError({ status: 0, error: 'unreachable' }));

  expect(await send(isConnected)).toBe(stored);
  expect(emit).toHaveBeenCalledTimes(isConnected ? 1 : 0);
  expect(post).toHaveBeenCalledWith(
    'chats',
    expect.objectContaining({ receiverId: 'bola', message: 'Hello', clientId: 'one' }),
    { idempotencyKey: 'one' },
  );
});

test('a message that the server refuses on the socket is not sent again', async () => {
  emit.mockRejectedValue(new ApiError({ status: 403, error: 'blocked' }));

  await expect(send(true)).rejects.toMatchObject({ status: 403 });
  expect(post).not.toHaveBeenCalled();
});
