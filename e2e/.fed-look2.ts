import { chromium } from '@playwright/test';
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const p = await b.newPage({ viewport: { width: 1280, height: 800 } });
p.on('console', (m) => console.log('console', m.type(), m.text()));
p.on('pageerror', (e) => console.log('pageerror', e.stack));
p.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText));
await p.goto(process.argv[2] + '/nothing');
await p.evaluate(() => {
  localStorage.setItem('token', 'x.y.z');
  localStorage.setItem('userId', 'u1');
  localStorage.setItem('fullName', 'Ada Obi');
  localStorage.setItem('rememberMe', 'true');
});
await p.goto(process.argv[2] + '/dashboard');
await p.waitForTimeout(2000);
console.log(p.url(), (await p.locator('body').innerText()).slice(0, 500).replaceAll('\n', ' / '));
await p.screenshot({ path: '/tmp/fed-shot.png' });
await p.getByRole('link', { name: 'Bookings' }).first().click();
await p.waitForTimeout(2000);
console.log(p.url(), (await p.locator('body').innerText()).slice(0, 500).replaceAll('\n', ' / '));
await p.goBack();
await p.waitForTimeout(500);
console.log(p.url());
await b.close();
