import type { BrowserContext } from '@playwright/test';

/** JavaScript transferred while opening `paths` one after the other with a warm cache; cumulative. */
export async function scriptBytes(
  context: BrowserContext,
  origin: string,
  paths: readonly string[],
): Promise<number[]> {
  const page = await context.newPage();
  // Save-Data turns prefetching off, which would be counted otherwise.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const session = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const sums: number[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    sums.push(bytes);
    // A first interaction, which may load more scripts.
    await page.keyboard.press('Tab');
  }
  await page.close();
  return sums;
}
