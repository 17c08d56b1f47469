import type { BrowserContext } from '@playwright/test';

/** JavaScript that came over the line on the way through `paths`, each opened in turn with a cache that stays. */
export async function scriptBytes(
  context: BrowserContext,
  origin: string,
  paths: readonly string[],
): Promise<number[]> {
  const page = await context.newPage();
  // Fetching ahead in idle time would count what nobody has asked for yet.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const line = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  line.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await line.send('Network.enable');
  await line.send('Network.clearBrowserCache');
  const sums: number[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    sums.push(bytes);
    // The first page is only read. Whoever goes on presses something, which may bring more.
    await page.keyboard.press('Tab');
  }
  await page.close();
  return sums;
}
