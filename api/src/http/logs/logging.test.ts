import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';

import { loggerOptions, requestIdOf } from './logging.ts';

it('hides what a line might carry by mistake', () => {
  let lines = '';
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      lines += String(chunk);
      done();
    },
  });
  const log = pino(loggerOptions('info'), into);

  log.info({ password: 'secret-1', body: { password: 'secret-2', otp: 'secret-3' } }, 'wrong');
  log.info(
    { mail: { text: 'secret-4', html: 'secret-5' }, login: { token: 'secret-6' } },
    'wrong too',
  );

  expect(lines).not.toContain('secret');
});

it.each([
  ['an id from the edge', '3f2a-from.edge_1', true],
  ['words that would break a line', 'a\nb'.repeat(5), false],
  ['something endless', 'x'.repeat(500), false],
])('takes %s as the id of a request or not', (_case, given, isTaken) => {
  const request = { headers: { 'x-request-id': given } } as unknown as Parameters<
    typeof requestIdOf
  >[0];

  expect(requestIdOf(request) === given).toBe(isTaken);
});
