import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

import { setupUsedSite } from '../../api/src/monitoring/testing/used-site.ts';
import { createTestGateway } from '../../gateway/src/testing/test-gateway.ts';
import { root } from '../progress.mjs';
import { runCaptured } from '../run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { parseMetrics } from './testing/parse-metrics.ts';

const promtool = '/usr/bin/promtool';
const names = {
  api: `
    gida_booking_events_total counter
    gida_calendar_feeds gauge
    gida_calendar_feeds_failed gauge
    gida_calendar_oldest_refresh_seconds gauge
    gida_checkout_oldest_due_seconds gauge
    gida_checkouts_open gauge
    gida_database_connections_in_use gauge
    gida_database_connections_max gauge
    gida_database_requests_waiting gauge
    gida_database_up gauge
    gida_hold_oldest_overdue_seconds gauge
    gida_holds_active gauge
    gida_job_runs_total counter
    gida_mail_oldest_waiting_seconds gauge
    gida_mails_total counter
    gida_payment_provider_calls_total counter
    gida_payments_processing gauge
    gida_picture_uploads_total counter
    gida_queue_jobs_failed gauge
    gida_queue_jobs_retrying gauge
    gida_queue_jobs_waiting gauge
    gida_queue_oldest_job_seconds gauge
    gida_redis_up gauge
    gida_refund_oldest_due_seconds gauge
    gida_refunds_due gauge
    gida_refunds_held gauge
    gida_request_seconds histogram
    gida_socket_disconnects_total counter
    gida_sockets_open gauge
    gida_staff_alerts_open gauge`,
  gateway: `
    gida_canaries_aborted_total counter
    gida_canary_ratio gauge
    gida_damaged_records gauge
    gida_gateway_api_failures_total counter
    gida_gateway_request_seconds histogram
    gida_gateway_revision gauge
    gida_gateway_smoke_test gauge
    gida_page_cls_score histogram
    gida_page_first_api_response_seconds histogram
    gida_page_inp_seconds histogram
    gida_page_lcp_seconds histogram
    gida_page_remote_load_seconds histogram
    gida_remote_load_seconds histogram
    gida_remote_reports_total counter
    gida_rollout_failures gauge
    gida_rollout_visitors gauge`,
};
/** Node's own, of prom-client, which keeps their names for those who use them. */
const misnamed = /nodejs_active_\w+_total non-counter/;
const labelsOf = (text: string) =>
  [...text.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, it = '']) => it);

const used = await scrapeUsedSite();

it.each([
  ['an API', used.api, names.api],
  ['a worker', used.worker, names.api],
  ['a gateway', used.gateway, names.gateway],
])(
  'the metrics of %s are named by the conventions of Prometheus, and explained',
  (_what, text, expected) => {
    const own = parseMetrics(text).families.filter(({ name }) => name.startsWith('gida_'));

    expect(own.map(({ name, type }) => `${name} ${type}`).toSorted()).toEqual(
      expected.trim().split(/\s*\n\s*/),
    );
    for (const { name, type, help } of own) {
      expect(help.split(' ').length, `help of ${name}`).toBeGreaterThan(2);
      expect(name.endsWith('_total'), name).toBe(type === 'counter');
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|percent|kb|mb)(_|$)/);
    }
  },
);

it.runIf(existsSync(promtool)).each(['api', 'worker', 'gateway'] as const)(
  'promtool has nothing to say of the metrics of the %s',
  async (process) => {
    const file = join(temporaryFolder(), 'metrics');
    writeFileSync(file, used[process]);

    const { printed } = await runCaptured('sh', ['-c', `${promtool} check metrics < ${file}`]);

    expect(printed.split('\n').filter((line) => line !== '' && !misnamed.test(line))).toEqual([]);
  },
);

it('has no ids in labels', () => {
  const labels = Object.values(used).flatMap((text) => [...text.matchAll(/\{.*\}/g)].join('\n'));

  expect(labels.join('\n')).toContain('event="paid"');
  expect(labels.join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@/);
});

it.each([
  ['alerts', expressionsOf(parse(read('deploy/prometheus/alerts.yaml')))],
  ['panels', expressionsOf(JSON.parse(read('deploy/grafana/gida.json')))],
])('%s use only metrics that exist, with labels that they have', (_what, expressions) => {
  const all = Object.values(used).join('\n');
  const series = new Set(
    parseMetrics(all).families.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((part) => name + part) : name,
    ),
  );
  const selectors = expressions.flatMap((expression) => [
    ...expression.matchAll(/\b((?:gida|process|nodejs)_\w+)(\{[^}]*\})?/g),
  ]);

  const hasLabel = (name: string, label: string) =>
    ['job', 'instance'].includes(label) || new RegExp(`^${name}\\{.*\\b${label}="`, 'm').test(all);

  expect(selectors.length).toBeGreaterThan(20);
  expect(selectors.map(([, name = '']) => name).filter((name) => !series.has(name))).toEqual([]);
  expect(
    selectors
      .filter(([, name = '', matchers = '']) =>
        labelsOf(matchers).some((label) => !hasLabel(name, label)),
      )
      .map(([selector]) => selector),
  ).toEqual([]);
});

async function scrapeUsedSite(): Promise<Record<'api' | 'worker' | 'gateway', string>> {
  const { api, worker } = await setupUsedSite();
  const gateway = await createTestGateway({ metricsTokenHash: null });
  const [, version] =
    /"remote-catalog":.*?"version":"([^"]+)"/.exec((await gateway.inject('/apartments')).body) ??
    [];
  const report = { kind: 'loaded', remote: 'remote-catalog', version, cohort: 'stable' };
  const headers = { 'content-type': 'text/plain' };
  await gateway.inject({
    method: 'POST',
    url: '/health/reports',
    headers,
    payload: JSON.stringify(report),
  });
  return {
    api: (await api.inject('/metrics')).body,
    worker: (await worker.inject('/metrics')).body,
    gateway: (await gateway.inject('/metrics')).body,
  };
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Each `expr` in it, however deep. */
function expressionsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'expr' && typeof inner === 'string' ? inner : expressionsOf(inner),
  );
}
