import { defineConfig } from '@playwright/test';

import { chromiumArgs, findChromium } from './chromium.ts';

const afterTheRun: [string][] = [['./fallback-times.ts'], ['./left-out.ts']];
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
  expect: {
    timeout: 10_000,
    // The share for small pictures, the number for large ones: a rounder corner is few pixels.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.005, maxDiffPixels: 120 },
  },
  // One set for all machines; `e2e/visual` draws with fonts of the repository.
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  outputDir: 'test-results',
  reporter: process.env['E2E_REPORT']
    ? [['list'], ...afterTheRun, ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : [['list'], ...afterTheRun],
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
