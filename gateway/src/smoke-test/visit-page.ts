import { setTimeout as delay } from 'node:timers/promises';

import type { Browser } from './browser.ts';
import type { SmokeTestLimits } from '../config/smoke-test-config.ts';
import type { Observation, PageRequest, PageVisit } from './observation.ts';
import { idleMs, narrow, openPage, wide } from './open-page.ts';
import type { Observe } from './page-events.ts';

/** A page that says the same thing a thousand times has said it. */
const maxObservations = 200;

/** Opens one page as a visitor of its own, watches it, makes it narrow and leaves it. */
export async function visitPage(
  browser: Browser,
  request: PageRequest,
  { pageMs, hangMs, watchMs }: SmokeTestLimits,
): Promise<PageVisit> {
  const observations: Observation[] = [];
  let isOver = false;
  const observe: Observe = (kind, what = '', stack = '') => {
    if (!isOver && observations.length < maxObservations) observations.push({ kind, what, stack });
  };
  const visit: PageVisit = {
    observations,
    routes: null,
    milliseconds: 0,
    bytes: 0,
    screenshots: [],
  };
  const page = await openPage(browser, request, observe);

  async function watch(): Promise<'watched'> {
    const startedAt = Date.now();
    await page.send('Page.navigate', { url: `${request.origin}${request.path}` });
    await page.settled();
    const watchedUntil = Date.now() + watchMs;
    visit.milliseconds = Date.now() - startedAt - idleMs;
    visit.routes = await page.readRoutes();
    if (!request.isBelow) {
      visit.screenshots.push(await page.takeScreenshot(wide));
      await page.resize(narrow);
    }
    const { overflow } = await page.probe();
    if (overflow > 0) observe('overflow', String(overflow));
    visit.screenshots.push(await page.takeScreenshot(narrow));
    await delay(Math.max(0, watchedUntil - Date.now()));
    const shown = await page.probe();
    const { left } = await page.leave(shown);
    for (const { kind, what, stack } of [...shown.shown, ...left]) observe(kind, what, stack);
    return 'watched';
  }
  const outcome = await Promise.race([
    watch().catch(() => 'interrupted' as const),
    page.hangs(hangMs),
    delay(pageMs, 'late' as const, { ref: false }),
  ]);
  if (outcome !== 'watched') observe(outcome);
  isOver = true;
  // A loop without an end would keep a core from the other pages.
  void page.send('Page.crash').catch(() => undefined);
  return { ...visit, bytes: page.events.bytes };
}
