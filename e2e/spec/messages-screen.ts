import { expect, type Page } from '@playwright/test';

import { toLagosDate } from '@gida/contracts/dates';
import type { Chat, ChatMessage, ChatsResponse } from '@gida/contracts/messaging';

import { mockResponse, getFromApi } from '../fixtures/login-by-api.ts';
import { hasHeading, hasPlaceholder, isTitled, shows, type Screen } from './requirement.ts';

const said = 'Good morning, the key is at the gate with Samuel.';

async function openMessages(page: Page, token: string): Promise<string> {
  const { profile } = await getFromApi<{ profile: { id: string } }>(page, token, 'user/profile');
  const [known] = (await getFromApi<ChatsResponse>(page, token, 'chats')).chats;
  if (!known) throw new Error("The demo's guest has no conversation.");
  const chat = (unread: number, updatedAt: string): Chat => ({
    ...known,
    participants: known.participants.map((one) =>
      one.id === profile.id
        ? { ...one, unreadMessages: unread }
        : { ...one, firstName: 'Bola', lastName: 'Host', unreadMessages: 0 },
    ),
    lastMessage: { text: said, updatedAt },
  });
  // The time zone is the browser's, not that of the process.
  const at = `${toLagosDate(new Date())}T08:05:00.000Z`;
  const second = { ...chat(0, at), id: '00000000-0000-4000-8000-000000000002' };
  await mockResponse(page, 'chats', { chats: [chat(2, at), second] });
  const message = (sequence: number, createdAt: string, id: string): ChatMessage => ({
    id: `00000000-0000-4000-8000-00000000000${sequence}`,
    text: `Message ${sequence}`,
    pictures: [],
    createdAt,
    sender: { id, profilePicture: null },
    chat: { id: known.id },
    sequence,
    clientId: null,
  });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const messages = [
    message(1, '2025-04-05T12:00:00.000Z', 'p'),
    message(2, yesterday, 'p'),
    message(3, new Date().toISOString(), profile.id),
  ];
  await mockResponse(page, /\/api\/v1\/chats\/[\w-]+(\?.*)?$/, { messages, hasOlder: false });
  return '/message';
}

const rows = (page: Page) =>
  page
    .getByRole('region', { name: 'Conversations' })
    .or(page.locator('[aria-label=Conversations]'))
    .first()
    .getByRole('link');

export const messages: Screen = {
  screen: 'messages',
  as: 'guest',
  open: openMessages,
  requirements: [
    [2, 'is titled Message', isTitled('Message | Gida')],
    [2, 'No conversation selected', hasHeading('No conversation selected')],
    [2, 'pick a chat', shows('Pick a chat from the sidebar to see messages here.')],
    [2, 'the search box', hasPlaceholder('Search Here ...')],
    [2, 'a row for each conversation', (page) => expect(rows(page)).toHaveCount(2)],
    [2, 'first and last name', (page) => expect(rows(page).first()).toContainText('Bola Host')],
    [
      2,
      'the time as h:mm AM/PM',
      (page) => expect(rows(page).first().locator('time')).toHaveText(/^\d{1,2}:\d\d [AP]M$/),
    ],
    [
      9,
      '30 characters of the last message',
      (page) =>
        expect(
          rows(page)
            .first()
            .getByText(`${said.slice(0, 30)}…`, { exact: true }),
        ).toBeVisible(),
    ],
    [2, 'a badge with the count', (page) => expect(rows(page).first()).toContainText('2')],
    [2, 'no badge at 0', (page) => expect(rows(page).last()).not.toContainText('unread')],
    [
      2,
      'a click opens the conversation by id, highlighted',
      async (page) => {
        await rows(page).first().click();
        await page.waitForURL(/\/message\?chat=[\w-]+$/);
        await expect(rows(page).first()).toHaveAttribute('aria-current', 'true');
      },
    ],
    [
      2,
      'messages are grouped by day',
      async (page) => {
        for (const day of ['April 5, 2025', 'Yesterday', 'Today']) await shows(day)(page);
      },
    ],
    [
      2,
      'own messages are on the right',
      async (page) => {
        const left = await page.getByText('Message 2', { exact: true }).boundingBox();
        const right = await page.getByText('Message 3', { exact: true }).boundingBox();
        expect(right?.x).toBeGreaterThan(left?.x ?? 0);
      },
    ],
    [2, 'Say something', hasPlaceholder('Say something')],
    [
      5,
      'blank text cannot be sent',
      async (page) => {
        await page.getByPlaceholder('Say something').fill('   ');
        await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
      },
    ],
    [
      9,
      'the text grows up to 160 px',
      async (page) => {
        const box = page.getByPlaceholder('Say something');
        await box.fill('a line\n'.repeat(30));
        expect((await box.boundingBox())?.height).toBe(160);
        await box.fill('');
      },
    ],
    [
      2,
      'on small screens the list is hidden while a conversation is open',
      async (page) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await expect(page.getByPlaceholder('Search Here ...')).toBeHidden();
      },
    ],
    [
      2,
      'going back clears the selection',
      async (page) => {
        await page
          .getByRole('link', { name: 'Back to conversations' })
          .or(page.getByRole('button', { name: 'Back to conversations' }))
          .click();
        await page.waitForURL((url) => url.search === '');
        await expect(page.getByPlaceholder('Search Here ...')).toBeVisible();
      },
    ],
  ],
};

export const live: Screen = {
  screen: 'the live line',
  as: 'guest',
  open: (page) => {
    page.on('request', (request) => {
      if (request.url().includes('transport=polling')) polled.add(page);
    });
    const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
    sockets.set(
      page,
      opened.then((socket) => socket.url()),
    );
    return '/message';
  },
  requirements: [
    [
      9,
      'it is a websocket at /socket.io',
      async (page) => expect(await sockets.get(page)).toContain('transport=websocket'),
    ],
    [9, 'and nothing else', (page) => Promise.resolve(expect(polled.has(page)).toBe(false))],
  ],
};

const polled = new Set<Page>();
const sockets = new Map<Page, Promise<string>>();
