import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parse, stringify } from 'yaml';

import { freePort } from '../../free-ports.ts';
import { root } from '../../progress.mjs';

export const prometheusPath = '/usr/bin/prometheus';
const folder = join(root, 'deploy/prometheus');

type Job = 'gida-api' | 'gida-worker' | 'gida-gateway' | 'node';
type Config = {
  global: Record<string, string>;
  rule_files: string[];
  scrape_configs: { job_name: Job; static_configs: { targets: string[] }[] }[];
};
type Options = {
  /** As `127.0.0.1:3001`. A job without targets is left out. */
  targets: Partial<Record<Job, string[]>>;
  /** The one of `GIDA_METRICS_TOKEN_SHA256`. */
  token: string;
  intervalSeconds?: number;
};

export type ActiveAlert = {
  labels: Record<string, string>;
  annotations: Record<string, string>;
  state: 'pending' | 'firing';
  /** When its expression became true. */
  activeAt: string;
};

export type Prometheus = {
  url: string;
  /** The result of an expression now: the labels and the value of each series. */
  query: (expression: string) => Promise<{ labels: Record<string, string>; value: number }[]>;
  /** Pending and firing ones. */
  alerts: () => Promise<ActiveAlert[]>;
  stop: () => Promise<void>;
};

/** A Prometheus server with the configuration and the rules of `deploy/`, which scrapes processes of this machine. */
export async function startPrometheus(options: Options): Promise<Prometheus> {
  if (!existsSync(prometheusPath)) throw new Error(`${prometheusPath} is not on this machine.`);
  const own = mkdtempSync(join(tmpdir(), 'gida-prometheus-'));
  copyFileSync(join(folder, 'alerts.yaml'), join(own, 'alerts.yaml'));
  writeFileSync(join(own, 'metrics-token'), options.token);
  writeFileSync(join(own, 'prometheus.yaml'), configFor(options));
  const port = await freePort();
  const server = spawn(
    prometheusPath,
    [
      `--config.file=${join(own, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(own, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', (bytes) => (log += bytes));
  const ended = new Promise<void>((resolve) => void server.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/-/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`Prometheus ended:\n${log}`);
    await delay(50);
  }
  const ask = async <Data>(path: string): Promise<Data> =>
    ((await (await fetch(`${url}/api/v1/${path}`)).json()) as { data: Data }).data; // Prometheus' own answer
  return {
    url,
    query: async (expression) => {
      type Series = { metric: Record<string, string>; value: [number, string] };
      const path = `query?query=${encodeURIComponent(expression)}`;
      const { result } = await ask<{ result: Series[] }>(path);
      return result.map(({ metric, value: [, value] }) => ({
        labels: metric,
        value: Number(value),
      }));
    },
    alerts: async () => (await ask<{ alerts: ActiveAlert[] }>('alerts')).alerts,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(own, { recursive: true, force: true });
    },
  };
}

function configFor({ targets, intervalSeconds = 15 }: Options): string {
  const config = parse(readFileSync(join(folder, 'prometheus.yaml'), 'utf8')) as Config; // ours
  const interval = `${intervalSeconds}s`;
  return stringify({
    ...config,
    global: { scrape_interval: interval, evaluation_interval: interval, scrape_timeout: interval },
    scrape_configs: config.scrape_configs
      .filter(({ job_name: job }) => targets[job])
      .map((scrape) => ({ ...scrape, static_configs: [{ targets: targets[scrape.job_name] }] })),
  });
}
