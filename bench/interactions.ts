/**
 * How long the page takes to answer a tap (INP) on the listing: its filters, the calendar in them and the map, on a phone
 * with a processor slowed four times. The median of the rounds for each tap.
 */
import { paths } from '@gida/contracts/paths';
import { plainLaunch } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';

import { limitRow, median, type Row } from './row.ts';
import { createSignedInState } from './visit.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const limitMs = 100;

/** In this order on one page. */
const taps: Record<string, (page: Page) => Locator> = {
  'filters open': (page) => page.getByRole('button', { name: 'Filters', exact: true }),
  'the calendar opens': (page) => inFilters(page).getByLabel('Check-in'),
  // Today, which is free on the last day of a month, too.
  'a day is chosen': (page) => page.locator('[data-day][aria-disabled="false"]').first(),
  'the calendar closes': (page) => page.getByRole('button', { name: 'Done' }),
  'filters close': (page) => inFilters(page).getByRole('button', { name: 'Close' }),
  'the map opens': (page) => page.getByRole('button', { name: 'Map', exact: true }),
  'the map goes to another city': (page) =>
    page.getByRole('dialog', { name: 'Map' }).getByRole('button', { name: 'Port Harcourt' }),
};
const inFilters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

export async function* rows(): AsyncIterable<Row> {
  await using site = await startSite();
  await using browser = await chromium.launch(plainLaunch());
  const measured = new Map(Object.keys(taps).map((tap) => [tap, [] as number[]]));
  const state = await createSignedInState(browser, site.origin);
  for (let round = 0; round < rounds; round += 1) {
    const page = await openListing(browser, site.origin, state);
    for (const [tap, target] of Object.entries(taps))
      measured.get(tap)?.push(await responseMs(page, target(page)));
    await page.context().close();
  }
  for (const [tap, times] of measured) yield limitRow(`${tap}, INP`, 'ms', median(times), limitMs);
}

async function openListing(
  browser: Browser,
  origin: string,
  storageState: Awaited<ReturnType<typeof createSignedInState>>,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(paths.apartments());
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** From the tap to the next frame that is painted after its handlers, as the browser itself reports it. */
async function responseMs(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const longest = await page.evaluateHandle(() => {
    const found = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.ms = Math.max(found.ms, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not in the types
    return found;
  });
  await target.tap();
  // What is opened, and entries of the tap, come within a frame or two; an answer shorter than 16 ms has no entry.
  await page.waitForTimeout(500);
  return longest.evaluate(({ ms }) => ms);
}
