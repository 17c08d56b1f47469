import { defineConfig } from '@playwright/test';

import { chromiumArgs, findChromium } from './chromium.ts';

const fallbackTimes: [string] = ['./fallback-times.ts'];
const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-site.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that fails for a reason of its own fails the run: nothing is tried twice.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: process.env['E2E_REPORT']
    ? [['list'], fallbackTimes, ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : [['list'], fallbackTimes],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
  },
});
