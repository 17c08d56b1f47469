// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aMessage, currentUserId } from '../testing/messaging-fixtures.ts';
import { api, mockMessagesApi } from '../testing/mock-messages-api.ts';
import { reconnect, renderPage, shownTexts } from '../testing/render-page.tsx';

vi.mock('./messages-api.ts');
beforeEach(mockMessagesApi);

test('a sent message appears once, at the end', async () => {
  api.sendMessage.mockImplementation(async ({ text, clientId }) =>
    aMessage(3, { text, clientId, sender: { id: currentUserId, profilePicture: null } }),
  );
  const { user } = await renderPage('/message?chat=chat-1');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Say something');

  await user.type(field, '   ');
  expect(send.disabled).toBe(true);
  await user.type(field, 'Good evening{Enter}');

  await waitFor(() => expect(shownTexts()).toEqual(['Message 1', 'Message 2', 'Good evening']));
  expect(field.value).toBe('');
  expect(api.sendMessage).toHaveBeenCalledWith(
    expect.objectContaining({ chatId: 'chat-1', receiverId: 'bola', text: 'Good evening' }),
    true,
  );
  expect(screen.queryByText('Sending…')).toBeNull();
});

test('a rejected message is kept, and "Try again" resends it with the same client id', async () => {
  api.sendMessage.mockRejectedValueOnce(new ApiError({ status: 429, message: 'Slow down.' }));
  const { user } = await renderPage('/message?chat=chat-1');
  await user.type(screen.getByLabelText('Say something'), 'Good evening{Enter}');
  await screen.findByText(/Not sent/);

  api.sendMessage.mockImplementation(async ({ text, clientId }) => aMessage(3, { text, clientId }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  const [first, second] = api.sendMessage.mock.calls;
  expect(second?.[0].clientId).toBe(first?.[0].clientId);
});

test.each([
  ['the connection was lost', 0],
  ['the service was unavailable', 503],
])(
  'queued messages are sent and missed ones fetched on reconnect after %s',
  async (_what, status) => {
    api.sendMessage.mockRejectedValueOnce(new ApiError({ status }));
    const { user } = await renderPage('/message?chat=chat-1');
    await user.type(screen.getByLabelText('Say something'), 'Good evening{Enter}');
    await screen.findByText(/Not sent/);

    api.joinChat.mockResolvedValueOnce([aMessage(3)]);
    api.sendMessage.mockImplementation(async ({ text, clientId }) =>
      aMessage(4, { text, clientId }),
    );
    await act(async () => reconnect());

    await waitFor(() =>
      expect(shownTexts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Good evening']),
    );
    expect(api.joinChat).toHaveBeenCalledWith('chat-1', 2);
  },
);

test('messages are sent in order, even when the first is slow', async () => {
  const sent: string[] = [];
  let resolveFirst = () => {};
  api.sendMessage.mockImplementation(async ({ text, clientId }) => {
    sent.push(text);
    if (text === 'first') await new Promise<void>((resolve) => (resolveFirst = resolve));
    return aMessage(2 + sent.length, { text, clientId });
  });
  const { user } = await renderPage('/message?chat=chat-1');
  const field = screen.getByLabelText('Say something');
  await user.clear(field);

  await user.type(field, 'first{Enter}');
  await user.type(field, 'second{Enter}');
  expect(screen.getAllByText('Sending…')).toHaveLength(2);
  expect(sent).toEqual(['first']);
  await act(async () => resolveFirst());

  await waitFor(() => expect(shownTexts().slice(-2)).toEqual(['first', 'second']));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
});

test('a message does not overtake one that could not be sent', async () => {
  const sent: string[] = [];
  let rejectFirst = () => {};
  api.sendMessage.mockImplementation(async ({ text, clientId }) => {
    sent.push(text);
    if (sent.length === 1) {
      await new Promise<void>((_resolve, reject) => {
        rejectFirst = () => reject(new ApiError({ status: 0 }));
      });
    }
    return aMessage(2 + sent.length, { text, clientId });
  });
  const { user } = await renderPage('/message?chat=chat-1');
  const field = screen.getByLabelText('Say something');
  await user.clear(field);
  await user.type(field, 'first{Enter}');
  await user.type(field, 'second{Enter}');

  await act(async () => rejectFirst());
  await waitFor(() => expect(screen.getAllByText(/Not sent/)).toHaveLength(2));
  expect(sent).toEqual(['first']);
  await act(async () => reconnect());

  await waitFor(() => expect(shownTexts().slice(-2)).toEqual(['first', 'second']));
  expect(sent).toEqual(['first', 'first', 'second']);
});

test('shows why the server rejected a message', async () => {
  const message = 'You cannot write to each other at the moment.';
  api.sendMessage.mockRejectedValueOnce(new ApiError({ status: 403, message }));
  const { user } = await renderPage('/message?chat=chat-1');

  await user.type(screen.getByLabelText('Say something'), 'Hello?{Enter}');

  expect(await screen.findByText(new RegExp(message))).toBeVisible();
});

test('an unsent draft is kept while another page is open', async () => {
  const { user } = await renderPage('/message?chat=chat-1');
  await user.type(screen.getByLabelText('Say something'), 'I was thin');

  await user.click(screen.getByLabelText('Back to conversations'));
  await user.click(await screen.findByRole('link', { name: /Bola Ade/ }));

  const field = await screen.findByLabelText<HTMLTextAreaElement>('Say something');
  expect(field.value).toBe('I was thin');
});

test('the typing indicator is throttled', async () => {
  const { user } = await renderPage('/message?chat=chat-1');

  await user.type(screen.getByLabelText('Say something'), 'Good evening');

  expect(api.sendTyping.mock.calls).toEqual([['chat-1']]);
});
