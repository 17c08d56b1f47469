import { expect, test, type Page, type Route } from '@playwright/test';

import { goTo, signIn, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { aTrial } from './trials.ts';

let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([aTrial('ill'), aTrial('well')]);
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => signIn(page));

const illTitle = 'This is ill';
const standIn = (page: Page) => page.getByRole('heading', { name: 'This page did not load' });
const shown = (page: Page, title: string) => page.getByRole('heading', { name: title });

type Sickness = { name: string; of: string; answer: (route: Route) => Promise<unknown> };

const sicknesses: Sickness[] = [
  { name: 'is not found', of: 'entry.js', answer: (route) => route.fulfill({ status: 404 }) },
  { name: 'is an error page', of: 'entry.js', answer: (route) => route.fulfill({ status: 500 }) },
  {
    name: 'is away and says so in JSON',
    of: 'entry.js',
    answer: (route) => route.fulfill({ status: 503, json: { status: 503 } }),
  },
  { name: 'is refused', of: 'entry.js', answer: (route) => route.abort('connectionrefused') },
  { name: 'has one flipped byte', of: 'entry.js', answer: flipped },
  { name: 'has a chunk with one flipped byte', of: 'routes.js', answer: flipped },
  {
    name: 'lost its page',
    of: 'src_Page_tsx.js',
    answer: (route) => route.fulfill({ status: 404 }),
  },
  { name: 'is cut in half', of: 'entry.js', answer: halved },
  {
    name: 'is HTML',
    of: 'entry.js',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<p>Not a script</p>' }),
  },
];

for (const { name, of, answer } of sicknesses) {
  test(`when a remote ${name}, the rest works and "Try again" really asks again`, async ({
    page,
  }) => {
    let asked = 0;
    let sick = true;
    await page.route(new RegExp(`/releases/remote-ill/.*${of}`), (route) => {
      asked += 1;
      return sick ? answer(route) : route.continue();
    });
    await page.goto(`${site.origin}/ill`);
    await expect(standIn(page)).toBeVisible();

    await goTo(page, '/well');
    await expect(shown(page, 'This is well')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goBack();
    await expect(standIn(page)).toBeVisible();
    const before = asked;
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(again).not.toHaveAttribute('aria-busy', 'true');
    await expect(standIn(page)).toBeVisible();

    sick = false;
    await again.click();
    await expect(shown(page, illTitle)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'tampered'))).toBeUndefined();
  });
}

test('when a remote hangs, the visitor is told after four seconds and can go on', async ({
  page,
}) => {
  await page.route(/remote-ill.*entry\.js/, () => undefined);
  const startedAt = Date.now();

  await page.goto(`${site.origin}/ill`, { waitUntil: 'commit' });

  await expect(standIn(page)).toBeVisible();
  expect(Date.now() - startedAt).toBeLessThan(7_000);
  await goTo(page, '/well');
  await expect(shown(page, 'This is well')).toBeVisible();
});

test('a slow remote is waited for', async ({ page }) => {
  await page.route(/remote-ill.*entry\.js/, async (route) => {
    await new Promise((done) => setTimeout(done, 3_000));
    await route.continue();
  });

  await page.goto(`${site.origin}/ill`);

  await expect(shown(page, illTitle)).toBeVisible();
});

test('an address inside a remote opens at once, and one nobody owns is not found', async ({
  page,
}) => {
  await page.goto(`${site.origin}/ill/deep/42`);
  await expect(page.getByText('Ada Obi 42')).toBeVisible();

  const nowhere = await page.goto(`${site.origin}/nowhere`);
  expect(nowhere?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

  await page.goto(`${site.origin}/ill`);
  await goTo(page, '/ill/unknown');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

async function flipped(route: Route): Promise<void> {
  const answer = await route.fetch();
  const text = await answer.text();
  await route.fulfill({ response: answer, body: `globalThis.tampered=1;${text}` });
}

async function halved(route: Route): Promise<void> {
  const answer = await route.fetch();
  const text = await answer.text();
  await route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
}
