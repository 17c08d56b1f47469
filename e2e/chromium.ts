import { accessSync, constants, existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

const systemBinaries = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is: the one Playwright finds, else the system's. Undefined when there is none. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return systemBinaries.find((path) => {
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
