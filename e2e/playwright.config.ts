import { defineConfig } from '@playwright/test';

import { launchOptions, withoutPictures } from './fixtures/chromium.ts';

/** What looks at pictures: that they load, are allowed, keep their place, take turns or look right. */
const picturesNeeded = [
  'booking/book-and-pay',
  'catalog/layout-shift',
  'catalog/map-tiles',
  'catalog/slider',
  'federation/content-security-policy',
  'visual/style-guide',
].map((name) => `**/${name}.spec.ts`);
/** Whose parts depend on each other for minutes: two processes begin with them, and the others end with what is short. */
const longest = ['team-trial/*', 'federation/matrix/*'].map((name) => `**/${name}.spec.ts`);
const reportFile = process.env['E2E_REPORT'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // More than cores: a journey waits for timers, mails and sliders half of its time.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  // `npm test` repeats a failed journey once and says so.
  retries: 0,
  // What a machine four times slower and busy needs: a journey that is stuck fails, one that is slow does not.
  timeout: 300_000,
  expect: {
    timeout: 45_000,
    // The share for small pictures, the number for large ones: a rounder corner is few pixels.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.005, maxDiffPixels: 120 },
  },
  // One set for all machines; `e2e/visual` draws with fonts of the repository.
  snapshotPathTemplate: '{testDir}/visual/pictures/{arg}{ext}',
  outputDir: 'test-results',
  reporter: [
    [process.stdout.isTTY ? 'line' : 'list'],
    ['./reporters/skipped-tests.ts'],
    ...(reportFile ? [['json', { outputFile: reportFile }] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A step that is stuck names itself, and leaves time for the others.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the processor: `pnpm e2e <file> --trace on` records one journey.
    trace: 'off',
    // The site's sliders stand still. A test that looks at movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // A worker keeps its browser until another project begins.
  projects: [
    { testMatch: longest, workers: 2, use: { launchOptions: withoutPictures } },
    { testIgnore: [...longest, ...picturesNeeded], use: { launchOptions: withoutPictures } },
    { testMatch: picturesNeeded, use: { launchOptions: launchOptions() } },
  ],
});
