import { expect, test, type Page } from '@playwright/test';

import { startDevSite } from './dev-site.ts';

let site: Awaited<ReturnType<typeof startDevSite>>;
// It installs a copy of the checkout first.
test.describe.configure({ mode: 'default', timeout: 600_000 });
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
  await test.step('a page whose editor empties the file before it writes it', async () => {
    await site.editSlowly(page, inComponent, `${inComponent}  document.body.lang = 'slow';\n`);
    await expect(tab.locator('body')).toHaveAttribute('lang', 'slow');
    await expectKept();
    site.edit(page, "  document.body.lang = 'slow';\n", '');
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
  await test.step('a type, which is said beside the page, and its repair', async () => {
    site.edit('remote-account/src/AuthLayout.tsx', '{title} today', '{title satisfies number}');
    // The first check of a package takes ten seconds of processor, behind everything else.
    await expect(overlay(tab)).toContainText(/AuthLayout\.tsx:\d+:\d+ error TS1360/, {
      timeout: 280_000,
    });
    expect(site.printed()).toContain('error TS1360');
    await expectKept();
    site.edit('remote-account/src/AuthLayout.tsx', '{title satisfies number}', '{title}');
    await expect(overlay(tab)).toHaveCount(0);
    await expectKept();
  });
  await test.step('a mistake in the syntax, and its repair', async () => {
    site.edit(page, inComponent, `${inComponent}  if (!\n`);
    await expect(
      overlay(tab).getByRole('button', { name: /\/LoginPage\.tsx:\d+:\d+$/ }),
    ).toBeVisible();
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
  await test.step('a route of the API, which breaks and is mended, and starts again alone', async () => {
    const file = 'api/src/account/messages.ts';
    const ask = async () => (await tab.request.get(`${site.origin}/api/v1/site`)).status();
    site.edit(file, 'export const', 'throw new Error("broken by an edit"); export const');
    await expect(overlay(tab)).toContainText('The API does not start');
    expect(await ask()).toBeGreaterThanOrEqual(500);
    await expectKept();
    site.edit(file, 'throw new Error("broken by an edit"); export const', 'export const');
    await expect(overlay(tab)).toHaveCount(0);
    expect(await ask()).toBe(200);
    await expectKept();
  });
  await test.step('only pages of this origin may ask for sources, and open files', async () => {
    const asked = (path: string, headers: Record<string, string>) =>
      tab.request.post(`${site.origin}${path}`, { headers, data: '' });
    for (const path of ['/@dev/stack', '/@dev/open'])
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { host: 'rebound.example' }])
        expect((await asked(path, headers)).status()).toBe(403);
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

test('an error that is thrown when a module is loaded names its place, and its repair brings the page back', async ({
  page: tab,
}) => {
  const file = 'remote-admin/src/messages.ts';
  const thrown = `throw new Error('thrown by a module');\nexport const messages`;
  await tab.goto(`${site.origin}/admin/login`);
  await expect(tab.getByLabel('Email').first()).toBeVisible();

  site.edit(file, 'export const messages', thrown);
  await expect(overlay(tab)).toContainText('thrown by a module');
  await expect(overlay(tab)).toContainText(/remote-admin\/src\/messages\.ts:\d+/);

  site.edit(file, thrown, 'export const messages');
  await expect(tab.getByLabel('Email').first()).toBeVisible();
  await expect(overlay(tab)).toHaveCount(0);
});

const overlay = (tab: Page) => tab.locator('#gida-overlay');
