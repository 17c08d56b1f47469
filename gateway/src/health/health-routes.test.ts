import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { createTestGateway } from '../testing/test-gateway.ts';

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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
