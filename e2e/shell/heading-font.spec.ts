import { paths } from '@gida/contracts/paths';

import { expect, test } from '../fixtures/site-test.ts';

test('headings are drawn in the font of the site, with ₦ and the letters of Hausa, Igbo and Yoruba', async ({
  page,
}) => {
  const font = page.waitForResponse(/\.woff2$/);
  await page.goto(paths.home);
  const response = await font;

  expect(response.headers()['content-type']).toBe('font/woff2');
  expect(response.headers()['cache-control']).toContain('immutable');
  await page.evaluate(async () => {
    document.querySelector('h1')?.replaceChildren('₦25 Ẹ̀kọ́ ṣẹ́ ǹjẹ́ Ịgbo ụlọ ọ́ ṅ Ɓ ɓ Ɗ ɗ Ƙ ƙ Ƴ ƴ');
    await document.fonts.ready;
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const heading = { nodeId: root.nodeId, selector: 'h1' };
  const { nodeId } = await devTools.send('DOM.querySelector', heading);
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts).toMatchObject([{ familyName: 'Gelasio', isCustomFont: true }]);
});
