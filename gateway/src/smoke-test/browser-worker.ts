import { setTimeout as delay } from 'node:timers/promises';

import { openBrowser, type Browser } from './browser.ts';
import type { WorkerJob, WorkerMessage } from './observation.ts';
import { visitPage } from './visit-page.ts';

/** Child process that owns the browser and reads what its pages say, so that nothing of it runs in the gateway. */
let opened: Promise<Browser> | undefined;
/** More pages at once would be slow for want of processors, which looks like a hang. */
const pagesAtOnce = 4;

process.once('message', (message) => {
  // Sent by browser-worker-client.ts.
  run(message as WorkerJob).then(
    (visits) => respond({ visits }),
    (error: unknown) => respond({ error: error instanceof Error ? error.message : String(error) }),
  );
});

// The gateway closed the channel or exited: the browser ends with it.
process.once('disconnect', () => {
  const close = opened?.then((browser) => browser.close()) ?? Promise.resolve();
  void close.catch(() => undefined).finally(() => process.exit(0));
});

async function run({ chromium, pages, limits }: WorkerJob): Promise<unknown[]> {
  opened = openBrowser(
    chromium,
    pages.map(({ origin }) => origin),
  );
  const browser = await opened;
  respond({ browser: browser.pid });
  const waiting = pages.entries();
  const visits: unknown[] = [];
  const startUntil = Date.now() + limits.startMs;
  const visitNext = async () => {
    for (const [at, page] of waiting) {
      if (Date.now() > startUntil) return;
      visits[at] = await visitPage(browser, page, limits);
    }
  };
  await Promise.race([
    Promise.all(Array.from({ length: pagesAtOnce }, visitNext)),
    delay(limits.allMs, undefined, { ref: false }),
  ]);
  return Array.from(pages, (_, at) => visits[at] ?? null);
}

const respond = (message: WorkerMessage): void => void process.send?.(message);
