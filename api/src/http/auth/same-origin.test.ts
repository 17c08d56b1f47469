import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';

import { isSameOrigin } from './same-origin.ts';

it.each([
  ['our public address', { origin: 'https://gida.ng' }, true],
  [
    'a page served through the gateway',
    { origin: 'http://localhost:4000', 'x-forwarded-host': 'localhost:4000' },
    true,
  ],
  [
    'a page served by the API itself',
    { origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3001' },
    true,
  ],
  ['a client without an origin', {}, true],
  ['another site', { origin: 'https://gida.ng.evil.example', host: 'gida.ng' }, false],
  ['the same name at another port', { origin: 'http://gida.ng:8080', host: 'gida.ng' }, false],
  ['a sandboxed page', { origin: 'null', host: 'gida.ng' }, false],
])('isSameOrigin for %s', (_case, headers, isOurs) => {
  const request = { headers } as IncomingMessage;

  expect(isSameOrigin(request, 'https://gida.ng')).toBe(isOurs);
});
