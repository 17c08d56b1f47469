import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

import { root } from '../progress.mjs';
import { runCaptured } from '../run-command.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
};
/** Values by series, in promtool's notation: first value, change for each minute, how often. */
type Series = Record<string, string>;

const promtool = '/usr/bin/promtool';
const rulesFile = join(root, 'deploy/prometheus/alerts.yaml');
const { groups } = parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] }; // ours
const rules = groups.flatMap((group) => group.rules);

/** What goes on for half an hour: once so that the alert fires at the minute, and once nearly. */
const cases: [alert: string, minute: number, fires: Series, nearly: Series][] = [
  [
    'ApiDown',
    2,
    { 'up{job="gida-api",instance="a"}': '0x30' },
    { 'up{job="gida-api",instance="a"}': '0x30', 'up{job="gida-api",instance="b"}': '1x30' },
  ],
  ['GatewayDown', 2, {}, { 'up{job="gida-gateway"}': '1x30' }],
  [
    'ProcessDown',
    16,
    { 'up{job="gida-worker"}': '0x30' },
    { 'up{job="gida-worker"}': '0x10 1x20' },
  ],
  [
    'ApiErrors',
    12,
    {
      'gida_request_seconds_count{status="503",route="/a"}': '0+6x30',
      'gida_request_seconds_count{status="200",route="/a"}': '0+94x30',
    },
    {
      'gida_request_seconds_count{status="500",route="/a"}': '0+4x30',
      'gida_request_seconds_count{status="503",route="/health/ready"}': '0+50x30',
      'gida_request_seconds_count{status="404",route="/a"}': '0+96x30',
    },
  ],
  [
    'ApiErrors',
    12,
    { 'gida_request_seconds_count{status="500",route="/a"}': '0+3x30' },
    { 'gida_request_seconds_count{status="500",route="/a"}': '0+1x30' },
  ],
  [
    'ApiErrors',
    7,
    { 'gida_request_seconds_count{status="500",route="/a"}': '0 0 200+200x30' },
    { 'gida_request_seconds_count{status="500",route="/a"}': '0 0 200 400 600x30' },
  ],
  [
    'ApiSlow',
    17,
    {
      'gida_request_seconds_bucket{le="1",route="/a"}': '0+90x30',
      'gida_request_seconds_bucket{le="+Inf",route="/a"}': '0+100x30',
      'gida_request_seconds_bucket{le="2.5",route="/a"}': '0+100x30',
    },
    {
      'gida_request_seconds_bucket{le="1",route="/a"}': '0+96x30',
      'gida_request_seconds_bucket{le="+Inf",route="/a"}': '0+100x30',
      'gida_request_seconds_bucket{le="1",route="/api/v1/user/profile/picture"}': '0x30',
      'gida_request_seconds_bucket{le="+Inf",route="/api/v1/user/profile/picture"}': '0+100x30',
    },
  ],
  [
    'GatewayCannotReachApi',
    10,
    {
      gida_gateway_api_failures_total: '0+6x30',
      'gida_gateway_request_seconds_count{route="/api/*"}': '0+100x30',
    },
    {
      gida_gateway_api_failures_total: '0+4x30',
      'gida_gateway_request_seconds_count{route="/api/*"}': '0+100x30',
    },
  ],
  [
    'GatewayCannotReachApi',
    5,
    {
      gida_gateway_api_failures_total: '0 0 200+200x30',
      'gida_gateway_request_seconds_count{route="/api/*"}': '0+100x30',
    },
    {
      gida_gateway_api_failures_total: '0 0 200 400x30',
      'gida_gateway_request_seconds_count{route="/api/*"}': '0+100x30',
    },
  ],
  [
    'PagesFailing',
    12,
    {
      'gida_gateway_request_seconds_count{route="page",status="503"}': '0+6x30',
      'gida_gateway_request_seconds_count{route="page",status="200"}': '0+94x30',
    },
    {
      'gida_gateway_request_seconds_count{route="/api/*",status="503"}': '0+90x30',
      'gida_gateway_request_seconds_count{route="page",status="200"}': '0+94x30',
    },
  ],
  [
    'PagesFailing',
    7,
    { 'gida_gateway_request_seconds_count{route="page",status="503"}': '0 0 200+200x30' },
    { 'gida_gateway_request_seconds_count{route="page",status="503"}': '0 0 200 400 600x30' },
  ],
  [
    'BuildFailing',
    14,
    {
      'gida_remote_reports_total{remote="booking",version="2",kind="crashed"}': '0+3x30',
      'gida_remote_reports_total{remote="booking",version="2",kind="loaded"}': '0+40x30',
    },
    {
      'gida_remote_reports_total{remote="booking",version="2",kind="crashed"}': '0+1x30',
      'gida_remote_reports_total{remote="booking",version="1",kind="load-failed"}': '0+3x30',
      'gida_remote_reports_total{remote="booking",version="1",kind="loaded"}': '0+100x30',
    },
  ],
  [
    'CanaryAborted',
    5,
    { gida_canaries_aborted_total: '0 0 1x30' },
    { gida_canaries_aborted_total: '3x30' },
  ],
  [
    'SmokeTestAbsent',
    30,
    { 'gida_gateway_smoke_test{instance="a"}': '0x30' },
    {
      'gida_gateway_smoke_test{instance="a"}': '0x30',
      'gida_gateway_smoke_test{instance="b"}': '1x30',
    },
  ],
  [
    'DatabaseDown',
    2,
    { gida_database_up: '0x30' },
    { 'gida_database_up{instance="a"}': '0x30', 'gida_database_up{instance="b"}': '1x30' },
  ],
  [
    'ConnectionsExhausted',
    9,
    { gida_database_requests_waiting: '4x30' },
    { gida_database_requests_waiting: '4 4 4 0 4 4 4 0 4 4' },
  ],
  ['RedisDown', 6, { gida_redis_up: '0x30' }, { gida_redis_up: '0x4 1x30' }],
  [
    'SocketsDropped',
    22,
    { gida_sockets_open: '100x14 40x16' },
    { gida_sockets_open: '100x14 60x16' },
  ],
  ['SocketsDropped', 22, { gida_sockets_open: '60x14 10x16' }, { gida_sockets_open: '40x14 0x16' }],
  [
    'DiskNearlyFull',
    16,
    {
      'node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}': '9x30',
      'node_filesystem_size_bytes{mountpoint="/",fstype="ext4"}': '100x30',
    },
    {
      'node_filesystem_avail_bytes{mountpoint="/",fstype="ext4"}': '11x30',
      'node_filesystem_size_bytes{mountpoint="/",fstype="ext4"}': '100x30',
    },
  ],
  ['RecordsDamaged', 1, { gida_damaged_records: '1x30' }, { gida_damaged_records: '0x30' }],
  [
    'QueueStuck',
    6,
    { 'gida_queue_oldest_job_seconds{kind="end-hold"}': '700x30' },
    { 'gida_queue_oldest_job_seconds{kind="end-hold"}': '500x30' },
  ],
  [
    'JobsFailed',
    6,
    { 'gida_queue_jobs_failed{kind="end-hold"}': '1x30' },
    { 'gida_queue_jobs_failed{kind="send-mail"}': '5x30' },
  ],
  [
    'MailNotSent',
    6,
    { gida_mail_oldest_waiting_seconds: '1000x30' },
    { gida_mail_oldest_waiting_seconds: '800x30' },
  ],
  [
    'MailRefused',
    29,
    {
      'gida_mails_total{outcome="refused"}': '0+2x30',
      'gida_mails_total{outcome="succeeded"}': '0+1x30',
    },
    {
      'gida_mails_total{outcome="refused"}': '0+2x30',
      'gida_mails_total{outcome="succeeded"}': '0+3x30',
    },
  ],
  [
    'MailRefused',
    29,
    { 'gida_mails_total{outcome="refused"}': '0+1x30' },
    { 'gida_mails_total{outcome="refused"}': '0 0 1 2 3x30' },
  ],
  [
    'PaymentProviderFailing',
    10,
    {
      'gida_payment_provider_calls_total{outcome="unavailable"}': '0+2x30',
      'gida_payment_provider_calls_total{outcome="succeeded"}': '0+1x30',
    },
    {
      'gida_payment_provider_calls_total{outcome="unavailable"}': '0+2x30',
      'gida_payment_provider_calls_total{outcome="refused"}': '0+3x30',
    },
  ],
  [
    'PaymentProviderFailing',
    10,
    { 'gida_payment_provider_calls_total{outcome="unavailable"}': '0+2x30' },
    { 'gida_payment_provider_calls_total{outcome="unavailable"}': '0+1x30' },
  ],
  [
    'CheckoutsUnsettled',
    6,
    { gida_checkout_oldest_due_seconds: '1900x30' },
    { gida_checkout_oldest_due_seconds: '1700x30' },
  ],
  [
    'RefundsOverdue',
    16,
    {
      gida_refund_oldest_due_seconds:
        '22000 0 22000 0 22000 0 22000 0 22000 0 22000 0 22000 0 22000 0 22000',
    },
    { gida_refund_oldest_due_seconds: '21000x30' },
  ],
  [
    'HoldsNotReleased',
    6,
    { gida_hold_oldest_overdue_seconds: '1900x30' },
    { gida_hold_oldest_overdue_seconds: '1700x30' },
  ],
  [
    'CalendarsStale',
    16,
    { gida_calendar_oldest_refresh_seconds: '11000x30' },
    { gida_calendar_oldest_refresh_seconds: '10000x30' },
  ],
  [
    'StaffAlertOpen',
    61,
    { 'gida_staff_alerts_open{kind="dispute"}': '1x90' },
    { 'gida_staff_alerts_open{kind="caution_fee_claimed"}': '1x90' },
  ],
];

