import { chromium } from '@playwright/test';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const p = await b.newPage();
p.on('console', (m) => console.log('console', m.type(), m.text()));
p.on('pageerror', (e) => console.log('pageerror', e.stack));
p.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
for (const path of process.argv.slice(3)) {
  await p.goto(process.argv[2] + path);
  await p.waitForTimeout(1500);
  console.log(
    path,
    '→',
    p.url(),
    await p.title(),
    '|',
    (await p.locator('body').innerText()).slice(0, 400).replaceAll('\n', ' / '),
  );
}
await b.close();
