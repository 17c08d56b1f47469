import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';

import { collectLogs } from '../../testing/collect-logs.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { loggerOptions, getRequestId } from './logger-options.ts';

it('redacts passwords, pins, tokens and mail bodies', () => {
  const { log, logged } = aLog();

  log.info({ password: 'secret-1', body: { password: 'secret-2', otp: 'secret-3' } }, 'first');
  log.info(
    { mail: { text: 'secret-4', html: 'secret-5' }, login: { token: 'secret-6' } },
    'second',
  );

  expect(logged()).not.toContain('secret');
});

it.each<[string, () => unknown]>([
  ['the message and the stack', () => new Error('Invalid email address: amina.bello@gida.example')],
  [
    'a field',
    () => Object.assign(new Error('No.'), { detail: 'Key (email)=(amina.bello@gida.example)' }),
  ],
  [
    'a nested field',
    () => Object.assign(new Error('No.'), { context: { headers: ['<amina.bello@gida.example>'] } }),
  ],
  [
    'the cause',
    () => new Error('No.', { cause: new Error('550 <amina.bello@gida.example> unknown') }),
  ],
])('hides email addresses in %s of an error, and keeps the rest', (_where, error) => {
  const { log, logged } = aLog();

  log.error({ err: error() }, 'failed');

  expect(logged()).not.toContain('amina.bello');
  expect(logged()).toContain('[email]');
  expect(logged()).toMatch(/logger-options\.test\.ts:\d+/);
});

function aLog() {
  let lines = '';
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      lines += String(chunk);
      done();
    },
  });
  return { log: pino(loggerOptions('info'), into), logged: () => lines };
}

it.each([undefined, 'worker'] as const)('lines of a process of role %s say so', async (role) => {
  const { logs, lines } = collectLogs();
  const api = await createTestApi({ LOG_LEVEL: 'info' }, { logs, ...(role && { role }) });
  onTestFinished(() => api.close());

  api.log.info('hello');

  expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ process: role ?? 'api', msg: 'hello' });
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
