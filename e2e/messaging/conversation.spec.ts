import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';

import { apiBase, apiPaths, paths } from '@gida/contracts/paths';

import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, demoPassword, expect, login, test } from '../fixtures/site-test.ts';

/** A lost line is noticed by a heartbeat that does not come. */
const line = { timeout: 90_000 };

test('a guest and a host write to each other, live, and nothing is lost on a cut line', async ({
  page,
  browser,
  request,
}) => {
  const host = await browser.newContext();
  const hostPage = await openConversation(page, host, request);
  const stamp = Date.now().toString(36);

  await say(page, `Is the pool heated? ${stamp}`);

  await expect(said(hostPage, `Is the pool heated? ${stamp}`)).toBeVisible();
  await say(hostPage, `By the sun alone. ${stamp}`);
  await expect(said(page, `By the sun alone. ${stamp}`)).toBeVisible();

  await sendPicture(page);
  await hostPage
    .getByRole('log')
    .getByRole('button', { name: 'Open picture 1 of 1' })
    .last()
    .click();
  const picture = hostPage.getByRole('dialog').getByRole('img', { name: 'Picture 1 of 1' });
  const stored = await hostPage.request.get((await picture.getAttribute('src')) ?? '');
  expect(stored.headers()['content-type']).toBe('image/webp');
  await hostPage.keyboard.press('Escape');

  await page.context().setOffline(true);
  await say(page, `Good enough. ${stamp}`);
  await expect(page.getByText('Not sent.')).toBeVisible();
  await page.context().setOffline(false);

  await expect(said(hostPage, `Good enough. ${stamp}`)).toHaveCount(1);
  await expect(page.getByText('Not sent.')).toHaveCount(0);
  await expect(said(page, `Good enough. ${stamp}`)).toHaveCount(1);
  await host.close();
});

test(
  'a line whose token has expired signs in anew by itself',
  nightly(
    {
      test: 'a rejected token is renewed, and tried after 1, 2, 4 and at last every 60 seconds',
      of: 'shared/session/src/socket.test.tsx',
    },
    {
      test: 'a guest and a host write to each other, live, and nothing is lost on a cut line',
      of: 'e2e/messaging/conversation.spec.ts',
    },
  ),
  async ({ page, browser, request }) => {
    const host = await browser.newContext();
    const hostPage = await openConversation(page, host, request);
    const text = `Still there? ${Date.now().toString(36)}`;
    await expect(page.getByLabel('Say something')).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByText(/^You are offline\. Your messages/)).toBeVisible(line);
    await page.evaluate(() => sessionStorage.setItem('token', 'expired'));
    await page.context().setOffline(false);
    await expect(page.getByText(/^You are offline\. Your messages/)).toBeHidden(line);
    await say(hostPage, text);

    await expect(said(page, text)).toBeVisible();
    await host.close();
  },
);

/** The demo's guest and host on the page of their conversation; returns the host's. */
async function openConversation(
  page: Page,
  host: BrowserContext,
  request: APIRequestContext,
): Promise<Page> {
  const hostPage = await host.newPage();
  await login(page);
  await login(hostPage, demoEmails.host);
  const chatId = await openChat(page, await userIdOf(request, demoEmails.host));
  await page.goto(paths.conversation(chatId));
  await hostPage.goto(paths.conversation(chatId));
  return hostPage;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function sendPicture(page: Page): Promise<void> {
  const buffer = await page.screenshot();
  const file = { name: 'tap.png', mimeType: 'image/png', buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Your picture 1 of 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
}

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function userIdOf(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.post(`${apiBase}/${apiPaths.login}`, {
    data: { email, password: demoPassword },
  });
  const { user } = (await response.json()) as { user: { id: string } };
  return user.id;
}

async function openChat(page: Page, receiverId: string): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const response = await page.request.post(`${apiBase}/${apiPaths.chats}`, {
    data: { receiverId },
    headers: { Authorization: `Bearer ${token}` },
  });
  const { chat } = (await response.json()) as { chat: { id: string } };
  return chat.id;
}
