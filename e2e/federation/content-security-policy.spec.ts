import { expect, test, type Page } from '@playwright/test';
import { paths } from '@gida/contracts/paths';

import { listRemotes } from '../../shell/build/workspace.ts';
import { nightly } from '../fixtures/nightly.ts';
import { waitForQuietNetwork } from '../fixtures/quiet-network.ts';
import { navigateInPage } from '../fixtures/navigate-in-page.ts';
import { storeSession, startFederatedSite, type FederatedSite } from './federated-site.ts';

const nowhere = '/nowhere';
const publicPages = [
  paths.home,
  paths.about,
  paths.services,
  paths.blogs,
  paths.contact,
  paths.pricing,
  paths.terms,
  paths.privacy,
  paths.support,
  paths.login,
  paths.register,
  paths.forgetPassword,
  nowhere,
];
const signedInPages = [
  paths.dashboard,
  paths.apartments(),
  paths.apartment('a'),
  paths.wishlists,
  paths.bookings,
  paths.booking('b'),
  paths.bookingForm('a'),
  paths.payment('a', 'b'),
  paths.messages,
  paths.notifications,
  paths.profile,
];
const adminPages = [paths.adminLogin, paths.adminUsers, paths.adminApartments];

let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([], listRemotes());
});
test.afterAll(() => site.close());

test(
  'no public page does what the policy forbids',
  nightly({
    test: 'every public page, and every not-found page, is taken over by its script without an error',
    of: 'e2e/shell/public.spec.ts',
    why: 'every journey fails where a page does what the policy forbids',
  }),
  async ({ page }) => {
    const violations = await watchPolicy(page);
    for (const path of publicPages) await visit(page, path);
    expect(violations).toEqual([]);
  },
);

test('no page behind the login does what the policy forbids', async ({ page }) => {
  const violations = await watchPolicy(page);
  await storeSession(page);
  for (const path of signedInPages) await visit(page, path);
  await page.goto(site.origin + paths.dashboard);
  for (const path of signedInPages) {
    await navigateInPage(page, path);
    await waitForQuietNetwork(page);
  }
  expect(violations).toEqual([]);
  // A remote answers for what is below its mounts, and knows that it has no such page.
  await navigateInPage(page, `${paths.wishlists}/unknown`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test(
  'no page of the admin area does what the policy forbids',
  nightly({
    test: 'everyone can administer',
    of: 'e2e/accessibility/axe.spec.ts',
    why: 'every journey fails where a page does what the policy forbids',
  }),
  async ({ page }) => {
    const violations = await watchPolicy(page);
    for (const path of adminPages) await visit(page, path);
    expect(violations).toEqual([]);
  },
);

/** Every page is found by the remote that owns it. */
async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(site.origin + path);
  expect([path, response?.status()]).toEqual([path, path === nowhere ? 404 : 200]);
  await waitForQuietNetwork(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0);
}

/** Every violation from here on, also of styles that were only refused, and every error of a page. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  page.on('pageerror', (error) => violations.push(error.message));
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const text = `${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`;
      (globalThis as unknown as { tellViolation: (text: string) => void }).tellViolation(text);
    });
  });
  return violations;
}
