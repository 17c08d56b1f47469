import { expect, test } from '@playwright/test';

import { signIn, startFederatedSite } from './federated-site.ts';
import { aTrial } from './trials.ts';

test.beforeEach(({ page }) => signIn(page));

const badPage = (body: string) => `
  import { useEffect } from 'react';
  export function Component() {
    ${body}
    return <h1>This is new</h1>;
  }`;

const mistakes = [
  {
    name: 'throws when it is evaluated',
    files: { 'routes.tsx': 'throw new Error("broken"); export const routes: RouteObject[] = [];' },
  },
  { name: 'exposes no routes', files: { 'routes.tsx': 'export const other: RouteObject[] = [];' } },
  { name: 'throws at first render', files: { 'Page.tsx': badPage('throw new Error("broken");') } },
  {
    name: 'throws in an effect',
    files: { 'Page.tsx': badPage('useEffect(() => { throw new Error("broken"); }, []);') },
  },
];

for (const { name, files } of mistakes) {
  test(`when the new build of a remote ${name}, visitors get the one before it`, async ({
    page,
  }) => {
    const good = aTrial('shop', { says: 'This is old' });
    const site = await startFederatedSite([good]);
    const old = site.versionOf('remote-shop');
    await site.ship(aTrial('shop', { files }));
    const bad = site.versionOf('remote-shop');

    await page.goto(`${site.origin}/shop`);

    await expect(page.getByRole('heading', { name: 'This is old' })).toBeVisible();
    await expect(page.getByText('Ada Obi').first()).toBeVisible();
    const reports = (await site.reports()).join('\n');
    expect(reports).toMatch(new RegExp(`"${bad}".*kind="(load-failed|crashed)"`));
    expect(reports).toMatch(new RegExp(`"${old}".*kind="recovered"`));

    // This visitor is not made to try the bad build once more.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This is old' })).toBeVisible();
    const about = (line: string) => line.includes(bad);
    expect((await site.reports()).filter(about)).toEqual(reports.split('\n').filter(about));
    await site.close();
  });
}

test('a page that crashes in every build leaves a stand-in and not a loop', async ({ page }) => {
  const crash = badPage('throw new Error("broken");');
  const site = await startFederatedSite([aTrial('shop', { files: { 'Page.tsx': crash } })]);
  await site.ship(aTrial('shop', { files: { 'Page.tsx': `${crash}// newer` } }));

  await page.goto(`${site.origin}/shop`);

  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  expect((await site.reports()).filter((line) => line.includes('crashed')).length).toBe(2);
  await site.close();
});
