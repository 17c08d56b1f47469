/**
 * How long the page takes to answer a tap (INP) on the listing: a heart, its filters, the calendar in them and the map, on a
 * phone with a processor slowed four times. The median of the rounds for each tap; with `BENCH_BEFORE=<commit>` beside an
 * earlier commit, in turns. What a tap renders, lays out and inserts is counted by tests (`catalog/taps`, `card-renders`).
 */
import { paths } from '@gida/contracts/paths';
import { plainLaunch } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test';

import { startCommitBefore } from './commit-before.ts';
import { limitRow, median, ratioRow, type Row } from './row.ts';
import { createSignedInState } from './visit.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const commitBefore = process.env['BENCH_BEFORE'];
const limitMs = 100;
const ratioToBefore = 0.55;
/** A tap whose answer takes less than 16 ms has no entry. */
const entryWithinMs = 2_000;
const settleMs = 250;

/** In this order on one page. */
const taps: Record<string, (page: Page) => Locator> = {
  'a heart': (page) => page.getByRole('button', { name: /to wishlist$/ }).first(),
  'filters open': (page) => page.getByRole('button', { name: 'Filters', exact: true }),
  'the calendar opens': (page) => inFilters(page).getByLabel('Check-in'),
  'a day is chosen': (page) => dayOfMonth(page, 12),
  'another day is chosen': (page) => dayOfMonth(page, 15),
  'the calendar closes': (page) => page.getByRole('button', { name: 'Done' }),
  'filters close': (page) => inFilters(page).getByRole('button', { name: 'Close' }),
  'the map opens': (page) => page.getByRole('button', { name: 'Map', exact: true }),
  'the map goes to another city': (page) =>
    page.getByRole('dialog', { name: 'Map' }).getByRole('button', { name: 'Port Harcourt' }),
};
const inFilters = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const dayOfMonth = (page: Page, day: number) =>
  page.locator(`dialog[open] [data-day$="-${day}"]`).first();

type Measured = { origin: string; state: Awaited<ReturnType<typeof createSignedInState>> };
type Times = Map<string, number[]>;

export async function* rows(): AsyncIterable<Row> {
  await using site = await startSite();
  await using browser = await chromium.launch(plainLaunch());
  const ours = await signIn(browser, site.origin);
  await using before = commitBefore ? await startCommitBefore(commitBefore) : null;
  const theirs = before && (await signIn(browser, before.origin));
  const [times, timesBefore]: [Times, Times] = [new Map(), new Map()];
  for (let round = 0; round < rounds; round += 1) {
    const turns: [Measured | null, Times][] = [
      [ours, times],
      [theirs, timesBefore],
    ];
    // Each goes first every other time.
    for (const [measured, into] of round % 2 === 0 ? turns : turns.toReversed())
      if (measured) await measureRound(browser, measured, into);
  }
  for (const [tap, found] of times) {
    yield limitRow(`${tap}, INP`, 'ms', median(found), limitMs);
    const others = timesBefore.get(tap);
    if (others)
      yield ratioRow(`${tap}, INP ÷ the commit before`, 'ms', found, others, ratioToBefore);
  }
}

const signIn = async (browser: Browser, origin: string): Promise<Measured> => ({
  origin,
  state: await createSignedInState(browser, origin),
});

async function measureRound(browser: Browser, measured: Measured, times: Times): Promise<void> {
  const { page, session } = await openListing(browser, measured);
  for (const [tap, target] of Object.entries(taps)) {
    const ms = await responseMs(page, session, target(page));
    times.set(tap, [...(times.get(tap) ?? []), ms]);
  }
  await page.context().close();
}

async function openListing(browser: Browser, { origin, state }: Measured) {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: state,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(pinDate);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(paths.apartments());
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, session };
}

/** The 10th of next month, whose nights the API has too, so that as many days are free on every day that is measured. `performance` goes on as it is. */
function pinDate(): void {
  const real = Date;
  const now = new real();
  const offset = new real(now.getFullYear(), now.getMonth() + 1, 10, 12).getTime() - now.getTime();
  class PinnedDate extends real {
    constructor(...given: []) {
      super(...(given.length > 0 ? given : ([real.now() + offset] as unknown as [])));
    }
    static override now = () => real.now() + offset;
  }
  globalThis.Date = PinnedDate as DateConstructor; // but for a call without `new`
}

/** From the touch to the frame that is painted after its handlers, as the browser itself reports it. */
async function responseMs(page: Page, session: CDPSession, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not shown.`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const found = await page.evaluateHandle(() => {
    const entries = { longestMs: 0, clicks: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId } = entry as PerformanceEntry & { interactionId?: number }; // of an event
        if (!interactionId) continue;
        entries.longestMs = Math.max(entries.longestMs, entry.duration);
        if (entry.name === 'click') entries.clicks += 1;
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not in the types
    return entries;
  });
  // No locator from here on: it would run in the page.
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const deadline = performance.now() + entryWithinMs;
  const isAnswered = () => found.evaluate(({ clicks }) => clicks > 0);
  do await page.waitForTimeout(settleMs);
  while (!(await isAnswered()) && performance.now() < deadline);
  return found.evaluate(({ longestMs }) => longestMs);
}
