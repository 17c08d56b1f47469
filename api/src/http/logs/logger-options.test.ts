import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';

import { loggerOptions, getRequestId } from './logger-options.ts';

it('redacts passwords, pins, tokens and mail bodies', () => {
  let lines = '';
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      lines += String(chunk);
      done();
    },
  });
  const log = pino(loggerOptions('info'), into);

  log.info({ password: 'secret-1', body: { password: 'secret-2', otp: 'secret-3' } }, 'first');
  log.info(
    { mail: { text: 'secret-4', html: 'secret-5' }, login: { token: 'secret-6' } },
    'second',
  );

  expect(lines).not.toContain('secret');
});

it.each([
  ['an id from the gateway', '3f2a-from.edge_1', true],
  ['text with line breaks', 'a\nb'.repeat(5), false],
  ['an overlong id', 'x'.repeat(500), false],
])('requestIdOf: %s is accepted or replaced', (_case, given, isTaken) => {
  const request = { headers: { 'x-request-id': given } } as unknown as Parameters<
    typeof getRequestId
  >[0];

  expect(getRequestId(request) === given).toBe(isTaken);
});
