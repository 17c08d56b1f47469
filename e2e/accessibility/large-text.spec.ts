import type { Page } from '@playwright/test';

import { loginAsAdminByApi, loginByApi } from '../fixtures/login-by-api.ts';
import { nightly } from '../fixtures/nightly.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { demoEmails, expect, test } from '../fixtures/site-test.ts';
import { bookingPages, messagingPages } from './booking-pages.ts';
import { catalogPages } from './catalog-pages.ts';
import { findCutText } from './cut-text.ts';
import { hostingPages } from './hosting-pages.ts';
import { accountPages, adminPages, publicPages, type AuditedPage } from './public-pages.ts';
import { hostedReviewPages, stayReviewPages } from './review-pages.ts';

// A hundred states of pages, as with axe.
test.describe.configure({ timeout: 2_700_000 });

/** A phone of the smallest kind, and one whose owner has set the text to one and a half times and to twice its size. */
const looks = [
  { width: 320, text: 16 },
  { width: 360, text: 24 },
  { width: 360, text: 32 },
];

/** One line or two at the usual size of text, in what opens the whole of it. Large text is written out. */
const shortened = [
  'a > span > strong', // the apartment above a conversation and in a reminder
  'a > span > span', // where and how much, in a notification
  'article > div > p, article li > span', // the address and the city of a card
  'nav li > a > span', // who wrote, and the last line, in the list of conversations
].join();
const nothing = ':not(*)';

test('large text fits on the public pages', ({ page }) =>
  expectToFit(page, [...publicPages, ...accountPages]));

test(
  'large text fits on the pages of guests',
  nightly(
    { test: 'large text fits on the public pages', of: 'e2e/accessibility/large-text.spec.ts' },
    {
      test: 'everyone can search, book, pay, review, write and change who they are',
      of: 'e2e/accessibility/axe.spec.ts',
      why: 'text of the usual size, in 320 px',
    },
  ),
  async ({ page }) => {
    const { token } = await loginByApi(page);
    await expectToFit(page, [
      ...(await catalogPages(page, token)),
      ...(await bookingPages(page, token)),
      ...(await stayReviewPages(page, token)),
      ...(await messagingPages(page, token)),
    ]);
  },
);

test(
  'large text fits on the pages of hosts',
  nightly(
    { test: 'large text fits on the public pages', of: 'e2e/accessibility/large-text.spec.ts' },
    {
      test: 'everyone can host and answer reviews',
      of: 'e2e/accessibility/axe.spec.ts',
      why: 'text of the usual size, in 320 px',
    },
  ),
  async ({ page }) => {
    const { token } = await loginByApi(page, demoEmails.host);
    await expectToFit(page, [
      ...(await hostingPages(page, token)),
      ...(await hostedReviewPages(page, token)),
    ]);
  },
);

test(
  'large text fits on the pages of staff',
  nightly(
    { test: 'large text fits on the public pages', of: 'e2e/accessibility/large-text.spec.ts' },
    {
      test: 'everyone can administer',
      of: 'e2e/accessibility/axe.spec.ts',
      why: 'text of the usual size, in 320 px',
    },
  ),
  async ({ page }) => {
    await loginAsAdminByApi(page);
    await expectToFit(page, adminPages);
  },
);

async function expectToFit(page: Page, places: readonly AuditedPage[]): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const setText = (standard: number) =>
    devTools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  const found = new Map<string, string[]>();
  for (const place of places) {
    await setText(16);
    await page.setViewportSize({ width: 1280, height: 740 });
    await place.arrange?.(page);
    await page.goto(place.path);
    await expect(page.getByRole('heading', { level: 1 }).first(), place.name).toBeAttached();
    if (place.shows) await expect(page.getByText(place.shows).first(), place.name).toBeAttached();
    await place.act?.(page);
    await waitForQuietNetwork(page);
    for (const { width, text } of looks) {
      await setText(text);
      await page.setViewportSize({ width, height: 740 });
      for (const finding of await findCutTextAt(page, width, text)) {
        found.set(finding, [
          ...(found.get(finding) ?? []),
          `${place.name}, ${width} by ${text} px`,
        ]);
      }
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  const report = [...found].map(([finding, where]) => `${finding}\n  in ${where.join('; ')}`);
  expect(report.join('\n')).toBe('');
}

/** Once what depends on the width and the text has been drawn again. */
async function findCutTextAt(page: Page, width: number, text: number): Promise<string[]> {
  await page.waitForFunction(
    ([innerWidth, size]) =>
      window.innerWidth === innerWidth &&
      getComputedStyle(document.documentElement).fontSize === `${size}px`,
    [width, text] as const,
  );
  const find = () => page.evaluate(findCutText, text === 16 ? shortened : nothing);
  await expect
    .poll(find, { timeout: 5_000 })
    .toEqual([])
    .catch(() => undefined);
  return find();
}
