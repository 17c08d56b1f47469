import { expect, test } from '@playwright/test';

import { navigateInPage } from '../fixtures/navigate-in-page.ts';
import { storeSession, startFederatedSite, type FederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

let site: FederatedSite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  site = await startFederatedSite([
    testRemote('one'),
    // As built by a team that has other patches of the same libraries installed.
    testRemote('two', {
      shares: { jotai: '~3.0.0', react: '^19.3.0', 'react-router-dom': '^7.18.3' },
    }),
  ]);
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => storeSession(page));

test('two remotes and the shell hold the very same session, store and libraries, and show a new name at once', async ({
  page,
}) => {
  await page.addInitScript(keepWhatIsLent);
  await page.goto(`${site.origin}/one`);
  await expect(page.getByRole('heading', { name: 'This is one' })).toBeVisible();
  await navigateInPage(page, '/two');
  await expect(page.getByRole('heading', { name: 'This is two' })).toBeVisible();

  const same = await page.evaluate(() => {
    const { trials, shareScope } = globalThis as unknown as {
      trials: Record<'one' | 'two', Record<string, unknown>>;
      shareScope: Record<string, Record<string, { lib: () => Record<string, unknown> }>>;
    };
    const { one, two } = trials;
    const shared = (name: string) => Object.values(shareScope[name] ?? {})[0]?.lib() ?? {};
    const getStore = shared('jotai')['getDefaultStore'] as () => unknown;
    return {
      store: one['store'] === two['store'] && one['store'] === getStore(),
      session: one['useSession'] === shared('@gida/session')['useSession'],
      everything: Object.keys(one).filter((name) => one[name] !== two[name]),
    };
  });

  expect(same).toEqual({ store: true, session: true, everything: [] });
  await expect(page.getByText('Ada Obi').first()).toBeVisible();

  await page.getByRole('button', { name: 'Rename' }).click();

  await expect(page.getByRole('main').getByText('Bisi Ade')).toBeVisible();
  await expect(page.getByText('Ada Obi')).toHaveCount(0);
});

/** In the page: looks on as the shell starts a container, and keeps what it is given. */
function keepWhatIsLent(): void {
  type Start = (asked: { shareScope: unknown }) => void;
  type Federation = { bundlerRuntime: { initContainerEntry: Start } };
  Object.defineProperty(globalThis, 'gidaFederation', {
    configurable: true,
    set(make: () => Federation) {
      const value = () => {
        const { bundlerRuntime } = make();
        const initContainerEntry: Start = (asked) => {
          Object.assign(globalThis, { shareScope: asked.shareScope });
          bundlerRuntime.initContainerEntry(asked);
        };
        return { bundlerRuntime: { ...bundlerRuntime, initContainerEntry } };
      };
      Object.defineProperty(globalThis, 'gidaFederation', { value });
    },
  });
}
