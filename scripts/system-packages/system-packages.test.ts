import { expect, test } from 'vitest';

import { installInstructions } from './system-packages.mjs';

test('names what is missing, which tests are left out, and the command that installs it', () => {
  const text = installInstructions(['chromium', 'pgbouncer'], false);

  expect(text).toContain('Not on this machine: chromium, pgbouncer.');
  expect(text).toContain('without chromium these tests are left out: all journeys in the browser');
  expect(text).toContain('without pgbouncer these tests are left out: the API behind a pool');
  expect(text).toContain('apt-get install -y --no-install-recommends chromium pgbouncer');
  expect(text).toContain('the exit code will be 2');
});

test('says on an offline Debian that its packages could not be installed', () => {
  expect(installInstructions(['postgresql'], true)).toMatch(/could not be installed/);
});
