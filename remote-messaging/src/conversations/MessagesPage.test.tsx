// @vitest-environment jsdom
import { ApiProblem } from '@gida/api-client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aChat, aMessage, me } from '../testing/conversations.ts';
import { arrive, notices, useTestLine, visit } from '../testing/visit.tsx';
import * as messagesApi from './messages-api.ts';

vi.mock('./messages-api.ts');
const line = vi.mocked(messagesApi);

const reconnect = () => arrive('connect', {});

beforeEach(() => {
  vi.resetAllMocks();
  line.useSession.mockReturnValue({ status: 'signed-in', userId: me, fullName: 'Ada Obi' });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('IntersectionObserver', NothingInView);
  sessionStorage.clear();
  line.useLiveEvent.mockImplementation(useTestLine);
  line.useLiveConnected.mockImplementation((connected) => useTestLine('connect', connected));
  line.useLiveState.mockReturnValue('online');
  line.fetchChats.mockResolvedValue([
    aChat({ lastMessage: last('Is it free in May, and how far') }),
  ]);
  line.fetchMessages.mockResolvedValue({ messages: [aMessage(1), aMessage(2)], hasOlder: false });
  line.joinChat.mockResolvedValue([]);
});

test('shows the conversations and asks to pick one', async () => {
  line.fetchChats.mockResolvedValue([
    aChat({ lastMessage: last('x'.repeat(40)) }, 3),
    aChat({ id: 'chat-2' }),
  ]);
  await visit('/message');

  const [first, second] = rows();
  expect(first?.textContent).toContain('Bola Ade');
  expect(first?.textContent).toContain('3:40 PM');
  expect(first?.textContent).toMatch(/[^x]x{30}[^x]/);
  expect(first?.textContent).toContain('3 unread messages');
  expect(second?.textContent).not.toContain('unread');
  expect(screen.getByText('No conversation selected')).toBeVisible();
  expect(screen.getByText('Pick a chat from the sidebar to see messages here.')).toBeVisible();
});

test('finds a conversation by name or words', async () => {
  const { user } = await visit('/message');

  await user.type(screen.getByPlaceholderText('Search Here ...'), 'bola MAY');
  expect(rows()).toHaveLength(1);
  await user.type(screen.getByPlaceholderText('Search Here ...'), ' zzz');
  expect(rows()).toHaveLength(0);
});

test('finds a name without its accents', async () => {
  const chat = aChat({});
  const participants = chat.participants.map((one) => ({ ...one, firstName: 'Ọláyínká' }));
  line.fetchChats.mockResolvedValue([{ ...chat, participants }]);
  const { user } = await visit('/message');

  await user.type(screen.getByPlaceholderText('Search Here ...'), 'olayinka');

  expect(rows()).toHaveLength(1);
});

test('brings the list up to date when the line is back', async () => {
  await visit('/message');
  await reconnect();
  expect(line.fetchChats).toHaveBeenCalledTimes(1);
  line.fetchChats.mockResolvedValue([aChat({ lastMessage: last('Said while you were away') }, 1)]);

  await reconnect();

  await waitFor(() => expect(rows()[0]?.textContent).toContain('Said while you were away'));
});

test('opens a conversation by its address and goes back to the list', async () => {
  const { user, router } = await visit('/message');

  await user.click(screen.getByRole('link', { name: /Bola Ade/ }));
  expect((await log()).textContent).toMatch(/April 5, 2025.*Message 1.*Message 2/);
  expect(router.state.location.search).toBe('?chat=chat-1');
  expect(screen.getByRole('link', { name: /Bola Ade/ }).getAttribute('aria-current')).toBe('true');

  await user.click(screen.getByLabelText('Back to conversations'));
  await screen.findByText('No conversation selected');
});

test('sends a message and keeps it in its place', async () => {
  line.sendMessage.mockImplementation(async ({ text, clientId }) =>
    aMessage(3, { text, clientId, sender: { id: me, profilePicture: null } }),
  );
  const { user } = await visit('/message?chat=chat-1');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const field = screen.getByLabelText<HTMLTextAreaElement>('Say something');

  await user.type(field, '   ');
  expect(send.disabled).toBe(true);
  await user.type(field, 'Good evening{Enter}');

  await waitFor(() => expect(said()).toEqual(['Message 1', 'Message 2', 'Good evening']));
  expect(field.value).toBe('');
  expect(line.sendMessage).toHaveBeenCalledWith(
    expect.objectContaining({ chatId: 'chat-1', receiverId: 'bola', text: 'Good evening' }),
    true,
  );
  expect(screen.queryByText('Sending…')).toBeNull();
});

