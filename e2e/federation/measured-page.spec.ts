import { expect, test, type Page } from '@playwright/test';

import { startFederatedSite, storeSession, type FederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

const page = (title: string, to: string) => ({
  files: {
    'Page.tsx': `
      import { useState } from 'react';
      import { Link } from 'react-router-dom';
      const work = (ms) => { for (const end = performance.now() + ms; performance.now() < end; ); };
      export function Component() {
        const [count, setCount] = useState(0);
        return (
          <>
            <h1>${title}</h1>
            <button onClick={() => { work(150); setCount(count + 1); }}>Pressed {count}</button>
            <Link to="${to}">Go on</Link>
          </>
        );
      }`,
  },
});

let site: FederatedSite;
test.beforeAll(async () => {
  const remotes = [
    testRemote('shop', page('Shop', '/other')),
    testRemote('other', page('Other', '/shop')),
  ];
  site = await startFederatedSite(remotes);
});
test.afterAll(() => site.close());

test('a measured page sends how fast it was with what it loaded, in one request when it is left', async ({
  page: tab,
}) => {
  await storeSession(tab);
  await beMeasured(tab);
  const files: string[] = [];
  tab.on('request', (request) => files.push(request.url()));
  const measuring = tab.waitForResponse('**/releases/shell/*/speed.js');
  await tab.goto(`${site.origin}/shop`);
  await press(tab, 'Shop');
  expect(files.filter((it) => it.endsWith('/speed.js'))).toEqual([]);

  await measuring;
  await tab.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/speed.js')),
  );
  await press(tab, 'Shop', 1);
  await tab.getByRole('link', { name: 'Go on' }).click();
  await press(tab, 'Other');
  expect(await requests()).toBe(0);
  await tab.goto('about:blank');

  await expect.poll(requests).toBe(1);
  const [lcp, inp, load] = await Promise.all(
    ['lcp', 'inp', 'remote_load'].map((it) => site.metric(`gida_page_${it}_seconds_count`)),
  );
  expect(lcp).toEqual([lineOf('lcp', 'remote-shop')]);
  expect(inp).toContain(lineOf('inp', 'remote-shop'));
  expect(load).toEqual(
    expect.arrayContaining(['remote-shop', 'remote-other'].map((it) => lineOf('remote_load', it))),
  );
  expect(await site.reports()).toHaveLength(2);
});

/** As a guest's browser which is among the measured ones. */
const beMeasured = (tab: Page) =>
  tab.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Math.random = () => 0.1;
  });

async function press(tab: Page, title: string, before = 0): Promise<void> {
  await expect(tab.getByRole('heading', { name: title })).toBeVisible();
  await tab.getByRole('button', { name: `Pressed ${before}` }).click();
  await expect(tab.getByRole('button', { name: `Pressed ${before + 1}` })).toBeVisible();
}

const lineOf = (metric: string, remote: string): string =>
  `gida_page_${metric}_seconds_count{remote="${remote}",version="${site.versionOf(remote)}",cohort="stable",phone="desktop"} 1`;

/** Of health reports, whatever is in them. */
async function requests(): Promise<number> {
  const lines = await site.metric('gida_gateway_request_seconds_count');
  const line = lines.find((it) => it.includes('/health/reports'));
  return Number(line?.split(' ').at(-1) ?? 0);
}
