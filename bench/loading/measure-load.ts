import type { Browser } from '@playwright/test';

import type { createSignedInState } from '../visit.ts';

/** What loading a page takes of its main thread, in milliseconds of the thread's own clock, and when it shows most. */
export type Load = {
  threadMs: number;
  largestTaskMs: number;
  /** Of a processor four times slower: what each task takes above 50 ms. */
  blockingMs: number;
  lcpMs: number;
};

type Site = { origin: string; state?: Awaited<ReturnType<typeof createSignedInState>> };
type Event = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

const quietMs = 2_500;
const slowdown = 4;
const blockingAfterMs = 50;
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};

/** A phone with nothing in its cache. The thread's clock hardly depends on what else the machine does. */
export async function measureLoad(browser: Browser, site: Site, path: string): Promise<Load> {
  const context = await browser.newContext({
    baseURL: site.origin,
    ...(site.state && { storageState: site.state }),
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await page.addInitScript(() => {
    const watched = Object.assign(globalThis, { lcpMs: 0 });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) watched.lcpMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(quietMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: Event[]; // as Chromium writes a trace
  };
  const lcpMs = await page.evaluate(() => Number(Reflect.get(globalThis, 'lcpMs')));
  await context.close();
  return { ...costOf(traceEvents), lcpMs };
}

/** What a page took of its main thread, from a trace with the category `toplevel`. */
export function costOf(events: readonly Event[]): Omit<Load, 'lcpMs'> {
  const tasks = tasksOfPage(events);
  const excess = tasks.map((ms) => Math.max(0, ms * slowdown - blockingAfterMs));
  return { threadMs: sum(tasks), largestTaskMs: Math.max(...tasks), blockingMs: sum(excess) };
}

/** Of the main thread that had most to do: other pages and spare processes rest. */
function tasksOfPage(events: readonly Event[]): number[] {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((it) => it.name.endsWith('RunTask') && threads.has(threadOf(it)));
  const byThread = Object.values(Object.groupBy(tasks, threadOf)).map((them = []) =>
    them.map(({ tdur = 0 }) => tdur / 1_000),
  );
  return byThread.reduce((most, it) => (sum(it) > sum(most) ? it : most), [0]);
}

const threadOf = ({ pid, tid }: Event): string => `${pid}/${tid}`;
const sum = (values: readonly number[]): number => values.reduce((total, it) => total + it, 0);