it('has cases for each alert', () => {
  expect([...new Set(cases.map(([alert]) => alert))].toSorted()).toEqual(
    rules.map(({ alert }) => alert).toSorted(),
  );
});

it('says of each alert who hears of it, and where to read what to do', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket', 'info'], alert).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  }
});

it.runIf(existsSync(promtool))('promtool accepts the rules', async () => {
  expect(await runCaptured(promtool, ['check', 'rules', rulesFile])).toMatchObject({ code: 0 });
});

it.runIf(existsSync(promtool))(
  'promtool understands each expression of the dashboard',
  async () => {
    const dashboard = readFileSync(join(root, 'deploy/grafana/gida.json'), 'utf8');
    const { panels } = JSON.parse(dashboard) as {
      panels: { id: number; targets?: { expr: string }[] }[];
    }; // ours
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const file = join(temporaryFolder(), 'panels.yaml');
    const asRules = expressions.map((expr, at) => ({
      record: `panel:${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    writeFileSync(file, stringify({ groups: [{ name: 'panels', rules: asRules }] }));

    const { code, printed } = await runCaptured(promtool, ['check', 'rules', file]);

    expect(printed).toContain(`${expressions.length} rules found`);
    expect(code).toBe(0);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  },
);

it.runIf(existsSync(promtool))('each alert fires when it is to fire, and not before', async () => {
  const file = join(temporaryFolder(), 'tests.yaml');
  const tests = cases.flatMap(([alert, minute, fires, nearly]) => [
    testOf(alert, minute, fires, 1),
    testOf(alert, minute, nearly, 0),
  ]);
  writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }));

  const { code, printed } = await runCaptured(promtool, ['test', 'rules', file]);

  expect(printed).toContain('SUCCESS');
  expect(code).toBe(0);
});

function testOf(alert: string, minute: number, series: Series, firing: 0 | 1) {
  const expr = `count(ALERTS{alertname="${alert}", alertstate="firing"}) or vector(0)`;
  return {
    name: `${alert} ${firing ? 'fires' : 'does not fire'}`,
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      { expr, eval_time: `${minute}m`, exp_samples: [{ labels: '{}', value: firing }] },
    ],
  };
}
