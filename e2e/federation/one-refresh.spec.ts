import type { BrowserContext, Page } from '@playwright/test';

import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { nightly } from '../fixtures/nightly.ts';
import { demoEmails, demoPassword, expect, test } from '../fixtures/site-test.ts';
import { startFederatedSite, type FederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

const calls = 20;
const tabCount = 5;
const apiUrl = () => process.env['SITE_URL'] ?? '';

let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([asking], [], { apiUrl: apiUrl() });
});
test.afterAll(() => site.close());

for (const remembered of [true, false]) {
  const where = remembered ? 'local' : 'session';
  test(
    `twenty calls in each of several tabs make one refresh (${where} storage)`,
    nightly({
      test: 'five tabs with twenty requests each make one refresh (%s)',
      of: 'shared/session/src/refresh-across-tabs.test.ts',
    }),
    async ({ page, context }) => {
      const tabs = [page];
      await openAsking(page, remembered);
      const kept = await page.evaluate(() => ({ ...sessionStorage }));
      while (tabs.length < tabCount) tabs.push(await openTab(context, kept));
      const seen = watch(context);

      for (const tab of remembered ? [page] : tabs) await letExpire(tab);
      await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Ask' }).click()));

      for (const tab of tabs) {
        await expect(tab.getByRole('main').getByRole('status')).toHaveText(`${calls} answered`);
        await expect(tab.getByRole('heading', { name: 'Asking' })).toBeVisible();
      }
      expect(seen.refreshes()).toBe(1);
      expect(seen.refused(), 'they went out together').toBeGreaterThan(1);
      const tokens = await Promise.all(tabs.map(tokenOf));
      expect(new Set(tokens).size, 'all tabs hold the same token').toBe(1);
    },
  );
}

/** A remote whose page makes its calls as all remotes do, through the one client. */
const asking = testRemote('asking', {
  files: {
    'Page.tsx': `
      import { api } from '@gida/api-client';
      import { useState } from 'react';

      export function Component() {
        const [said, setSaid] = useState('');
        async function ask() {
          const asked = Array.from({ length: ${calls} }, () => api.get('user/profile'));
          const ends = await Promise.allSettled(asked);
          setSaid(ends.filter(({ status }) => status === 'fulfilled').length + ' answered');
        }
        return (
          <>
            <h1>Asking</h1>
            <button onClick={ask}>Ask</button>
            <p role="status">{said}</p>
          </>
        );
      }`,
  },
});

async function openAsking(page: Page, rememberMe: boolean): Promise<void> {
  const response = await page.request.post(`${site.origin}/api/v1/auth/login`, {
    data: { email: demoEmails.guest, password: demoPassword, rememberMe },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { access_token: token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string; firstName: string; lastName: string };
  };
  const fullName = `${user.firstName} ${user.lastName}`;
  const kept = { token, userId: user.id, fullName, rememberMe: String(rememberMe) };
  await page.goto(`${site.origin}/login`);
  await page.evaluate(
    ([values, local]) => {
      const place = local ? localStorage : sessionStorage;
      for (const [key, value] of Object.entries(values)) place.setItem(key, value);
    },
    [kept, rememberMe] as const,
  );
  await openPage(page);
}

async function openTab(context: BrowserContext, kept: Record<string, string>): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, kept);
  await openPage(tab);
  return tab;
}

async function openPage(page: Page): Promise<void> {
  await page.goto(`${site.origin}/asking`);
  await expect(page.getByRole('heading', { name: 'Asking' })).toBeVisible();
  await waitForQuietNetwork(page);
}

const letExpire = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const place = localStorage.getItem('token') ? localStorage : sessionStorage;
    place.setItem('token', 'expired');
  });

const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'));

function watch(context: BrowserContext) {
  let refreshes = 0;
  let refused = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshes += 1;
  });
  context.on('response', (response) => {
    if (response.status() === 401) refused += 1;
  });
  return { refreshes: () => refreshes, refused: () => refused };
}
