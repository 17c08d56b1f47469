import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { startGatewayProcess } from '../testing/gateway-process.ts';

const secretUrls = [
  '/reset-password/SECRET',
  '/verify-email/SECRET',
  '/api/v1/auth/verify/SECRET',
  '/api/v1/auth/password/reset/SECRET',
  '/api/v1/calendars/SECRET.ics',
  '/dashboard?override=SECRET',
  '/api/v1/apartments?search=SECRET',
  '/socket.io/?token=SECRET',
  '/%ff/SECRET',
];

test('the log has one line with the route of each request, and no URL', async () => {
  const gateway = await startGatewayProcess({
    GIDA_DATA: await temporaryFolder(),
    API_URL: await startApi(),
    LOG_LEVEL: 'info',
  });
  onTestFinished(gateway.stop);

  for (const url of secretUrls) await fetch(gateway.url + url).then((one) => one.arrayBuffer());
  await fetch(`${gateway.url}/releases/none/none/none`).then((one) => one.arrayBuffer());

  await expect.poll(gateway.output).toContain('"route":"/releases/');
  expect(gateway.output()).not.toContain('SECRET');
  const lines = gateway.output().match(/request completed/g) ?? [];
  expect(lines.length).toBeLessThanOrEqual(secretUrls.length + 1);
});

/** Answers half of the requests and drops the connections of the others, so that errors are logged as well. */
async function startApi(): Promise<string> {
  let requests = 0;
  const api = createServer((request, response) => {
    requests += 1;
    if (requests % 2 === 0) return void request.socket.destroy();
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void api.close());
  await once(api, 'listening');
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
}
