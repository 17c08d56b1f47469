import { chromium } from '@playwright/test';
import { launchOptions } from './fixtures/chromium.ts';
import { startSite } from './fixtures/start-site.ts';
const site = await startSite();
try {
  const map = await (await fetch(`${site.origin}/sitemap-homes/0.xml`)).text();
  const homes = [...map.matchAll(/<loc>[^<]*(\/homes\/[^<]+)</g)].map((m) => m[1] ?? '');
  console.log(
    homes.length,
    (await (await fetch(`${site.origin}/sitemap.xml`)).text()).slice(0, 400),
  );
  const browser = await chromium.launch(launchOptions());
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        colorScheme,
        javaScriptEnabled: false,
      });
      await page.goto(site.origin + homes[3]);
      await page.screenshot({ path: `/tmp/stay-${width}-${colorScheme}-top.png` });
      await page.screenshot({ path: `/tmp/stay-${width}-${colorScheme}.png`, fullPage: true });
      await page.close();
    }
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const errors: string[] = [];
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()));
  page.on('pageerror', (e) => errors.push(String(e)));
  const requests: string[] = [];
  page.on('request', (r) => requests.push(new URL(r.url()).pathname));
  await page.goto(site.origin + homes[3], { waitUntil: 'networkidle' });
  console.log(requests.filter((r) => r.endsWith('.js')));
  const classes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('#root *')].map((e) => e.getAttribute('class')).join('|'),
    );
  const before = await classes();
  await page.mouse.wheel(0, 300);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main')!).some((k) => k.startsWith('__react')),
  );
  await page.waitForTimeout(1500);
  const after = await classes();
  console.log(
    'same classes',
    before === after,
    errors,
    requests.filter((r) => r.includes('/api/')),
  );
  await page.screenshot({ path: '/tmp/stay-hydrated.png' });
  console.log((await page.goto(site.origin + '/blogs/nothing'))?.status());
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(1500);
  console.log(await page.locator('h1').allTextContents(), errors);
  await browser.close();
} finally {
  await site.stop();
}
