import { createHash, randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { startTestMailServer } from '../../api/src/mail/testing/test-mail-server.ts';
import { startTemporaryRedis } from '../../api/src/testing/temporary-redis.ts';
import { freePorts } from '../../scripts/free-ports.ts';
import { compileCache, root } from '../../scripts/progress.mjs';
import { binPath, runCaptured } from '../../scripts/run-command.ts';
import { proxyConfig } from '../../scripts/serving/testing/proxy-config.ts';
import { requirePostgres } from '../../scripts/temporary-postgres.ts';

const host = 'gida.test';
const startTimeoutMs = 120_000;

export type Topology = Awaited<ReturnType<typeof startTopology>>;

/** One process of the site, which the drill stops, kills and starts again. */
export type SiteProcess = {
  name: string;
  /** Resolves when its readiness check answers 200. */
  start: () => Promise<void>;
  /** As a deployment does it: SIGTERM, and wait for the end. */
  stop: () => Promise<void>;
  /** As a power cut does it. */
  kill: () => Promise<void>;
};

/**
 * The site as it runs in production, on one machine: PostgreSQL, Redis, a mail server, two workers, a renderer, and two APIs and two
 * gateways behind a proxy that ends TLS and asks each process whether it is ready.
 */
export async function startTopology() {
  const folder = mkdtempSync(join(tmpdir(), 'gida-drill-'));
  const postgres = await requirePostgres({ keepsCommits: true });
  const redis = await startTemporaryRedis();
  const mail = await startTestMailServer();
  const first = await freePorts(8);
  const [httpsPort, apiProxyPort, ...ports] = Array.from({ length: 8 }, (_, at) => first + at);
  const origin = `https://${host}:${httpsPort}`;
  const certificate = await createCertificate(folder);
  const operatorToken = `gida_${randomBytes(32).toString('base64url')}`;
  const shared = {
    NODE_ENV: 'production',
    ...compileCache,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    GIDA_DATA: join(folder, 'data'),
    PUBLIC_ORIGIN: origin,
    STOP_DELAY_SECONDS: '4',
  };
  const apiEnv = {
    ...shared,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Gida <hello@gida.test>',
    CONTACT_MAIL_TO: 'hello@gida.test',
    // Nothing is paid in the drill, and nothing outside this machine is reached.
    STRIPE_SECRET_KEY: `sk_live_${randomBytes(12).toString('hex')}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_${randomBytes(12).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}`,
    ACCESS_TOKEN_SECRETS: `first:${randomBytes(32).toString('base64url')}`,
    NAIRA_PER_USD: '1500',
    NAIRA_PER_EUR: '1650',
  };
  const gatewayEnv = {
    ...shared,
    API_URL: `http://127.0.0.1:${apiProxyPort}`,
    GATEWAY_TRUSTED_PROXIES: '1',
    GIDA_OPERATOR_TOKEN_SHA256: createHash('sha256').update(operatorToken).digest('hex'),
    RELEASE_SMOKE_TEST: '0',
    RENDERER_SOCKET: join(folder, 'renderer'),
  };
  const [api1 = 0, api2 = 0, gateway1 = 0, gateway2 = 0, worker1 = 0, worker2 = 0] = ports;
  const api = (name: string, port: number) =>
    siteProcess(name, 'api/src/process/main.ts', port, {
      ...apiEnv,
      API_PORT: String(port),
      JOBS: 'off',
    });
  const worker = (name: string, port: number) =>
    siteProcess(name, 'api/src/process/worker.ts', port, { ...apiEnv, WORKER_PORT: String(port) });
  const gateway = (name: string, port: number) =>
    siteProcess(name, 'gateway/src/main.ts', port, { ...gatewayEnv, PORT: String(port) });
  const apis = [api('api 1', api1), api('api 2', api2)];
  const workers = [worker('worker 1', worker1), worker('worker 2', worker2)];
  const gateways = [gateway('gateway 1', gateway1), gateway('gateway 2', gateway2)];
  const renderer = await startRenderer(gatewayEnv.RENDERER_SOCKET);
  const proxy = startProxy(folder, {
    certificate: certificate.proxyFile,
    sites: { port: httpsPort ?? 0, servers: [gateway1, gateway2] },
    apis: { port: apiProxyPort ?? 0, servers: [api1, api2] },
  });
  const runProcess = async (args: string[], env: NodeJS.ProcessEnv, input = '') => {
    const child = spawn(binPath('node'), args, {
      cwd: root,
      env: { PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
    }
    child.stdin.end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${printed}`);
    return printed;
  };
  return {
    origin,
    host,
    address: `https://127.0.0.1:${httpsPort}`,
    certificateFile: certificate.file,
    postgres,
    redis,
    mail,
    apis,
    workers,
    gateways,
    ops: (args: string[], input = '') => runProcess(['api/src/ops/ops.ts', ...args], apiEnv, input),
    release: (args: string[]) =>
      runProcess(['shared/cli/src/gida.ts', ...args], {
        NODE_EXTRA_CA_CERTS: certificate.file,
        GIDA_URL: `https://127.0.0.1:${httpsPort}`,
        GIDA_TOKEN: operatorToken,
      }),
    stop: async () => {
      await Promise.all([...apis, ...workers, ...gateways].map(({ kill }) => kill()));
      proxy.kill('SIGKILL');
      renderer.kill('SIGKILL');
      mail.close();
      await redis.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function siteProcess(
  name: string,
  script: string,
  port: number,
  env: NodeJS.ProcessEnv,
): SiteProcess {
  let child: ChildProcess | null = null;
  let printed = '';
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  return {
    name,
    start: async () => {
      const started = spawn(binPath('node'), [script], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.on(
          'data',
          (bytes: Buffer) => (printed = (printed + bytes.toString()).slice(-4_000)),
        );
      }
      const deadline = Date.now() + startTimeoutMs;
      while (!(await isListening(port))) {
        if (started.exitCode !== null || Date.now() > deadline) {
          throw new Error(`${name} did not start. It printed:\n${printed}`);
        }
        await delay(100);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** A gateway without releases listens before it is ready. */
const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

async function createCertificate(folder: string) {
  const [key, file, proxyFile] = ['key.pem', 'certificate.pem', 'proxy.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string]; // three names
  const names = `subjectAltName=DNS:${host},IP:127.0.0.1`;
  const { code, printed } = await runCaptured('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
    '-subj',
    `/CN=${host}`,
    '-addext',
    names,
    '-keyout',
    key,
    '-out',
    file,
  ]);
  if (code !== 0) throw new Error(`openssl failed:\n${printed}`);
  const joined = await runCaptured('cat', [file, key]);
  writeFileSync(proxyFile, joined.printed, { mode: 0o600 });
  return { file, proxyFile };
}

type Backend = { port: number; servers: number[] };

/** Resolves when it listens. */
async function startRenderer(socket: string): Promise<ChildProcess> {
  const child = spawn(binPath('node'), ['gateway/src/rendering/renderer.ts', socket], {
    cwd: root,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('no renderer started')));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

/** HAProxy, with the configuration of deploy/systemd/haproxy.cfg. */
function startProxy(
  folder: string,
  addresses: { certificate: string; sites: Backend; apis: Backend },
): ChildProcess {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, proxyConfig({ ...addresses, maxConnections: 4_096 }));
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}