test('keeps a message that was refused and sends it once more on a press, as the same message', async () => {
  line.sendMessage.mockRejectedValueOnce(new ApiProblem({ status: 429, message: 'Slow down.' }));
  const { user } = await visit('/message?chat=chat-1');
  await user.type(screen.getByLabelText('Say something'), 'Good evening{Enter}');
  await screen.findByText(/Not sent/);

  line.sendMessage.mockImplementation(async ({ text, clientId }) =>
    aMessage(3, { text, clientId }),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(screen.queryByText(/Not sent/)).toBeNull());
  const [first, second] = line.sendMessage.mock.calls;
  expect(second?.[0].clientId).toBe(first?.[0].clientId);
});

test.each([
  ['the line was lost', 0],
  ['the service was starting', 503],
])('sends what waited, and asks for what was missed, when %s', async (_what, status) => {
  line.sendMessage.mockRejectedValueOnce(new ApiProblem({ status }));
  const { user } = await visit('/message?chat=chat-1');
  await user.type(screen.getByLabelText('Say something'), 'Good evening{Enter}');
  await screen.findByText(/Not sent/);

  line.joinChat.mockResolvedValueOnce([aMessage(3)]);
  line.sendMessage.mockImplementation(async ({ text, clientId }) =>
    aMessage(4, { text, clientId }),
  );
  await act(async () => reconnect());

  await waitFor(() =>
    expect(said()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Good evening']),
  );
  expect(line.joinChat).toHaveBeenCalledWith('chat-1', 2);
});

test('sends what was written in its order, also when the first takes long', async () => {
  const sent: string[] = [];
  let letThrough = () => {};
  line.sendMessage.mockImplementation(async ({ text, clientId }) => {
    sent.push(text);
    if (text === 'first') await new Promise<void>((resolve) => (letThrough = resolve));
    return aMessage(2 + sent.length, { text, clientId });
  });
  const { user } = await visit('/message?chat=chat-1');
  const field = screen.getByLabelText('Say something');
  await user.clear(field);

  await user.type(field, 'first{Enter}');
  await user.type(field, 'second{Enter}');
  expect(screen.getAllByText('Sending…')).toHaveLength(2);
  expect(sent).toEqual(['first']);
  await act(async () => letThrough());

  await waitFor(() => expect(said().slice(-2)).toEqual(['first', 'second']));
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
});

test('shows what arrives, once, in order, and asks for what is missing between', async () => {
  await visit('/message?chat=chat-1');
  line.joinChat.mockResolvedValueOnce([aMessage(3), aMessage(4)]);

  await arrive('message:new', aMessage(4));
  await arrive('message:new', aMessage(4));

  await waitFor(() => expect(said()).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4']));
  expect(line.joinChat).toHaveBeenCalledWith('chat-1', 2);
});

test('counts a message for another conversation and puts it first', async () => {
  line.fetchChats.mockResolvedValue([
    aChat({ lastMessage: last('older') }),
    aChat({ id: 'chat-2' }),
  ]);
  await visit('/message?chat=chat-1');

  const createdAt = new Date().toISOString();
  const chat = { id: 'chat-2' };
  await arrive('message:new', aMessage(1, { text: 'Are you there?', chat, createdAt }));

  expect(rows()[0]?.textContent).toContain('Are you there?');
  expect(rows()[0]?.textContent).toContain('1 unread messages');
});

test('brings older messages before the first', async () => {
  line.fetchMessages.mockResolvedValue({ messages: [aMessage(5)], hasOlder: true });
  line.fetchEarlier.mockResolvedValue({ messages: [aMessage(3), aMessage(4)], hasOlder: false });
  const { user } = await visit('/message?chat=chat-1');

  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));

  await waitFor(() => expect(said()).toEqual(['Message 3', 'Message 4', 'Message 5']));
  expect(line.fetchEarlier).toHaveBeenCalledWith('chat-1', 5);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test('keeps an unfinished message while one looks elsewhere', async () => {
  const { user } = await visit('/message?chat=chat-1');
  await user.type(screen.getByLabelText('Say something'), 'I was thin');

  await user.click(screen.getByLabelText('Back to conversations'));
  await user.click(await screen.findByRole('link', { name: /Bola Ade/ }));

  const field = await screen.findByLabelText<HTMLTextAreaElement>('Say something');
  expect(field.value).toBe('I was thin');
});

test.each([
  [404, 'This conversation does not exist'],
  [503, 'The messages could not be loaded'],
])('a conversation that answers %i leaves the list usable', async (status, title) => {
  vi.spyOn(console, 'error').mockReturnValue();
  line.fetchMessages.mockRejectedValue(new ApiProblem({ status }));
  await visit('/message?chat=chat-1');

  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  expect(rows()).toHaveLength(1);
});

test('shows how far a message came, and says when the other one is writing', async () => {
  const mine = { sender: { id: me, profilePicture: null } };
  line.fetchMessages.mockResolvedValue({ messages: [aMessage(1, mine)], hasOlder: false });
  await visit('/message?chat=chat-1');
  expect(screen.getByRole('article').textContent).toContain('Sent');

  await arrive('chat:read', { chatId: 'chat-1', personId: 'bola', sequence: 1 });
  expect(screen.getByRole('article').textContent).toContain('Seen');
  await arrive('chat:typing', { chatId: 'chat-2', personId: 'bola' });
  expect(screen.queryByText('Bola is typing…')).toBeNull();
  await arrive('chat:typing', { chatId: 'chat-1', personId: 'bola' });
  expect(screen.getByText('Bola is typing…')).toBeVisible();
  await arrive('message:new', aMessage(2));

  expect(screen.queryByText('Bola is typing…')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('New message from Bola: Message 2');
});

test('says that one is writing, now and then', async () => {
  const { user } = await visit('/message?chat=chat-1');

  await user.type(screen.getByLabelText('Say something'), 'Good evening');

  expect(line.sayTyping.mock.calls).toEqual([['chat-1']]);
});

test('reports a person with a reason', async () => {
  line.reportPerson.mockResolvedValue({ status: 200, message: 'Thank you.' });
  const { user } = await visit('/message?chat=chat-1');

  await user.click(screen.getByRole('button', { name: 'Report or block Bola Ade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report' }));
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'fraud');
  await user.type(screen.getByLabelText(/Anything we should know/), 'Wants cash.');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  const report = { reason: 'fraud', note: 'Wants cash.' };
  expect(line.reportPerson).toHaveBeenCalledWith('chat-1', report);
  expect(notices).toEqual([['success', 'Thank you.']]);
});

test('blocks a person, who can be let in again', async () => {
  line.blockPerson.mockResolvedValue({ status: 200, message: 'Blocked.' });
  line.unblockPerson.mockResolvedValue({ status: 200, message: 'Unblocked.' });
  const { user } = await visit('/message?chat=chat-1');

  line.fetchChats.mockResolvedValue([aChat({ isBlocked: true })]);
  await user.click(screen.getByRole('button', { name: 'Report or block Bola Ade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Block' }));
  await screen.findByText('You have blocked Bola.');
  expect(screen.queryByLabelText('Say something')).toBeNull();

  line.fetchChats.mockResolvedValue([aChat()]);
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  expect(await screen.findByLabelText('Say something')).toBeVisible();
});

test('says why a message was not taken', async () => {
  const message = 'You cannot write to each other at the moment.';
  line.sendMessage.mockRejectedValueOnce(new ApiProblem({ status: 403, message }));
  const { user } = await visit('/message?chat=chat-1');

  await user.type(screen.getByLabelText('Say something'), 'Hello?{Enter}');

  expect(await screen.findByText(new RegExp(message))).toBeVisible();
});

/** The test's page has no size. */
class NothingInView {
  observe() {}
  disconnect() {}
}

const last = (text: string) => ({ text, updatedAt: new Date(2025, 3, 5, 15, 40).toISOString() });
const rows = () =>
  within(screen.getByRole('navigation', { name: 'Conversations' })).queryAllByRole('link');
const log = () => screen.findByRole('log', { name: 'Messages with Bola Ade' });
const said = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('p')?.textContent);
