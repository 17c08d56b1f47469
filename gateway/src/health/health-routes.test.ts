import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';

import { startGateway } from '../gateway.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';

const report = {
  kind: 'load-failed',
  remote: 'remote-catalog',
  version: '1.0.0-bbbbbbbb',
  cohort: 'stable',
  reason: 'did not load',
};

const send = async (body: unknown) => {
  const gateway = await createTestGateway();
  const response = await gateway.inject({
    method: 'POST',
    url: '/health/reports',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { response, metrics: (await gateway.inject('/metrics')).body };
};

test('a load failure is counted per remote, version and cohort', async () => {
  const { response, metrics } = await send(report);

  expect(response.statusCode).toBe(204);
  expect(metrics).toContain(
    'gida_remote_reports_total{remote="remote-catalog",version="1.0.0-bbbbbbbb",cohort="stable",kind="load-failed"} 1',
  );
});

test('of one network without a cookie, no more than 120 reports a minute are logged and counted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const gateway = await createTestGateway();
  const sendAll = async (remoteAddress: string) => {
    for (let sent = 0; sent < 150; sent += 1)
      await gateway.inject({
        method: 'POST',
        url: '/health/reports',
        payload: report,
        remoteAddress,
      });
  };
  const counted = async () =>
    Number(
      /reports_total\{.*"load-failed"\} (\d+)/.exec((await gateway.inject('/metrics')).body)?.[1],
    );

  await sendAll('198.51.100.7');
  expect(await counted()).toBe(120);
  await sendAll('203.0.113.9');
  expect(await counted()).toBe(240);
  vi.setSystemTime(Date.now() + 60_000);
  await sendAll('198.51.100.7');
  expect(await counted()).toBe(360);
});

test('reports about unknown builds and malformed reports are rejected with 400', async () => {
  const unknownBuilds = [
    '1.0.0-00000000',
    './1.0.0-bbbbbbbb',
    './/./1.0.0-bbbbbbbb',
    '../shell/1.0.0-aaaaaaaa',
  ].map((version) => ({ ...report, version }));
  for (const body of [...unknownBuilds, 'x', '', { kind: 'loaded' }]) {
    const { response, metrics } = await send(body);
    expect(response.statusCode).toBe(400);
    expect(metrics).not.toContain('gida_remote_reports_total{');
  }
});

test('liveness is always 200; readiness is 503 until a shell is promoted', async () => {
  const gateway = await createTestGateway();
  expect((await gateway.inject('/health/live')).statusCode).toBe(200);
  expect((await gateway.inject('/health/ready')).statusCode).toBe(200);

  const empty = await createTestGateway({ checkout: null });
  expect((await empty.inject('/health/live')).statusCode).toBe(200);
  expect((await empty.inject('/health/ready')).statusCode).toBe(503);
});

test('production needs the renderer as a service, whatever the machine permits', async () => {
  await expect(startGateway(await createTestConfig({ isProduction: true }))).rejects.toThrow(
    /RENDERER_SOCKET is missing.+renderer\.ts/,
  );
});

test.each([
  ['404 in production when no metrics token is configured', { isProduction: true }, undefined, 404],
  [
    '200 with the right token',
    { isProduction: true, metricsTokenHash: sha256('metrics-token') },
    'metrics-token',
    200,
  ],
  [
    '404 with a wrong token',
    { isProduction: true, metricsTokenHash: sha256('metrics-token') },
    'guessed',
    404,
  ],
  [
    '404 without a token',
    { isProduction: true, metricsTokenHash: sha256('metrics-token') },
    undefined,
    404,
  ],
])('/metrics returns %s', async (_case, config, token, status) => {
  const gateway = await createTestGateway(config);

  const response = await gateway.inject({
    url: '/metrics',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

  expect(response.statusCode).toBe(status);
});

test.each([
  ['a process of this machine', '127.0.0.1', {}, 200],
  ['a process of this machine over IPv6', '::1', {}, 200],
  ['a process of this machine over mapped IPv4', '::ffff:127.0.0.1', {}, 200],
  ['another machine', '192.0.2.7', {}, 404],
  [
    'another machine that claims to be this one',
    '192.0.2.7',
    { 'x-forwarded-for': '127.0.0.1' },
    404,
  ],
  ['a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 404],
  [
    'a proxy of this machine, by its standard header',
    '127.0.0.1',
    { forwarded: 'for=192.0.2.7' },
    404,
  ],
])(
  '/metrics of the demo without a token, read by %s',
  async (_case, remoteAddress, headers, status) => {
    const gateway = await createTestGateway({ trustedProxies: 1 });

    const response = await gateway.inject({ url: '/metrics', remoteAddress, headers });

    expect(response.statusCode).toBe(status);
  },
);

test('/metrics of the demo needs the token when one is set', async () => {
  const gateway = await createTestGateway({ metricsTokenHash: sha256('metrics-token') });

  expect((await gateway.inject('/metrics')).statusCode).toBe(404);
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
