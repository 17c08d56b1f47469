import { expect, it } from 'vitest';

import { toHttpError } from './error-handler.ts';

const databaseError = (code: string, severity = 'ERROR') =>
  Object.assign(new Error('from the database'), { code, severity });

it.each([
  ['a serialization failure', databaseError('40001')],
  ['a deadlock', databaseError('40P01')],
  ['a statement that took too long', databaseError('57014')],
  ['too many connections', databaseError('53300')],
  ['a full disk of the database', databaseError('53100')],
  ['a database that cannot write its files', databaseError('58030')],
  // `could not write init file`, where the disk is full.
  ['a database that opens no connection', databaseError('XX000', 'FATAL')],
  ['a full disk of the API', databaseError('ENOSPC')],
  ['a database without an answer', new Error('Query read timeout')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('%s can be retried: 503', (_case, error) => {
  expect(toHttpError(error).status).toBe(503);
});

it.each([
  ['another error of the database', databaseError('42P01')],
  ['an internal error of the database', databaseError('XX000')],
  ['an error of the program', new TypeError('x is not a function')],
])('%s is an internal error: 500', (_case, error) => {
  expect(toHttpError(error).status).toBe(500);
});
