import type { Page } from '@playwright/test';

export type Report = { kind: string; remote: string; version: string };
type Seen = {
  reports: Report[];
  /** When a failure became known, and the titles that came on screen, since the last `observeMove`. */
  movedAt: number;
  failedAt: number | null;
  shownAt: Record<string, number>;
};

/**
 * Notes inside the page what the shell reports, when a failure became known and when a page was
 * there: measured from outside, a busy test runner would measure itself.
 */
export async function observePage(page: Page, mistake: string | null = null): Promise<void> {
  await page.addInitScript((makes) => {
    const seen: Seen = { reports: [], movedAt: 0, failedAt: null, shownAt: {} };
    Object.assign(globalThis, { seen, mistake: makes });
    const fail = () => (seen.failedAt ??= performance.now());
    addEventListener(
      'error',
      ({ target }) => {
        if (target instanceof HTMLScriptElement && target.src.includes('/remote-')) fail();
      },
      true,
    );
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const report = JSON.parse(String(body)) as Report; // written by our own shell
      seen.reports.push(report);
      if (/failed|crashed/.test(report.kind)) fail();
      return send(url, body);
    };
    new MutationObserver(() => {
      const title = document.querySelector('main h1')?.textContent;
      if (title) seen.shownAt[title] ??= performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, mistake);
}

/** Begins anew, before the page moves on. */
export const observeMove = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    Object.assign(seen, { movedAt: performance.now(), failedAt: null, shownAt: {} });
  });

/** What was noted since the page was loaded. */
export const readObservations = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
