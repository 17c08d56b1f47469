import type { StatusResponse } from '@gida/contracts/release-api';
import { expect, test } from 'vitest';

import { formatUsers } from './format.ts';

const uses = { names: { react: ['useState'], jotai: ['*'] }, calls: ['GET bookings/read/{}'] };
const status: StatusResponse = {
  revision: 1,
  at: '',
  who: '',
  why: '',
  remotes: {},
  figures: [],
  inUse: [
    { remote: 'remote-booking', version: '1.0.0-0000000a', role: 'stable', uses },
    { remote: 'remote-admin', version: '1.0.0-0000000b', role: 'previous', uses: null },
  ],
};

test.each([
  ['useState', 'useState of react'],
  ['jotai', '* of jotai'],
  ['bookings/read/{}', 'GET bookings/read/{}'],
])('the builds that use %s are named, and those that do not say it', (used, found) => {
  const [first, second] = formatUsers(status, used).split('\n');

  expect(first).toBe(`remote-booking  1.0.0-0000000a  stable    ${found}`);
  expect(second).toContain('does not say what it uses');
});
