import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { chromiumArgs, findWholeChromium } from '../fixtures/chromium.ts';
import { nightly } from '../fixtures/nightly.ts';
import { expect, test } from '../fixtures/site-test.ts';

const executablePath = findWholeChromium();
/** Letters drawn alike on every machine: no hinting, no colours at their edges. */
const drawAlike = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];
const parts = ['Foundations', 'Actions', 'Fields', 'Feedback', 'Waiting', 'Displays', 'Overlays'];
const shapes = ['dialog', 'sheet', 'full', 'words'];
/** What wears the ring another way than a button does. */
const controls = { field: 'With a problem', box: 'Remember me' };

test.use({
  viewport: { width: 720, height: 3_600 },
  launchOptions: {
    args: [...chromiumArgs, ...drawAlike],
    ...(executablePath && { executablePath }),
  },
});

for (const theme of ['light', 'dark'] as const) {
  const when =
    theme === 'light'
      ? {}
      : nightly({
          test: 'the house looks as it was agreed, in its … theme',
          of: 'e2e/visual/style-guide.spec.ts',
          why: 'the light one',
        });
  test(`the house looks as it was agreed, in its ${theme} theme`, when, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto('/style-guide');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await writeInOurFonts(page);
    await allPictures(page);

    await page.getByRole('button', { name: 'Show password' }).first().click();
    await page.mouse.move(0, 0);

    for (const part of parts) {
      const section = page.getByRole('region', { name: part, exact: true });
      await expect.soft(section).toHaveScreenshot(`${part.toLowerCase()}-${theme}.png`);
    }
    await page.getByRole('button', { name: 'Large' }).first().focus();
    await page.keyboard.press('Tab');
    const buttons = page.getByRole('button', { name: 'Small' }).first().locator('..');
    await expect.soft(buttons).toHaveScreenshot(`focus-${theme}.png`);
    for (const [kind, label] of Object.entries(controls)) {
      const control = page.getByLabel(label, { exact: true });
      await control.focus();
      const clip = await withRing(control);
      await expect.soft(page).toHaveScreenshot(`focus-${kind}-${theme}.png`, { clip });
    }

    for (const shape of shapes) {
      await page.getByRole('button', { name: `Open ${shape}` }).click();
      await expect.soft(page.getByRole('dialog')).toHaveScreenshot(`${shape}-${theme}.png`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'More about this review' }).click();
    await expect.soft(page.getByRole('menu')).toHaveScreenshot(`menu-${theme}.png`);
    await page.keyboard.press('Escape');

    // In the corner of a wide screen notices have nothing behind them.
    await page.setViewportSize({ width: 1280, height: 3_600 });
    for (const tone of ['success', 'error', 'info', 'warning']) {
      await page.getByRole('button', { name: tone, exact: true }).click();
      const notice = page.getByRole('alert').filter({ hasText: `A notice of ${tone}` });
      // Pointing at it stops its time; Playwright would end it together with all animations.
      await notice.hover();
      const picture = `notice-${tone}-${theme}.png`;
      await expect.soft(notice).toHaveScreenshot(picture, { animations: 'allow' });
      await notice.getByRole('button').click();
    }
  });
}

/** The invoice's fonts are in the repository; a machine's own would draw other pictures. */
async function writeInOurFonts(page: Page): Promise<void> {
  const folder = join(import.meta.dirname, '../../remote-booking/src/invoice/fonts');
  const fonts = ['regular', 'bold'].map((weight) => ({
    weight,
    bytes: readFileSync(join(folder, `invoice-${weight}.ttf`)).toString('base64'),
  }));
  await page.evaluate(async (given) => {
    for (const { weight, bytes } of given) {
      const letters = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const face = new FontFace('Agreed', letters.buffer, {
        weight: weight === 'bold' ? '600 900' : '100 599',
      });
      document.fonts.add(await face.load());
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `:root { --font-body: Agreed !important; --font-display: Agreed !important; }
       html { scroll-behavior: auto !important; }
       /* What follows the window would cover a part that is taller than it. */
       header, [href='#content'] { position: static !important; transform: none !important; }
       .Toastify__progress-bar { visibility: hidden; }`,
    );
    document.adoptedStyleSheets.push(sheet);
  }, fonts);
}

/** Where a control stands in the window, and its ring around it. */
async function withRing(control: Locator) {
  const ring = 8;
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await control.boundingBox())!; // it has the focus, so it is drawn
  return { x: x - ring, y: y - ring, width: width + 2 * ring, height: height + 2 * ring };
}

/** Pictures load when they come near. */
const allPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
