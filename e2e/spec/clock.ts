import { expect, type Page } from '@playwright/test';

const withClock = new WeakSet<Page>();

/** Time stands still for the page until `afterExactly` lets it go on. Before the page is opened. */
export async function installClock(page: Page): Promise<void> {
  if (withClock.has(page)) return;
  withClock.add(page);
  await page.clock.install();
}

export const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
};

/** Nothing happens a moment before, and it has happened at, `delayMs` from now. The clock stands still. */
export async function afterExactly(
  page: Page,
  delayMs: number,
  before: () => Promise<unknown>,
  after: () => Promise<unknown>,
): Promise<void> {
  await page.clock.runFor(delayMs - 20);
  await before();
  await page.clock.runFor(20);
  await after();
}

/** Goes on to `to` after exactly `delayMs`, and stays until then. */
export async function redirectsAfter(page: Page, delayMs: number, to: string): Promise<void> {
  const from = new URL(page.url()).pathname;
  await afterExactly(
    page,
    delayMs,
    async () => expect(new URL(page.url()).pathname).toBe(from),
    async () => {
      await page.clock.resume();
      await page.waitForURL((url) => url.pathname === to);
    },
  );
}
