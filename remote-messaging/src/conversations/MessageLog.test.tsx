// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aMessage, currentUserId } from '../testing/messaging-fixtures.ts';
import { api, mockMessagesApi } from '../testing/mock-messages-api.ts';
import { emitSocketEvent, renderPage, shownTexts } from '../testing/render-page.tsx';

vi.mock('./messages-api.ts');
beforeEach(mockMessagesApi);

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

test('shows pictures with their words, or alone, each of which opens full screen', async () => {
  const pictures = ['/media/pictures/a-960.webp', '/media/pictures/b-960.webp'];
  const messages = [
    aMessage(1, { pictures: pictures.slice(0, 1), text: 'The tap' }),
    aMessage(2, { pictures, text: '2 pictures' }),
  ];
  api.fetchMessages.mockResolvedValue({ messages, hasOlder: false });
  const { user } = await renderPage('/message?chat=chat-1');

  expect(shownTexts()).toEqual(['The tap', undefined]);
  const [one, two] = screen
    .getAllByRole('button', { name: /^Open picture 1/ })
    .map((picture) => getComputedStyle(picture.closest('ul') ?? picture).gridTemplateColumns);
  expect([one, two]).toEqual([
    expect.stringMatching(/^repeat\(1,/),
    expect.stringMatching(/^repeat\(2,/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Open picture 2 of 2' }));

  const shown = await screen.findByRole('img', { name: 'Picture 2 of 2' });
  expect(shown.getAttribute('src')).toBe(pictures[1]);
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
  const articles = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(articles.map((text) => /Seen|Sent/.test(text))).toEqual([true, false]);
  expect(screen.getByRole('status').textContent).toBe('New message from Bola: Message 2');
});
