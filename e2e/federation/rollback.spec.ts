import { expect, test, type Page } from '@playwright/test';

import type { Settings } from '@gida/contracts/settings';

import { navigateInPage } from '../fixtures/navigate-in-page.ts';
import { nightly } from '../fixtures/nightly.ts';
import { storeSession, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

const writing = (says: string) => ({
  files: {
    'Page.tsx': `
      import { api } from '@gida/api-client';
      import { useDraft } from '@gida/session';
      import { useState } from 'react';
      import { useFetcher } from 'react-router-dom';
      export const action = () => fetch('/api/v1/test-payment', { method: 'POST' }).then(() => null);
      export function Component() {
        const [draft, setDraft] = useDraft('shop/note', '');
        const [plain, setPlain] = useState('');
        const payment = useFetcher();
        const ask = () => void api.get('anything').catch(() => undefined);
        return (
          <>
            <h1>${says}</h1>
            <label>Note <textarea value={draft} onChange={(event) => setDraft(event.target.value)} /></label>
            <label>Plain <input value={plain} onChange={(event) => setPlain(event.target.value)} /></label>
            <button onClick={() => payment.submit(null, { method: 'post' })}>Pay: {payment.state}</button>
            <button onClick={ask}>Ask</button>
          </>
        );
      }`,
  },
});

/** A page with a file of styles, whose classes have names of each build, and a style element as libraries make it. */
const coloured = (word: string, color: string) => ({
  files: {
    'page.css': `.title-${word} { color: ${color} }`,
    'Page.tsx': `
      import './page.css';
      const element = document.createElement('style');
      document.head.append(element);
      element.sheet?.insertRule('.title { outline-color: ${color} }');
      export const Component = () => <h1 className="title title-${word}">This is ${word}</h1>;`,
  },
});

/** A page with a place in the menu, and a setting. */
const switched = {
  remote: 'remote-other',
  declared: { banner: { default: true, help: 'The banner' } },
} as const satisfies Settings;
const withEntry = {
  mounts: [{ path: '/other', nav: { label: 'Others', icon: 'star', for: 'guest' as const } }],
  settings: switched,
  files: {
    'Page.tsx': `
      import { useLanguage, useSetting } from '@gida/session';
      const settings = ${JSON.stringify(switched)};
      export const Component = () => (
        <h1>The banner is {useSetting(settings, 'banner') ? 'on' : 'off'} in {useLanguage()}</h1>
      );`,
  },
};

const remote = 'remote-shop';
let site: FederatedSite;
let bad: string;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([
    testRemote('shop', writing('This is good')),
    testRemote('other'),
    testRemote('styled', coloured('green', 'rgb(0, 128, 0)')),
  ]);
});
test.beforeEach(async ({ page }) => {
  await site.ship(testRemote('shop', writing('This is bad')));
  bad = site.versionOf(remote);
  await storeSession(page);
});
test.afterEach(() =>
  site.order({ action: 'promote', remote, version: bad }).catch(() => undefined),
);
test.afterAll(() => site.close());

const title = (page: Page, says: string) => page.getByRole('heading', { name: says });
const live = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/releases/live'));

/** Sets a mark that only a new page load takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
const isSameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in globalThis);

async function expectColor(page: Page, says: string, color: string): Promise<void> {
  await expect(title(page, says)).toHaveCSS('color', color);
  await expect(title(page, says)).toHaveCSS('outline-color', color);
}

/** The version of the build of each style sheet. */
const buildsOfSheets = (page: Page): Promise<string[]> =>
  page
    .locator('[data-build^="remote_styled"]')
    .evaluateAll((sheets) =>
      sheets.map((sheet) =>
        String(sheet.getAttribute('data-build')).replace(
          /^remote_styled_(\d+)_(\d+)_(\d+)_/,
          '$1.$2.$3-',
        ),
      ),
    );

