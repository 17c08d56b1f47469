import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { aGateway } from '../testing/gateways.ts';

const report = {
  kind: 'load-failed',
  remote: 'remote-catalog',
  version: '1.0.0-bbbbbbbb',
  cohort: 'stable',
  reason: 'did not load',
};

const send = async (body: unknown) => {
  const gateway = await aGateway();
  const answer = await gateway.inject({
    method: 'POST',
    url: '/health/reports',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { answer, metrics: (await gateway.inject('/metrics')).body };
};

test('an operator sees which build of which remote fails in browsers', async () => {
  const { answer, metrics } = await send(report);

  expect(answer.statusCode).toBe(204);
  expect(metrics).toContain(
    'gida_remote_reports_total{remote="remote-catalog",version="1.0.0-bbbbbbbb",cohort="stable",kind="load-failed"} 1',
  );
});

test('nobody can invent builds to fill the memory, or send nonsense', async () => {
  const invented = [
    '1.0.0-00000000',
    './1.0.0-bbbbbbbb',
    './/./1.0.0-bbbbbbbb',
    '../shell/1.0.0-aaaaaaaa',
  ].map((version) => ({ ...report, version }));
  for (const body of [...invented, 'x', '', { kind: 'loaded' }]) {
    const { answer, metrics } = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(metrics).not.toContain('gida_remote_reports_total{');
  }
});

test('a gateway says that it lives, and that it is ready once it has a site to serve', async () => {
  const gateway = await aGateway();
  expect((await gateway.inject('/health/live')).statusCode).toBe(200);
  expect((await gateway.inject('/health/ready')).statusCode).toBe(200);

  const empty = await aGateway({ checkout: null });
  expect((await empty.inject('/health/live')).statusCode).toBe(200);
  expect((await empty.inject('/health/ready')).statusCode).toBe(503);
});

test.each([
  ['production without a token for figures', { production: true }, undefined, 404],
  [
    'the right token',
    { production: true, metricsTokenHash: sha256('let me count') },
    'let me count',
    200,
  ],
  ['another token', { production: true, metricsTokenHash: sha256('let me count') }, 'guessed', 404],
  ['no token', { production: true, metricsTokenHash: sha256('let me count') }, undefined, 404],
])('figures are shown or not: %s', async (_case, config, token, status) => {
  const gateway = await aGateway(config);

  const answer = await gateway.inject({
    url: '/metrics',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

  expect(answer.statusCode).toBe(status);
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
