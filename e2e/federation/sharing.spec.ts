import { expect, test } from '@playwright/test';

import { goTo, signIn, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { aTrial } from './trials.ts';

let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([
    aTrial('one'),
    // As built by a team that has other patches of the same libraries installed.
    aTrial('two', { shares: { jotai: '~3.0.0', react: '^19.3.0', 'react-router-dom': '^7.18.3' } }),
    aTrial('far', { shares: { jotai: '^9.0.0' } }),
  ]);
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => signIn(page));

test('two remotes and the shell hold the very same session, store and libraries', async ({
  page,
}) => {
  await page.goto(`${site.origin}/one`);
  await expect(page.getByRole('heading', { name: 'This is one' })).toBeVisible();
  await goTo(page, '/two');
  await expect(page.getByRole('heading', { name: 'This is two' })).toBeVisible();

  const same = await page.evaluate(() => {
    type Scope = Record<string, Record<string, { lib: () => Record<string, unknown> }>>;
    type Runtime = { name: string; shareScopeMap: { default: Scope } };
    const { trials, __FEDERATION__: runtime } = globalThis as unknown as {
      trials: Record<'one' | 'two', Record<string, unknown>>;
      __FEDERATION__: { __INSTANCES__: Runtime[] };
    };
    const { one, two } = trials;
    const scope = runtime.__INSTANCES__.find(({ name }) => name === 'gida_shell')?.shareScopeMap;
    const shell = (name: string) =>
      Object.values(scope?.default[name] ?? {}).map(({ lib }) => lib());
    const getStore = shell('jotai')[0]?.['getDefaultStore'] as () => unknown;
    return {
      store: one['store'] === two['store'] && one['store'] === getStore(),
      session: one['useSession'] === shell('@gida/session')[0]?.['useSession'],
      everything: Object.keys(one).filter((name) => one[name] !== two[name]),
      copies: Object.entries(scope?.default ?? {}).filter(([, all]) => Object.keys(all).length > 1),
    };
  });

  expect(same).toEqual({ store: true, session: true, everything: [], copies: [] });
});

test('a name changed in one remote shows at once in the frame, which is the shell', async ({
  page,
}) => {
  await page.goto(`${site.origin}/two`);
  await expect(page.getByText('Ada Obi').first()).toBeVisible();

  await page.getByRole('button', { name: 'Rename' }).click();

  await expect(page.getByRole('main').getByText('Bisi Ade')).toBeVisible();
  await expect(page.getByText('Ada Obi')).toHaveCount(0);
});

test('a remote that needs another major of a library is refused, and the rest works', async ({
  page,
}) => {
  await page.goto(`${site.origin}/far`);

  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This page did not load');
  await goTo(page, '/one');
  await expect(page.getByRole('heading', { name: 'This is one' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await site.reports()).join('\n')).toMatch(/remote-far.*kind="crashed"/);
});
