// @vitest-environment jsdom
import { ApiError } from '@gida/api-client';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aChat, aMessage } from '../testing/messaging-fixtures.ts';
import { api, lastMessage, mockMessagesApi } from '../testing/mock-messages-api.ts';
import { chatLinks, emitSocketEvent, reconnect, renderPage } from '../testing/render-page.tsx';

vi.mock('./messages-api.ts');
beforeEach(mockMessagesApi);

test('shows the conversations and a placeholder when none is selected', async () => {
  api.fetchChats.mockResolvedValue([
    aChat({ lastMessage: lastMessage('x'.repeat(40)) }, 3),
    aChat({ id: 'chat-2' }),
  ]);
  await renderPage('/message');

  const [first, second] = chatLinks();
  expect(first?.textContent).toContain('Bola Ade');
  expect(first?.textContent).toContain('3:40 PM');
  expect(first?.textContent).toMatch(/[^x]x{30}…/);
  expect(first?.textContent).toContain('3 unread messages');
  expect(second?.textContent).not.toContain('unread');
  expect(screen.getByText('No conversation selected')).toBeVisible();
  expect(screen.queryByText('This conversation does not exist')).toBeNull();
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

const findLog = () => screen.findByRole('log', { name: 'Messages with Bola Ade' });

test('an open conversation fills a phone above its keyboard', async () => {
  const visible = Object.assign(new EventTarget(), { offsetTop: 0, height: 740, scale: 1 });
  vi.stubGlobal('visualViewport', visible);
  await renderPage('/message?chat=chat-1');

  const pane = (await screen.findByLabelText('Say something')).closest('section');
  expect(pane).toHaveAttribute('data-full-screen');
  expect(pane?.style.getPropertyValue('--visible-height')).toBe('740px');
  Object.assign(visible, { offsetTop: 30, height: 400 }).dispatchEvent(new Event('resize'));
  expect(pane?.style.getPropertyValue('--visible-height')).toBe('400px');
  expect(pane?.style.getPropertyValue('--visible-top')).toBe('30px');
  vi.unstubAllGlobals();
});

test('the list of conversations leaves a phone its header and navigation', async () => {
  await renderPage('/message');

  expect(document.querySelector('[data-full-screen], [data-action-bar]')).toBeNull();
});
