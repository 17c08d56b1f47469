import { accessSync, constants, existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Where Chromium is: the one Playwright finds, else the system's. Undefined when there is none.
 * The headless shell shows the same pages with a sixth less of the processor.
 */
export const findChromium = (): string | undefined => find([headlessShell, ...wholeBrowsers]);

/** The browser as people have it; the shell smooths letters another way. */
export const findWholeChromium = (): string | undefined => find(wholeBrowsers);

function find(paths: readonly string[]): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** No talk to the outside: only loopback is reached from a test. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
