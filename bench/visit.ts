import type { Browser, BrowserContextOptions } from '@playwright/test';

import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';

export type Visit = {
  /** From the end of the document until the page's first request of the API leaves. */
  requestMs: number;
  /** From navigation start until the last dashboard section is rendered. */
  usableMs: number;
  /** Compressed JavaScript received by then. */
  scriptBytes: number;
  /** From a click on a link to another feature until its page is rendered. */
  navigationMs: number;
};

type State = Exclude<BrowserContextOptions['storageState'], undefined>;

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 150 ms round trip. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const cpuThrottlingRate = 4;

export async function createSignedInState(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmails.guest);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  // Puts the token into localStorage, which storageState() includes.
  await page.getByLabel(/remember me/i).check();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One visit with an empty cache: the dashboard, then a navigation to the bookings. */
export async function measureVisit(
  browser: Browser,
  origin: string,
  storageState: State,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, storageState });
  // Save-Data turns prefetching off, which would hide the cost of navigating to a cold feature.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  let [documentId, documentEnd, requestStart] = ['', 0, 0];
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (type === 'Document') documentId ||= requestId;
    if (request.url.includes('/user/dashboard')) requestStart ||= timestamp;
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    if (requestId === documentId) documentEnd ||= timestamp;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottlingRate });

  await page.goto('/dashboard', { waitUntil: 'commit' });
  const rendered = await page.waitForFunction(
    () => document.body?.textContent?.includes('Rare Listings') && performance.now(),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const usableMs = Number(await rendered.jsonValue());
  const requestMs = (requestStart - documentEnd) * 1_000;
  const visit = { requestMs, usableMs, scriptBytes, navigationMs: 0 };

  await page.waitForLoadState('networkidle');
  visit.navigationMs = Number(
    await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const link = document.querySelector<HTMLAnchorElement>('a[href="/bookings"]');
          if (!link) return reject(new Error('There is no link to the bookings.'));
          const pressedAt = performance.now();
          // A click without hovering, because hover prefetches the remote.
          link.click();
          const poll = () =>
            document.querySelector('h1')?.textContent === 'Bookings'
              ? resolve(performance.now() - pressedAt)
              : requestAnimationFrame(poll);
          poll();
        }),
    ),
  );
  await context.close();
  return visit;
}
