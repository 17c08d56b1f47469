import { expect, test } from 'vitest';

import { ReleaseActionRequest } from './release-api.ts';

const change = { action: 'rollback', remote: 'remote-booking' };

test.each([
  ['prices are wrong', true],
  [' “Ẹ̀yà” – 100 %, 价格 \n', true],
  ['no', false],
  ['line\nbreak', false],
  ['carriage\rreturn', false],
  ['escape\u001b[2K', false],
  ['one of 8 bits \u009b2K', false],
  ['separator\u2028 two', false],
  ['right to left \u202e', false],
  ['isolate \u2066', false],
])('the reason %j is accepted: %s', (why, isAccepted) => {
  expect(ReleaseActionRequest.safeParse({ change, why, after: 7 }).success).toBe(isAccepted);
});
