import type { Browser, Locator, Page } from '@playwright/test';

import { apiBase, apiPaths, paths } from '@gida/contracts/paths';

import { loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, expect, guestPassword, registerGuest, test } from '../fixtures/site-test.ts';

test(
  'older messages come by scrolling, and what one reads stays where it is',
  nightly(
    {
      test: '"Show earlier messages" loads older messages before the first',
      of: 'remote-messaging/src/conversations/MessageLog.test.tsx',
    },
    {
      test: 'pages to older messages and fetches missed ones by sequence',
      of: 'api/src/messaging/conversations/chats.test.ts',
    },
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

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

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
