import { expect, test } from 'vitest';

import { stripPersonalData } from './strip-personal-data.ts';

test.each([
  ['no user ada.lovelace+1@example.com.ng', 'no user [email]'],
  ['mail="ada@example.com", again', 'mail="[email]", again'],
  ['no user ada%40example.com', 'no user [email]'],
  ['ünïcode@bücher.example is taken', '[email] is taken'],
  ['ada＠example.com', '[email]'],
  ['no \u202eexe.png', 'no  exe.png'],
  ['call +234 803 123 4567 now', 'call [number] now'],
  ['call 0803-123-4567', 'call [number]'],
  ['call (0803) 123 4567.', 'call [number].'],
  ['card 4242424242424242', 'card [number]'],
  ['card 4242 4242 4242 4242', 'card [number]'],
  ['booking 123456', 'booking [number]'],
  ['x12345678y', 'x[number]y'],
  ['Bearer abc.def', 'Bearer [token]'],
  ['authorization: basic dXNlcjpwYXNz', 'authorization: basic [token]'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s-3_x', '[token]'],
  ['key sk_live_51H8abcDEF9ghiJKL', 'key [token]'],
  ['hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', 'hash [token]'],
  ['no booking 3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'no booking [id]'],
  ['GET /api/v1/apartments?city=Lagos&guests=2 failed', 'GET /api/v1/apartments?[query] failed'],
  ['https://gida.test/reset?token=abc', 'https://gida.test/reset?[query]'],
  ['https://gida.test/reset#abc', 'https://gida.test/reset?[query]'],
  ['(/login?next=/bookings)', '(/login?[query])'],
])('"%s" is kept as "%s"', (text, stripped) => {
  expect(stripPersonalData(text)).toBe(stripped);
});

test.each([
  "Cannot read properties of undefined (reading 'id')",
  'What? No such plan.',
  'a is not a function. (In \'a(1)\', "a" is undefined)',
  'loading /releases/remote-catalog/1.0.0-a6adc565/638.js:56:299 failed',
  'remote_catalog_1_0_0_a6adc565 is not defined',
  'remote-catalog 1.0.0-a6adc565 has no ./routes',
  'react 19.3.1 and @gida/ui 1.0.0',
  'timeout of 4000 ms at 12:30:15',
  'Minified React error 418',
  'the price 45,000 is not 45000',
])('"%s" stays', (text) => {
  expect(stripPersonalData(text)).toBe(text);
});
