import type { Browser, Locator, Page } from '@playwright/test';

import { apiBase, apiPaths, paths } from '@gida/contracts/paths';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';

const night = nightly(
  'ParticipantMenu.test.tsx of remote-messaging reports and blocks, Menu.test.tsx of shared/ui has its keys, chat-permissions.test.ts of the API the refusal',
);

test(
  'each sees what the other writes, reads and has left unread',
  nightly(
    'MessageLog.test.tsx and MessagesPage.test.tsx of remote-messaging have it, and by day two people write to each other',
  ),
  async ({ page, browser }) => {
    const { hostPage, chatId } = await aGuestAndTheHost(page, browser);
    await hostPage.goto(paths.bookings);

    await page.goto(paths.conversation(chatId));
    await say(page, 'Is the pool heated?');
    await expect(said(page, 'Is the pool heated?').locator('..')).toContainText('Sent');
    await expect(places(hostPage)).toHaveText(/^Messages\d+\+? unread$/);
    await hostPage.goto(paths.conversation(chatId));
    await expect(said(page, 'Is the pool heated?').locator('..')).toContainText('Seen');
    await typeUntil(hostPage, 'By the sun', () =>
      expect(page.getByText(/is typing…$/)).toBeVisible({ timeout: 4_000 }),
    );
    await hostPage.getByLabel('Say something').press('Enter');

    await expect(said(page, 'By the sun')).toBeVisible();
    await expect(page.getByText(/is typing…$/)).toBeHidden();
    await expect(
      page.getByRole('status').filter({ hasText: /New message from .*: By the sun/ }),
    ).toHaveCount(1);
    await hostPage.context().close();
  },
);

test(
  'older messages come by scrolling, and what one reads stays where it is',
  nightly(
    'MessageLog.test.tsx of remote-messaging loads older messages, and chats.test.ts of the API pages to them',
  ),
  async ({ page, browser }) => {
    const { hostPage, chatId, write } = await aGuestAndTheHost(page, browser);
    for (let number = 1; number <= 60; number += 1) await write(`Message ${number}`);
    await page.goto(paths.conversation(chatId));
    const log = page.getByRole('log');
    await expect(said(page, 'Message 60')).toBeInViewport();
    await expect(said(page, 'Message 10')).toHaveCount(0);

    const first = said(page, 'Message 11');
    await log.hover();
    await scrollUntil(log, first, () => page.mouse.wheel(0, -300));
    const before = (await first.boundingBox())?.y ?? 0;
    await expect(said(page, 'Message 1')).toHaveCount(1);

    const jump = Math.abs(((await first.boundingBox())?.y ?? 0) - before);
    expect(jump, 'pixels that a read message moved').toBeLessThan(60);
    await log.focus();
    await scrollUntil(log, said(page, 'Message 1'), () => page.keyboard.press('PageUp'));
    await expect(said(page, 'Message 1')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);
    await hostPage.context().close();
  },
);

test(
  'an unfinished message is still there after a reload, and gone with the login',
  nightly(
    'MessageForm.test.tsx of remote-messaging keeps the draft, and account/session has that nothing is left',
  ),
  async ({ page, browser }) => {
    const { hostPage, chatId } = await aGuestAndTheHost(page, browser);
    await page.goto(paths.conversation(chatId));
    await page.getByLabel('Say something').fill('I was thinking of May');

    await page.reload();

    await expect(page.getByLabel('Say something')).toHaveValue('I was thinking of May');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain('thinking');
    await hostPage.context().close();
  },
);

test(
  'a host reports and blocks by keyboard alone, and the guest is told politely',
  night,
  async ({ page, browser }) => {
    const { hostPage, chatId } = await aGuestAndTheHost(page, browser);
    await page.goto(paths.conversation(chatId));
    await say(page, 'Buy my watches!');
    await hostPage.goto(paths.messages);
    // The newest, where the test is repeated.
    const row = hostPage.getByRole('link', { name: /Buy my watches!/ }).first();
    await tabTo(hostPage, row);
    await hostPage.keyboard.press('Enter');
    await expect(said(hostPage, 'Buy my watches!')).toBeVisible();

    const dots = hostPage.getByRole('button', { name: /^Report or block/ });
    await tabTo(hostPage, dots);
    await hostPage.keyboard.press('Enter');
    await expect(hostPage.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await hostPage.keyboard.press('Enter');
    await expect(hostPage.getByRole('dialog', { name: /^Report/ })).toBeVisible();
    await tabTo(hostPage, hostPage.getByRole('button', { name: 'Send report' }));
    await hostPage.keyboard.press('Enter');
    await expect(hostPage.getByText('Thank you. We will review this conversation.')).toBeVisible();
    await expect(dots).toBeFocused();
    await hostPage.keyboard.press('Enter');
    await hostPage.keyboard.press('ArrowDown');
    await hostPage.keyboard.press('Enter');
    await expect(hostPage.getByText('You have blocked Ngozi.')).toBeVisible();

    await say(page, 'And rings!');
    await expect(page.getByText('You cannot write to each other at the moment.')).toBeVisible();
    const unblock = hostPage.getByRole('button', { name: 'Unblock' });
    await tabTo(hostPage, unblock);
    await hostPage.keyboard.press('Enter');
    // Until then another try is refused as well.
    await expect(unblock).toBeHidden();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(said(hostPage, 'And rings!')).toBeVisible();
    await hostPage.context().close();
  },
);

/** A guest of this test alone, at `page`, and the demo's host in a browser of their own. */
async function aGuestAndTheHost(page: Page, browser: Browser) {
  const host = await browser.newContext();
  const hostPage = await host.newPage();
  const guest = await loginByApi(page, await registerGuest(page.request), guestPassword);
  const { userId: receiverId } = await loginByApi(hostPage, demoEmails.host);
  const write = async (message?: string) => {
    const response = await page.request.post(`${apiBase}/${apiPaths.chats}`, {
      data: { receiverId, ...(message && { message }) },
      headers: { Authorization: `Bearer ${guest.token}` },
    });
    const { chat } = (await response.json()) as { chat: { id: string } };
    return chat.id;
  };
  return { hostPage, write, chatId: await write() };
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Typing is told only while the live connection stands, and shown for a few seconds: so it is typed again. */
const typeUntil = (page: Page, text: string, isSeen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.getByLabel('Say something').fill('');
    await page.getByLabel('Say something').pressSequentially(text);
    await isSeen();
  }).toPass({ timeout: 120_000 });

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

const places = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: /^Messages/ });

/** One step at a time: the next begins when the last has come to rest. */
const scrollUntil = (log: Locator, message: Locator, step: () => Promise<void>): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await isInView(message)) return true;
        await step();
        await comesToRest(log);
        return isInView(message);
      },
      { intervals: [10] },
    )
    .toBe(true);

const comesToRest = (log: Locator): Promise<void> =>
  log.evaluate(
    (at) =>
      new Promise<void>((done) => {
        let before = NaN;
        const look = setInterval(() => {
          if (at.scrollTop !== before) return void (before = at.scrollTop);
          clearInterval(look);
          done();
        }, 100);
      }),
  );

async function isInView(place: ReturnType<typeof said>): Promise<boolean> {
  if ((await place.count()) === 0) return false;
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && top > 150;
  });
}

async function tabTo(page: Page, place: ReturnType<Page['locator']>): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}
