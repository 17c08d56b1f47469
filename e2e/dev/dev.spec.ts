import { expect, test, type Page } from '@playwright/test';

import { startDevSite } from './dev-site.ts';

let site: Awaited<ReturnType<typeof startDevSite>>;
// It installs a copy of the checkout first.
test.describe.configure({ timeout: 300_000 });
test.beforeAll(async () => {
  site = await startDevSite();
});
test.afterAll(() => site.stop());

const page = 'remote-account/src/login/LoginPage.tsx';
const inComponent = 'export function Component() {\n';
const loader = 'accounts: fetchDemoLogins(request.signal),';

test('a developer breaks and mends a page with a half-filled form open, which is there at the end', async ({
  page: tab,
}) => {
  let loads = 0;
  tab.on('load', () => (loads += 1));
  await tab.goto(`${site.origin}/login`);
  const email = tab.getByLabel('Email').first();
  await email.fill('ada@example.com');
  const expectKept = async () => {
    await expect(email).toHaveValue('ada@example.com');
    expect(loads).toBe(1);
  };

  await test.step('a message', async () => {
    site.edit('remote-account/src/messages.ts', "'Welcome back'", "'Welcome home'");
    await expect(tab.getByText('Welcome home').first()).toBeVisible();
    await expectKept();
  });
  await test.step('a component', async () => {
    site.edit('remote-account/src/AuthLayout.tsx', '{title}', '{title} today');
    await expect(tab.getByText('Welcome home today').first()).toBeVisible();
    await expectKept();
  });
  await test.step('a component of the shared package', async () => {
    const file = 'shared/ui/src/fields/PasswordField.tsx';
    site.edit(file, 'label={label}', 'label={`Secret ${String(label)}`}');
    await expect(tab.getByText('Secret Password').first()).toBeVisible();
    await expectKept();
  });
  await test.step('a loader', async () => {
    const asked = tab.waitForRequest((request) => request.url().endsWith('/api/v1/site?edited=1'));
    site.edit(page, loader, `${loader} edited: fetch('/api/v1/site?edited=1'),`);
    await asked;
    await expectKept();
  });
  await test.step('a mistake in the syntax, and its repair', async () => {
    site.edit(page, inComponent, `${inComponent}  if (!\n`);
    await expect(overlay(tab)).toContainText('LoginPage.tsx');
    await expectKept();
    site.edit(page, `${inComponent}  if (!\n`, inComponent);
    await expect(overlay(tab)).toHaveCount(0);
    await expectKept();
  });
  await test.step('an error of a handler, with its file and line', async () => {
    await tab.evaluate(() => setTimeout(() => Reflect.get(globalThis, 'noSuchThing').call()));
    await expect(overlay(tab)).toContainText('TypeError');
    site.edit('remote-account/src/messages.ts', "'Welcome home'", "'Welcome again'");
    await expect(overlay(tab)).toHaveCount(0);
    await expectKept();
  });
  await test.step('the API, which starts again alone', async () => {
    site.edit('api/src/account/messages.ts', '/** Sentences', '/** The sentences');
    await expect.poll(site.printed).toContain('· API ');
    expect((await tab.request.get(`${site.origin}/api/v1/site`)).status()).toBe(200);
    await expectKept();
  });
});

test('an error that is thrown in a render names its place in the sources, and its repair brings the page back', async ({
  page: tab,
}) => {
  await tab.goto(`${site.origin}/login`);
  await expect(tab.getByLabel('Email').first()).toBeVisible();

  const thrown = `${inComponent}  if (inComponentOf()) throw new Error('thrown by an edit');\n`;
  site.edit(page, inComponent, thrown);
  site.edit(
    page,
    'export const action',
    'const inComponentOf = () => true;\n\nexport const action',
  );
  await expect(overlay(tab)).toContainText('thrown by an edit');
  await expect(overlay(tab)).toContainText(/LoginPage\.tsx:\d+/);
  await expect(overlay(tab)).toContainText('> ');

  site.edit(page, thrown, inComponent);
  await expect(tab.getByLabel('Email').first()).toBeVisible();
  await expect(overlay(tab)).toHaveCount(0);
});

const overlay = (tab: Page) => tab.locator('#gida-overlay');
