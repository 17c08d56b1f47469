// @vitest-environment jsdom
import type { ChatStay } from '@gida/contracts/messaging';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { aChat, aMessage, aStay } from '../testing/messaging-fixtures.ts';
import { api, mockMessagesApi } from '../testing/mock-messages-api.ts';
import { emitSocketEvent, renderPage } from '../testing/render-page.tsx';

vi.mock('./messages-api.ts');
beforeEach(mockMessagesApi);

test('shows a guest the stay, with a link to the trip', async () => {
  const stay = aStay({ bookingStatus: 'confirmed' });
  await openConversation({ stay });

  const card = screen.getByRole('link', { name: /View trip/ });

  expect(card.textContent).toBe('Lagoon LoftOct 28 – 31, 2026confirmedView trip');
  expect(card.getAttribute('href')).toBe('/bookings/booking-1');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/media/loft.svg');
  expect(quickQuestions()).toBeNull();
});

test("shows a host the guest's stay, with a link to the bookings of the apartment", async () => {
  api.useRole.mockReturnValue('host');
  await openConversation({ stay: aStay({ role: 'host' }) });

  const card = screen.getByRole('link', { name: /Lagoon Loft.*View bookings/ });

  expect(card.getAttribute('href')).toMatch(/^\/hosting\/apartment-1\?tab=bookings#/);
  expect(quickQuestions()).toBeNull();
});

test.each([
  ['the participants have no booking together', { stay: null }],
  ['the API is older', {}],
])('shows no stay when %s', async (_what, response) => {
  await openConversation(response);

  expect(screen.queryByRole('link', { name: /View (trip|bookings)/ })).toBeNull();
  expect(quickQuestions()).toBeNull();
});

test('shows a stay without a picture', async () => {
  const stay = aStay();
  await openConversation({ stay: { ...stay, apartment: { ...stay.apartment, image: null } } });

  expect(screen.getByRole('link', { name: /Lagoon Loft/ }).querySelector('img')).toBeNull();
});

test('a quick question fills the field and is not sent', async () => {
  const { user } = await openConversation({ messages: [], stay: aStay() });

  await user.click(screen.getByRole('button', { name: 'Is there parking?' }));

  expect(field().value).toBe('Is there parking?');
  expect(document.activeElement).toBe(field());
  expect(quickQuestions()).toBeNull();
  expect(api.sendMessage).not.toHaveBeenCalled();

  await user.clear(field());
  expect(quickQuestions()).toBeVisible();
});

test('the stay and a quick question are reached by keyboard, until something is sent', async () => {
  const { user } = await openConversation({ messages: [], stay: aStay() });
  api.sendMessage.mockImplementation(async ({ text, clientId }) => aMessage(1, { text, clientId }));

  screen.getByRole('link', { name: /View trip/ }).focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('log'));
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(field().value).toBe('Is there parking?');
  await user.keyboard(' Two cars.{Enter}');

  expect(api.sendMessage).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Is there parking? Two cars.' }),
    true,
  );
  expect(await screen.findByRole('article')).toBeVisible();
  expect(quickQuestions()).toBeNull();
});

test('offers a guest quick questions in an empty conversation', async () => {
  await openConversation({ messages: [], stay: null });

  expect(quickQuestions()).toBeVisible();
});

test('offers a host no quick questions in an empty conversation', async () => {
  api.useRole.mockReturnValue('host');
  await openConversation({ messages: [], stay: null });

  expect(field()).toBeVisible();
  expect(quickQuestions()).toBeNull();
});

test('offers no quick questions to somebody whom the guest has blocked', async () => {
  api.fetchChats.mockResolvedValue([aChat({ isBlocked: true })]);
  await openConversation({ messages: [], stay: aStay() });

  expect(screen.getByRole('link', { name: /View trip/ })).toBeVisible();
  expect(quickQuestions()).toBeNull();
});

type Response = { stay?: ChatStay | null; messages?: ReturnType<typeof aMessage>[] };

function openConversation(response: Response) {
  const messages = [aMessage(1), aMessage(2)];
  api.fetchMessages.mockResolvedValue({ messages, hasOlder: false, ...response });
  return renderPage('/message?chat=chat-1');
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Say something');
const quickQuestions = () => screen.queryByRole('group', { name: 'Quick questions' });

test('without a socket, messages arrive by asking, and the page says how late', async () => {
  api.useSocketState.mockReturnValue('offline');
  await openConversation({});
  expect(await screen.findByText(/^You are offline/)).toBeVisible();
  api.fetchMessages.mockResolvedValue({
    messages: [aMessage(1), aMessage(2), aMessage(3, { text: 'The gate is open' })],
    hasOlder: false,
  });

  await emitSocketEvent('poll');

  expect(await screen.findByText('The gate is open')).toBeVisible();
  expect(screen.getByText(/^On this network, new messages take/)).toBeVisible();
});
