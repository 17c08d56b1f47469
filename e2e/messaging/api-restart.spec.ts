import type { Browser, Page } from '@playwright/test';

import { paths } from '@gida/contracts/paths';

import { startUnreliableProxy } from '../../api/src/testing/conversations/unreliable-proxy.ts';
import { getFromApi, loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, expect, test } from '../fixtures/site-test.ts';
import { startSite } from '../fixtures/start-site.ts';
import type { Site } from '../fixtures/start-site.ts';

const longTimeout = { timeout: 60_000 };

let site: Site;
test.beforeAll(async () => {
  site = await startSite({ RATE_LIMIT_FACTOR: '100' });
});
test.afterAll(() => site?.stop());

test(
  'two people lose nothing while a line is cut and the API is killed',
  nightly(
    {
      test: 'delivers every message once and in order while connections drop and processes are killed',
      of: 'api/src/messaging/conversations/delivery-under-faults.test.ts',
    },
    {
      test: 'a guest and a host write to each other, live, and nothing is lost on a cut line',
      of: 'e2e/messaging/conversation.spec.ts',
    },
  ),
  async ({ browser }) => {
    const line = await startUnreliableProxy([Number(new URL(site.origin).port)]);
    const guest = await aPageOf(browser, line.url, demoEmails.guest);
    const host = await aPageOf(browser, site.origin, demoEmails.host);

    await say(guest, 'Is there parking?');
    await expect(said(host, 'Is there parking?')).toBeVisible(longTimeout);
    line.goDown();
    await say(host, 'For two cars.');
    await say(guest, 'And a generator?');
    await say(guest, 'It is very hot these days.');
    await expect(guest.getByText(/^You are offline/)).toBeVisible(longTimeout);
    line.goUp();
    await expect(said(host, 'It is very hot these days.')).toBeVisible(longTimeout);
    await expect(said(guest, 'For two cars.')).toBeVisible(longTimeout);

    site.killApi();
    await say(guest, 'Thank you!');
    await say(host, 'You are welcome.');
    await expect(said(host, 'Thank you!')).toBeVisible(longTimeout);
    await expect(said(guest, 'You are welcome.')).toBeVisible(longTimeout);

    for (const page of [guest, host]) await expect(page.getByText('Not sent.')).toHaveCount(0);
    const [seen, ...others] = [await wordsOn(guest), await wordsOn(host)];
    await guest.reload();
    await expect(said(guest, 'You are welcome.')).toBeVisible(longTimeout);
    others.push(await wordsOn(guest));
    for (const words of others) expect(words).toEqual(seen);
    expect(seen?.toSorted()).toEqual(
      [
        'Is there parking?',
        'For two cars.',
        'And a generator?',
        'It is very hot these days.',
        'Thank you!',
        'You are welcome.',
      ].toSorted(),
    );
    expect(seen?.indexOf('And a generator?')).toBeLessThan(
      seen?.indexOf('It is very hot these days.') ?? 0,
    );
    for (const page of [guest, host]) await page.context().close();
    await line.close();
  },
);

/** At the demo's conversation of these two. */
async function aPageOf(browser: Browser, baseURL: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const { token } = await loginByApi(page, email);
  const { chats } = await getFromApi<{ chats: { id: string; participants: { id: string }[] }[] }>(
    page,
    token,
    'chats',
  );
  await page.goto(paths.conversation(chats[0]?.id ?? ''));
  await expect(page.getByLabel('Say something')).toBeVisible(longTimeout);
  return page;
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

const said = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

/** Since this test began. */
async function wordsOn(page: Page): Promise<string[]> {
  const words = await page.getByRole('log').locator('article > p').allTextContents();
  return words.slice(words.indexOf('Is there parking?'));
}
