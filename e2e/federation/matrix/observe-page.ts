import type { Page } from '@playwright/test';

export type Report = { kind: string; remote: string; version: string };
type Seen = {
  reports: Report[];
  /** The title that is waited for, and what became of it. */
  wanted: string;
  failedAt: number | null;
  shownAt: number | null;
};

/**
 * Notes inside the page what the shell reports, when a failure became known and when the page was
 * there all the same: measured from outside, a busy test runner would measure itself.
 */
export async function observePage(
  page: Page,
  title: string,
  mistake: string | null,
): Promise<void> {
  await page.addInitScript(
    ({ wanted, makes }) => {
      const seen: Seen = { reports: [], wanted, failedAt: null, shownAt: null };
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
        if (seen.failedAt === null || seen.shownAt !== null) return;
        const heading = document.querySelector('main h1');
        if (heading?.textContent === seen.wanted) seen.shownAt = performance.now();
      }).observe(document, { subtree: true, childList: true, characterData: true });
    },
    { wanted: title, makes: mistake },
  );
}

/** Begins anew with another title, before the page moves there. */
export const observeTitle = (page: Page, title: string): Promise<void> =>
  page.evaluate((wanted) => {
    const { seen } = globalThis as unknown as { seen: Seen };
    Object.assign(seen, { wanted, failedAt: null, shownAt: null });
  }, title);

/** What was noted since the page was loaded. */
export const readObservations = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