/** Notes what the title is painted like in each frame from now on. */
const watchTitle = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      const heading = document.querySelector('main h1');
      const now = heading && `${heading.textContent} in ${getComputedStyle(heading).color}`;
      if (now && now !== seen.at(-1)) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { titlesSeen: seen });
  });
const titlesSeen = (page: Page) =>
  page.evaluate((): unknown => Reflect.get(globalThis, 'titlesSeen'));

async function open(page: Page, path: string): Promise<void> {
  const line = live(page);
  await page.goto(`${site.origin}${path}`);
  await line;
  await mark(page);
}

test('a rollback reaches new visitors at once and open tabs without a page load', async ({
  page,
}) => {
  await open(page, '/shop');
  await expect(title(page, 'This is bad')).toBeVisible();
  const others = await page.evaluate(() => document.getElementById('gida-releases')?.textContent);

  const startedAt = Date.now();
  await site.order({ action: 'rollback', remote });
  const html = await (await fetch(`${site.origin}/shop`)).text();
  const visitorMs = Date.now() - startedAt;
  await expect(title(page, 'This is good')).toBeVisible();
  const tabMs = Date.now() - startedAt;

  // `pnpm bench switches` holds it to its limits, on a machine that does nothing else.
  console.log(`rollback: new visitors after ${visitorMs} ms, the open tab after ${tabMs} ms`);
  expect(html).not.toContain(bad);
  expect(await isSameLoad(page)).toBe(true);
  const now = /id="gida-releases">([^<]+)</.exec(html)?.[1] ?? '{}';
  expect(JSON.parse(now).remotes['remote-other']).toEqual(
    JSON.parse(others ?? '{}').remotes['remote-other'],
  );
});

test('without the release events, the next response of the API brings the good build', async ({
  page,
}) => {
  await page.route('**/releases/live*', (route) => route.abort());
  await page.goto(`${site.origin}/shop`);
  await expect(title(page, 'This is bad')).toBeVisible();
  // A page without a socket asks by itself for what would be pushed, and each response tells of the newer revision.
  await page.route(/\/api\/v1\/(?!anything)/, (route) => route.abort());
  await mark(page);

  await site.order({ action: 'rollback', remote });
  await page.waitForRequest('**/releases/live*');
  await expect(title(page, 'This is bad')).toBeVisible();
  await page.getByRole('button', { name: 'Ask' }).click();

  await expect(title(page, 'This is good')).toBeVisible();
  expect(await isSameLoad(page)).toBe(true);
});

