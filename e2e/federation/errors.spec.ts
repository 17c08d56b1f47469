import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorsResponse } from '@gida/releases/release-api';
import { expect, test } from '@playwright/test';

import { gidaCommand } from '../../gateway/src/testing/gida-command.ts';
import { storeSession, startFederatedSite } from './federated-site.ts';
import { testRemote } from './test-remotes.ts';

/** The compiler keeps a function that two places call. */
const files = {
  'price.ts': `
    type Plan = { guest: string; rate?: { naira: number } };

    export function showPrice(plan: Plan): string {
      if (!plan.rate) throw new RangeError(\`no price for \${plan.guest}\`);
      return String(plan.rate.naira);
    }`,
  'Page.tsx': `
    import { showPrice } from './price.ts';

    const plan = { guest: 'ada@example.com' };
    async function book() {
      await Promise.resolve();
      return showPrice(plan);
    }
    export function Component() {
      return (
        <>
          <h1>Shop</h1>
          <button onClick={() => showPrice(plan)}>Price</button>
          <button onClick={() => void book()}>Book</button>
        </>
      );
    }`,
};
const line = files['price.ts'].split('\n').findIndex((it) => it.includes('throw')) + 1;

test('what throws in a handler of a visitor is told with file and line, and nothing of the map is served', async ({
  page,
}) => {
  await using site = await startFederatedSite([testRemote('shop', { files })]);
  const token = (await readFile(join(site.folder, 'operator-token'), 'utf8')).trim();
  const gida = gidaCommand({ GIDA_URL: site.origin, GIDA_TOKEN: token });
  await storeSession(page);
  await page.goto(`${site.origin}/shop/deep/8123456?guest=ada`);
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible();

  const reported = page.waitForResponse('**/health/reports');
  for (const name of ['Price', 'Price', 'Book']) await page.getByRole('button', { name }).click();
  await reported;

  const readErrors = async () => {
    const { output } = await gida('errors', 'shop', '--since', '1h', '--json');
    return (JSON.parse(output) as ErrorsResponse).errors; // as the gateway sent them
  };
  const version = site.versionOf('remote-shop');
  await expect.poll(readErrors).toMatchObject([
    {
      name: 'RangeError',
      message: 'no price for [email]',
      place: { file: 'src/price.ts', line, function: 'showPrice' },
      versions: { [version]: expect.any(Number) },
      browsers: { [`Chrome ${page.context().browser()?.version().split('.')[0]}`]: 1 },
      pages: { '/shop': 1 },
      firstSeen: { version },
    },
  ]);
  const { output } = await gida('errors', 'shop');
  expect(output).toContain(`src/price.ts:${line} showPrice`);

  const answers = await page.evaluate(async (folder) => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes(folder) && /\.js(?:\?|$)/.test(name));
    const maps = scripts.flatMap((script) => {
      const file = new URL(script).pathname.replace(folder, '');
      const map = `attachments/maps/${file}.map`;
      return [`${file}.map`, map, `${map}.br`, map.replaceAll('/', '%2F'), `root/../${map}`];
    });
    const responses = maps.map(async (map) => {
      const response = await fetch(folder + map);
      return [map, response.status, (await response.text()).includes('price.ts')];
    });
    return Promise.all(responses);
  }, `/releases/remote-shop/${version}/`);
  expect(answers.length).toBeGreaterThan(5);
  for (const answer of answers) expect(answer).toEqual([answer[0], 404, false]);
});
