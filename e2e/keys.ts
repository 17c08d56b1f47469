import { expect, type Locator, type Page } from '@playwright/test';

const mostSteps = 80;

/** As far as a person would go on pressing Tab, who must see where they are. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // A page that is being left is still there, and nothing in it can be reached.
  await expect.poll(() => target.evaluate((at) => at.closest('[inert]') !== null)).toBe(false);
  for (let step = 0; step < mostSteps; step += 1) {
    if (await target.evaluate((at) => at.contains(document.activeElement))) return seesFocus(page);
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Into a field, over whatever stands in it. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The focus has a ring around it, or a sign of its own, and is not off the screen. */
export async function seesFocus(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return 'nowhere';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      const ring = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      const { top, bottom, width, height } = at.getBoundingClientRect();
      const onScreen = bottom > 0 && top < window.innerHeight && width * height > 0;
      return ring && onScreen
        ? 'seen'
        : `${at.outerHTML.slice(0, 120)} ring ${ring}, on ${onScreen}`;
    });
  await expect.poll(seen).toBe('seen');
}

/** The next page is there, and the next press of Tab is on it. */
export async function arrivesAt(page: Page, path: string | RegExp, heading?: string | RegExp) {
  await page.waitForURL(({ pathname, search }) =>
    typeof path === 'string' ? pathname === path : path.test(pathname + search),
  );
  await expect(page.locator('main [inert]'), 'the page before it is gone').toHaveCount(0);
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading ? title.filter({ hasText: heading }) : title.first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    )
    .toBe(true);
}

/** Tab goes round inside the open dialog, in both directions. */
export async function staysInside(page: Page, dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((at) => at.contains(document.activeElement))).toBe(true);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const outside = await dialog.evaluate((at) => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && !at.contains(focused);
    });
    expect(outside, 'the focus left the dialog').toBe(false);
  }
}