test('somebody who is writing is asked first, and keeps the draft', async ({ page }) => {
  await open(page, '/shop');
  await page.getByLabel('Note').fill('Two towels, please');

  await site.order({ action: 'rollback', remote });

  await expect(page.getByText('A new version of this page is available')).toBeVisible();
  await expect(title(page, 'This is bad')).toBeVisible();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(title(page, 'This is good')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Two towels, please');
  await expect(page.getByText('A new version')).toHaveCount(0);
  expect(await isSameLoad(page)).toBe(true);
  await page.getByLabel('Note').fill('');
});

test('a link in the menu and a setting reach open pages, and a rollback takes the link away', async ({
  page,
}) => {
  await open(page, '/shop');
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  const link = menu.getByRole('link', { name: 'Others' });
  await expect(menu.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(link).toHaveCount(0);

  await site.ship(testRemote('other', withEntry));
  await link.click();
  await expect(title(page, 'The banner is on in en-NG')).toBeVisible();
  await expect(link).toHaveAttribute('aria-current', 'page');
  await site.order({ action: 'set', remote: 'remote-other', name: 'banner', value: 'off' });
  await expect(title(page, 'The banner is off in en-NG')).toBeVisible();

  await site.order({ action: 'rollback', remote: 'remote-other' });
  await expect(title(page, 'This is other')).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(await isSameLoad(page)).toBe(true);
});

test('the style sheets of a build that is rolled back go with its page, and come again with it', async ({
  page,
}) => {
  const styled = 'remote-styled';
  const good = site.versionOf(styled);
  await site.ship(testRemote('styled', coloured('red', 'rgb(255, 0, 0)')));
  const red = site.versionOf(styled);
  await open(page, '/styled');
  await expectColor(page, 'This is red', 'rgb(255, 0, 0)');
  expect(await buildsOfSheets(page)).toEqual([red, red]);
  await watchTitle(page);

  await site.order({ action: 'rollback', remote: styled });

  await expectColor(page, 'This is green', 'rgb(0, 128, 0)');
  expect(await buildsOfSheets(page)).toEqual([good, good]);

  await site.order({ action: 'promote', remote: styled, version: red });

  await expectColor(page, 'This is red', 'rgb(255, 0, 0)');
  expect(await buildsOfSheets(page)).toEqual([red, red]);
  // Nothing was ever on screen without its styles.
  expect(await titlesSeen(page)).toEqual([
    'This is red in rgb(255, 0, 0)',
    'This is green in rgb(0, 128, 0)',
    'This is red in rgb(255, 0, 0)',
  ]);
  expect(await isSameLoad(page)).toBe(true);
});

test(
  'a payment under way is finished on the build that began it',
  nightly({
    test: 'a build is not replaced while a submission is under way',
    of: 'shell/src/federation/submissions.test.tsx',
  }),
  async ({ page }) => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/test-payment', async (route) => {
      await isAnswered;
      await route.fulfill({ status: 204 });
    });
    await open(page, '/shop');
    const requested = page.waitForRequest('**/api/v1/test-payment');
    await page.getByRole('button', { name: 'Pay: idle' }).click();
    await requested;

    const told = page.waitForRequest(/remote-shop.*\.js/);
    await site.order({ action: 'rollback', remote });
    await told;
    await expect(page.getByRole('button', { name: 'Pay: submitting' })).toBeVisible();
    await expect(title(page, 'This is bad')).toBeVisible();
    answer();

    await expect(title(page, 'This is good')).toBeVisible();
    expect(await isSameLoad(page)).toBe(true);
  },
);

test(
  'a page of another remote keeps its state, and the next visit gets the good build',
  nightly({
    test: 'a change of another remote keeps the page on screen and applies at the next visit',
    of: 'shell/src/federation/site.test.tsx',
  }),
  async ({ page, context }) => {
    await open(page, '/shop');
    await expect(title(page, 'This is bad')).toBeVisible();
    await navigateInPage(page, '/other');
    await page.getByRole('button', { name: 'Pressed' }).click();
    await title(page, 'This is other').evaluate((heading) => heading.setAttribute('data-kept', ''));

    const otherTab = await context.newPage();
    await storeSession(otherTab);
    await otherTab.goto(`${site.origin}/shop`);
    await expect(title(otherTab, 'This is bad')).toBeVisible();

    await site.order({ action: 'rollback', remote });
    // A build that is replaced at once has been replaced.
    await expect(title(otherTab, 'This is good')).toBeVisible();

    await expect(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible();
    await expect(page.locator('main [data-kept]')).toHaveCount(1);
    await page.goBack();
    await expect(title(page, 'This is good')).toBeVisible();
    await page.goForward();
    await expect(title(page, 'This is other')).toBeVisible();
    expect(await isSameLoad(page)).toBe(true);
  },
);

test(
  'a blocked build leaves the screen, whatever is on it',
  nightly({
    test: 'a blocked build is replaced at once, even with unsaved input',
    of: 'shell/src/federation/site.test.tsx',
  }),
  async ({ page }) => {
    await open(page, '/shop');
    await page.getByLabel('Plain').fill('half a sentence');

    await site.order({ action: 'block', remote, version: bad });

    await expect(title(page, 'This is good')).toBeVisible();
    await site.order({ action: 'unblock', remote, version: bad });
  },
);
