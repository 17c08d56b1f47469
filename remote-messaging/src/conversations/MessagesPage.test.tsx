// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { toasts } from '@gida/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aChat, aMessage, currentUserId } from '../testing/messaging-fixtures.ts';
import { emitSocketEvent, useFakeSocketEvent, renderPage } from '../testing/render-page.tsx';
import * as messagesApi from './messages-api.ts';

vi.mock('./messages-api.ts');
const api = vi.mocked(messagesApi);

const reconnect = () => emitSocketEvent('connect', {});

beforeEach(() => {
  vi.resetAllMocks();
  api.useSession.mockReturnValue({
    status: 'signed-in',
    userId: currentUserId,
    fullName: 'Ada Obi',
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('IntersectionObserver', NeverIntersectingObserver);
  sessionStorage.clear();
  api.useSocketEvent.mockImplementation(useFakeSocketEvent);
  api.useOnSocketConnect.mockImplementation((connected) =>
    useFakeSocketEvent('connect', connected),
  );
  api.useSocketState.mockReturnValue('online');
  api.fetchChats.mockResolvedValue([
    aChat({ lastMessage: lastMessage('Is it free in May, and how far') }),
  ]);
  api.fetchMessages.mockResolvedValue({ messages: [aMessage(1), aMessage(2)], hasOlder: false });
  api.joinChat.mockResolvedValue([]);
});

test('shows the conversations and a placeholder when none is selected', async () => {
  api.fetchChats.mockResolvedValue([
    aChat({ lastMessage: lastMessage('x'.repeat(40)) }, 3),
    aChat({ id: 'chat-2' }),
  ]);
  await renderPage('/message');

  const [first, second] = chatLinks();
  expect(first?.textContent).toContain('Bola Ade');
  expect(first?.textContent).toContain('3:40 PM');
  expect(first?.textContent).toMatch(/[^x]x{30}[^x]/);
  expect(first?.textContent).toContain('3 unread messages');
  expect(second?.textContent).not.toContain('unread');
  expect(screen.getByText('No conversation selected')).toBeVisible();
  expect(screen.getByText('Pick a chat from the sidebar to see messages here.')).toBeVisible();
});

test('search matches the name and the last message', async () => {
  const { user } = await renderPage('/message');

  await user.type(screen.getByPlaceholderText('Search Here ...'), 'bola MAY');
  expect(chatLinks()).toHaveLength(1);
  await user.type(screen.getByPlaceholderText('Search Here ...'), ' zzz');
  expect(chatLinks()).toHaveLength(0);
});

test('search ignores diacritics', async () => {
  const chat = aChat({});
  const participants = chat.participants.map((one) => ({ ...one, firstName: 'Ọláyínká' }));
  api.fetchChats.mockResolvedValue([{ ...chat, participants }]);
  const { user } = await renderPage('/message');

  await user.type(screen.getByPlaceholderText('Search Here ...'), 'olayinka');

  expect(chatLinks()).toHaveLength(1);
});

test('the conversation list is refetched on reconnect', async () => {
  await renderPage('/message');
  await reconnect();
  expect(api.fetchChats).toHaveBeenCalledTimes(1);
  api.fetchChats.mockResolvedValue([
    aChat({ lastMessage: lastMessage('Sent while you were away') }, 1),
  ]);

  await reconnect();

  await waitFor(() => expect(chatLinks()[0]?.textContent).toContain('Sent while you were away'));
});

test('opens a conversation in the URL and returns to the list', async () => {
  const { user, router } = await renderPage('/message');

  await user.click(screen.getByRole('link', { name: /Bola Ade/ }));
  expect((await findLog()).textContent).toMatch(/April 5, 2025.*Message 1.*Message 2/);
  expect(router.state.location.search).toBe('?chat=chat-1');
  expect(screen.getByRole('link', { name: /Bola Ade/ }).getAttribute('aria-current')).toBe('true');

  await user.click(screen.getByLabelText('Back to conversations'));
  await screen.findByText('No conversation selected');
});

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

test('incoming messages are shown once and in order, and gaps are fetched', async () => {
  await renderPage('/message?chat=chat-1');
  api.joinChat.mockResolvedValueOnce([aMessage(3), aMessage(4)]);

  await emitSocketEvent('message:new', aMessage(4));
  await emitSocketEvent('message:new', aMessage(4));

  await waitFor(() =>
    expect(shownTexts()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4']),
  );
  expect(api.joinChat).toHaveBeenCalledWith('chat-1', 2);
});

test('a message for another conversation increases its unread count and moves it to the top', async () => {
  api.fetchChats.mockResolvedValue([
    aChat({ lastMessage: lastMessage('older') }),
    aChat({ id: 'chat-2' }),
  ]);
  await renderPage('/message?chat=chat-1');

  const createdAt = new Date().toISOString();
  const chat = { id: 'chat-2' };
  await emitSocketEvent('message:new', aMessage(1, { text: 'Are you there?', chat, createdAt }));

  expect(chatLinks()[0]?.textContent).toContain('Are you there?');
  expect(chatLinks()[0]?.textContent).toContain('1 unread messages');
});

test('"Show earlier messages" loads older messages before the first', async () => {
  api.fetchMessages.mockResolvedValue({ messages: [aMessage(5)], hasOlder: true });
  api.fetchEarlierMessages.mockResolvedValue({
    messages: [aMessage(3), aMessage(4)],
    hasOlder: false,
  });
  const { user } = await renderPage('/message?chat=chat-1');

  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));

  await waitFor(() => expect(shownTexts()).toEqual(['Message 3', 'Message 4', 'Message 5']));
  expect(api.fetchEarlierMessages).toHaveBeenCalledWith('chat-1', 5);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test.each([
  ['Block', false, 'blockUser', 'unblockUser'],
  ['Unblock', true, 'unblockUser', 'blockUser'],
] as const)('%s in the menu of a conversation', async (entry, isBlocked, called, notCalled) => {
  api[called].mockResolvedValue({ status: 200, message: 'Done.' });
  api.fetchChats.mockResolvedValue([aChat({ isBlocked })]);
  const { user } = await renderPage('/message?chat=chat-1');

  await user.click(screen.getByRole('button', { name: /^Report or block/ }));
  await user.click(screen.getByRole('menuitem', { name: entry }));

  await waitFor(() => expect(api[called]).toHaveBeenCalledWith('chat-1'));
  expect(api[notCalled]).not.toHaveBeenCalled();
});

test('an unsent draft is kept while another page is open', async () => {
  const { user } = await renderPage('/message?chat=chat-1');
  await user.type(screen.getByLabelText('Say something'), 'I was thin');

  await user.click(screen.getByLabelText('Back to conversations'));
  await user.click(await screen.findByRole('link', { name: /Bola Ade/ }));

  const field = await screen.findByLabelText<HTMLTextAreaElement>('Say something');
  expect(field.value).toBe('I was thin');
});

test.each([
  [404, 'This conversation does not exist'],
  [400, 'This conversation does not exist'],
  [503, 'The messages could not be loaded'],
])('the list stays usable when the conversation responds with %i', async (status, title) => {
  vi.spyOn(console, 'error').mockReturnValue();
  api.fetchMessages.mockRejectedValue(new ApiError({ status }));
  await renderPage('/message?chat=chat-1');

  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(chatLinks()).toHaveLength(1);
});

test('shows Sent, Seen and the typing indicator, and announces a new message', async () => {
  const mine = { sender: { id: currentUserId, profilePicture: null } };
  api.fetchMessages.mockResolvedValue({ messages: [aMessage(1, mine)], hasOlder: false });
  await renderPage('/message?chat=chat-1');
  expect(screen.getByRole('article').textContent).toContain('Sent');

  await emitSocketEvent('chat:read', { chatId: 'chat-1', userId: 'bola', sequence: 1 });
  expect(screen.getByRole('article').textContent).toContain('Seen');
  await emitSocketEvent('chat:typing', { chatId: 'chat-2', userId: 'bola' });
  expect(screen.queryByText('Bola is typing…')).toBeNull();
  await emitSocketEvent('chat:typing', { chatId: 'chat-1', userId: 'bola' });
  expect(screen.getByText('Bola is typing…')).toBeVisible();
  await emitSocketEvent('message:new', aMessage(2));

  expect(screen.queryByText('Bola is typing…')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('New message from Bola: Message 2');
});

test('the typing indicator is throttled', async () => {
  const { user } = await renderPage('/message?chat=chat-1');

  await user.type(screen.getByLabelText('Say something'), 'Good evening');

  expect(api.sendTyping.mock.calls).toEqual([['chat-1']]);
});

test('reports the other participant with a reason and a note', async () => {
  api.reportUser.mockResolvedValue({ status: 200, message: 'Thank you.' });
  const { user } = await renderPage('/message?chat=chat-1');

  await user.click(screen.getByRole('button', { name: 'Report or block Bola Ade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'fraud');
  await user.type(screen.getByLabelText(/Anything we should know/), 'Wants cash.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  const report = { reason: 'fraud', note: 'Wants cash.' };
  expect(api.reportUser).toHaveBeenCalledWith('chat-1', report);
  expect(toasts).toEqual([{ tone: 'success', text: 'Thank you.' }]);
});

test('blocks the other participant and unblocks them again', async () => {
  api.blockUser.mockResolvedValue({ status: 200, message: 'Blocked.' });
  api.unblockUser.mockResolvedValue({ status: 200, message: 'Unblocked.' });
  const { user } = await renderPage('/message?chat=chat-1');

  api.fetchChats.mockResolvedValue([aChat({ isBlocked: true })]);
  await user.click(screen.getByRole('button', { name: 'Report or block Bola Ade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Block' }));
  await screen.findByText('You have blocked Bola.');
  expect(screen.queryByLabelText('Say something')).toBeNull();

  api.fetchChats.mockResolvedValue([aChat()]);
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByLabelText('Say something')).toBeVisible();
});

test('shows why the server rejected a message', async () => {
  const message = 'You cannot write to each other at the moment.';
  api.sendMessage.mockRejectedValueOnce(new ApiError({ status: 403, message }));
  const { user } = await renderPage('/message?chat=chat-1');

  await user.type(screen.getByLabelText('Say something'), 'Hello?{Enter}');

  expect(await screen.findByText(new RegExp(message))).toBeVisible();
});

/** jsdom has no layout, so nothing ever intersects. */
class NeverIntersectingObserver {
  observe() {}
  disconnect() {}
}

const lastMessage = (text: string) => ({
  text,
  updatedAt: new Date(2025, 3, 5, 15, 40).toISOString(),
});
const chatLinks = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' })).queryAllByRole('link');
const findLog = () => screen.findByRole('log', { name: 'Messages with Bola Ade' });
const shownTexts = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('p')?.textContent);
