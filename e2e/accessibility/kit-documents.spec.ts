import { AxeBuilder } from '@axe-core/playwright';

import { expect, test } from '../fixtures/site-test.ts';

test('a team reads the documents of the kit', async ({ page }) => {
  await page.goto('/kit/docs');
  await page.getByRole('main').getByRole('link', { name: 'Checks' }).click();
  await expect(page).toHaveURL('/kit/docs/checks');
  await page.getByRole('main').getByRole('link', { name: 'the smoke test', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The smoke test' })).toBeInViewport();
  await page.getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { name: 'API', level: 1 })).toBeVisible();
});

for (const name of ['checks', 'api'])
  test(`everyone can read the document ${name}`, async ({ page }) => {
    // Its own policy lets no script run, so axe looks at a copy.
    await page.setContent(await (await page.request.get(`/kit/docs/${name}`)).text());
    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();

      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBe(0);
    }
  });
