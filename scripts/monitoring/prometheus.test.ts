import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';

import { setupApi } from '../../api/src/testing/create-test-api.ts';
import { startGateway } from '../../gateway/src/gateway.ts';
import { createTestConfig } from '../../gateway/src/testing/test-gateway.ts';
import { startPrometheus, type Prometheus } from './testing/prometheus.ts';

const token = 'a-token-for-the-metrics';
const tokenHash = createHash('sha256').update(token).digest('hex');

it.runIf(existsSync('/usr/bin/prometheus'))(
  'a Prometheus server with the files of deploy/ scrapes API and gateway, and alerts while no API answers',
  async () => {
    const api = await setupApi({ GIDA_METRICS_TOKEN_SHA256: tokenHash });
    const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
    const gateway = await startGateway(
      await createTestConfig({ apiUrl, metricsTokenHash: tokenHash }),
    );
    onTestFinished(() => gateway.close());
    const prometheus = await startPrometheus({
      targets: {
        'gida-api': [new URL(apiUrl).host],
        'gida-gateway': [new URL(gateway.address).host],
      },
      token,
      intervalSeconds: 1,
    });
    onTestFinished(() => prometheus.stop());

    await expect.poll(() => valueOf(prometheus, 'count(up == 1)')).toBe(2);
    await expect.poll(() => valueOf(prometheus, 'gida_database_up')).toBe(1);
    await expect.poll(() => valueOf(prometheus, 'count(gida_gateway_revision)')).toBe(1);
    await expect.poll(() => stateOf(prometheus, 'ApiDown')).toBeUndefined();
    await api.close();
    await expect.poll(() => stateOf(prometheus, 'ApiDown')).toBe('pending');
  },
);

const valueOf = async ({ query }: Prometheus, expression: string) =>
  (await query(expression))[0]?.value;

const stateOf = async ({ alerts }: Prometheus, name: string) =>
  (await alerts()).find(({ labels }) => labels['alertname'] === name)?.state;
