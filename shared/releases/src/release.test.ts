import { expect, test } from 'vitest';

import { ReleaseAction } from './release.ts';

test.each([
  ['https://offers.internal', true],
  ['https://offers.internal:8443/v1', true],
  ['http://10.0.0.1:4000', true],
  ['https://[2001:db8::1]', true],
  ['https://offers.internal/', false],
  ['https://offers.internal/a/../b', false],
  ['https://offers.internal/%2e%2e/b', false],
  ['https://me:secret@offers.internal', false],
  ['https://offers.internal?x=1', false],
  ['https://offers.internal#x', false],
  ['https://OFFERS.internal', false],
  ['https://0x7f.1', false],
  ['https://2130706433', false],
  ['ftp://offers.internal', false],
  ['file:///etc/passwd', false],
  ['offers.internal', false],
  ['//offers.internal', false],
])('the address %s of a backend is taken: %s', (url, isTaken) => {
  const action = { action: 'add-backend', remote: 'remote-offers', url };

  expect(ReleaseAction.safeParse(action).success).toBe(isTaken);
});
