import type { Browser, BrowserContextOptions } from '@playwright/test';

import { demoEmails, demoPassword } from '@gida/contracts/demo';

export type Visit = {
  /** From the start of the navigation until the dashboard's last section is drawn. */
  usableMs: number;
  /** JavaScript received by then, as it came over the line. */
  scriptBytes: number;
  /** From a press on a link to another feature until its page is drawn. */
  moveMs: number;
};

type State = Exclude<BrowserContextOptions['storageState'], undefined>;

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 150 ms round trip. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const processorSlowdown = 4;

export async function signedInState(browser: Browser, origin: string): Promise<State> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoEmails.guest);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  // Only then the token lies in local storage, which the next contexts begin with.
  await page.getByLabel(/remember me/i).check();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One cold visit: an empty cache, the dashboard, then a move to the bookings. */
export async function measureVisit(
  browser: Browser,
  origin: string,
  storageState: State,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, storageState });
  // Fetching ahead in idle time would hide what a move to a cold feature costs.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  line.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow4g);
  await line.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });

  await page.goto('/dashboard', { waitUntil: 'commit' });
  const drawn = await page.waitForFunction(
    () => document.body?.textContent?.includes('Rare Listings') && performance.now(),
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  const usableMs = Number(await drawn.jsonValue());
  const visit = { usableMs, scriptBytes, moveMs: 0 };

  await page.waitForLoadState('networkidle');
  visit.moveMs = Number(
    await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const link = document.querySelector<HTMLAnchorElement>('a[href="/bookings"]');
          if (!link) return reject(new Error('There is no link to the bookings.'));
          const pressedAt = performance.now();
          // A press without a pointer: hovering would fetch the remote before it.
          link.click();
          const look = () =>
            document.querySelector('h1')?.textContent === 'Bookings'
              ? resolve(performance.now() - pressedAt)
              : requestAnimationFrame(look);
          look();
        }),
    ),
  );
  await context.close();
  return visit;
}
