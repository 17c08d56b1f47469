import { createHash, randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setDefaultCACertificates, getCACertificates } from 'node:tls';

import { KeyRing } from '../../api/src/config/key-ring.ts';
import type { Db } from '../../api/src/db/database.ts';
import { openDatabase } from '../../api/src/db/open-database.ts';
import { createAccessTokens } from '../../api/src/http/auth/access-token.ts';
import { startTestMailServer } from '../../api/src/mail/testing/test-mail-server.ts';
import { startTemporaryRedis } from '../../api/src/testing/temporary-redis.ts';
import { headersOf } from '../../api/src/testing/test-environment.ts';
import { freePorts } from '../../scripts/free-ports.ts';
import { compileCache, root } from '../../scripts/progress.mjs';
import { binPath, runCaptured } from '../../scripts/run-command.ts';
import { proxyConfig } from '../../scripts/serving/testing/proxy-config.ts';
import { startPrometheus } from '../../scripts/monitoring/testing/prometheus.ts';
import { requirePostgres, startStandby } from '../../scripts/temporary-postgres.ts';
import { drilledProcess, type DrilledProcess } from './processes.ts';
import { mountSmallDisk } from './small-disk.ts';

const host = 'gida.test';
const isRoot = process.getuid?.() === 0;
const diskMegabytes = 1_500;

export type Topology = Awaited<ReturnType<typeof startTopology>>;

type TopologyOptions = {
  /** What a topology before it left: a restore serves its pictures, builds and payments. */
  copiedFrom?: { bucket: string; sandbox: string; secrets: Secrets };
};

type Secrets = ReturnType<typeof createSecrets>;

const createSecrets = () => ({
  STRIPE_SECRET_KEY: `sk_sandbox_${randomBytes(32).toString('hex')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64url')}`,
  ACCESS_TOKEN_SECRETS: `first:${randomBytes(32).toString('base64url')}`,
});

/**
 * The site as it runs in production, on one machine, with the payment sandbox as its provider: PostgreSQL with a standby, Redis
 * with a replica, an S3 bucket, a mail server, two workers, a renderer, and two APIs and two gateways behind a proxy that ends TLS and asks
 * each process whether it is ready. APIs and gateways reach PostgreSQL and Redis at addresses of the proxy, which a failover moves.
 */
export async function startTopology({ copiedFrom }: TopologyOptions = {}) {
  await using started = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'gida-drill-'));
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  // Only root may mount one: it is filled later.
  const disk = isRoot && !copiedFrom ? await mountSmallDisk(diskMegabytes) : null;
  if (disk) started.defer(() => disk.unmount());
  const postgres = await requirePostgres({
    keepsCommits: true,
    ...(disk && { parentFolder: disk.folder }),
    // A commit waits for the standby, so that a failover loses none.
    ...(!copiedFrom && { settings: '-c synchronous_standby_names=*' }),
  });
  started.defer(() => postgres.stop());
  const standby = copiedFrom ? null : await startStandby(postgres);
  if (standby) started.defer(() => standby.stop());
  const redis = await startTemporaryRedis();
  started.defer(() => redis.stop());
  const replica = await startTemporaryRedis(redis.url);
  started.defer(() => replica.stop());
  const mail = await startTestMailServer();
  started.defer(() => mail.close());

  const first = await freePorts(12);
  const [
    sitePort = 0,
    apisPort = 0,
    databasePort = 0,
    redisPort = 0,
    sandboxPort = 0,
    s3Port = 0,
    ...ports
  ] = Array.from({ length: 12 }, (_, at) => first + at);
  const origin = `https://${host}:${sitePort}`;
  const certificate = await createCertificate(folder);
  setDefaultCACertificates([...getCACertificates(), readFileSync(certificate.file, 'utf8')]);
  const proxy = proxyOf(folder, {
    certificate: certificate.proxyFile,
    sites: { port: sitePort, servers: ports.slice(2, 4) },
    apis: { port: apisPort, servers: ports.slice(0, 2) },
    others: {
      database: [databasePort, portOf(postgres.url)],
      redis: [redisPort, portOf(redis.url)],
    },
  });
  await proxy.start();
  started.defer(() => proxy.kill());

  const secrets = copiedFrom?.secrets ?? createSecrets();
  const metricsToken = randomBytes(32).toString('base64url');
  const operatorToken = `gida_${randomBytes(32).toString('base64url')}`;
  const databaseUrl = `postgres://gida@127.0.0.1:${databasePort}/postgres`;
  const bucketFolder = copiedFrom?.bucket ?? join(folder, 'bucket');
  mkdirSync(bucketFolder, { recursive: true });
  const bucket = drilledProcess('bucket', bucketCommand(bucketFolder, s3Port), s3Port);
  const inBucket = (name: string) => `http://127.0.0.1:${s3Port}/${name}`;
  const payments = { NODE_ENV: 'production', PAYMENTS: 'staging', ...compileCache };
  const shared = {
    ...payments,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    GIDA_DATA: join(folder, 'data'),
    PUBLIC_ORIGIN: origin,
    STOP_DELAY_SECONDS: '4',
    GIDA_METRICS_TOKEN_SHA256: sha256(metricsToken),
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const apiEnv = {
    ...shared,
    ...secrets,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Gida <hello@gida.test>',
    CONTACT_MAIL_TO: 'hello@gida.test',
    FILES_BUCKET_URL: inBucket('pictures'),
    NAIRA_PER_USD: '1500',
    NAIRA_PER_EUR: '1650',
  };
  const gatewayEnv = {
    ...shared,
    API_URL: `http://127.0.0.1:${apisPort}`,
    GATEWAY_TRUSTED_PROXIES: '1',
    GIDA_OPERATOR_TOKEN_SHA256: sha256(operatorToken),
    RELEASE_SMOKE_TEST: '0',
    RENDERER_SOCKET: join(folder, 'renderer'),
    BUILDS_BUCKET_URL: inBucket('builds'),
  };
  const sandboxFolder = copiedFrom?.sandbox ?? join(folder, 'provider');
  const sandbox = drilledProcess('provider', ['demo/sandbox/main.ts'], sandboxPort, {
    ...payments,
    ...secrets,
    GIDA_DATA: sandboxFolder,
    SANDBOX_PORT: String(sandboxPort),
    API_URL: `http://127.0.0.1:${apisPort}`,
    PUBLIC_ORIGIN: origin,
  });
  const kinds = {
    api: (port: number) =>
      [['api/src/process/main.ts'], { ...apiEnv, API_PORT: String(port), JOBS: 'off' }] as const,
    gateway: (port: number) =>
      [['gateway/src/main.ts'], { ...gatewayEnv, PORT: String(port) }] as const,
    worker: (port: number) =>
      [['api/src/process/worker.ts'], { ...apiEnv, WORKER_PORT: String(port) }] as const,
  };
  const two = (kind: keyof typeof kinds, from: number): DrilledProcess[] =>
    [1, 2].map((number) => {
      const port = ports[from + number - 1] ?? 0;
      const [args, env] = kinds[kind](port);
      return drilledProcess(`${kind} ${number}`, [...args], port, env);
    });
  const [apis, gateways, workers] = [two('api', 0), two('gateway', 2), two('worker', 4)];
  const renderer = rendererOf(gatewayEnv.RENDERER_SOCKET);
  await renderer.start();
  const processes = [...apis, ...workers, ...gateways];
  for (const process of [bucket, sandbox, ...processes]) started.defer(() => process.kill());
  started.defer(() => renderer.kill());
  await bucket.start();
  await sandbox.start();
  const targets = (list: DrilledProcess[]) => list.map((it) => it.address.replace('http://', ''));
  const prometheus = await startPrometheus({
    targets: {
      'gida-api': targets(apis),
      'gida-worker': targets(workers),
      'gida-gateway': targets(gateways),
    },
    token: metricsToken,
    intervalSeconds: 2,
  });
  started.defer(() => prometheus.stop());

  const address = `https://127.0.0.1:${sitePort}`;
  const tokens = createAccessTokens(
    new KeyRing([{ id: 'first', secret: secrets.ACCESS_TOKEN_SECRETS.replace('first:', '') }]),
  );
  const kept = started.move();
  let isStopped = false;
  return {
    host,
    /** Of its pages; `origin` reaches it without a name server. */
    pageOrigin: origin,
    origin: address,
    secrets,
    databaseUrl,
    database: { primary: postgres, standby },
    redis: { primary: redis, replica },
    proxy,
    renderer,
    sitePort,
    mail,
    /** Those that are pending or fire. */
    alerts: prometheus.alerts,
    disk,
    bucket,
    bucketFolder,
    provider: sandbox,
    apis,
    workers,
    gateways,
    processes,
    apiAddresses: apis.map((api) => api.address),
    sandbox: {
      url: sandbox.address,
      interrupt: sandbox.kill,
      resume: () => sandbox.start(),
      close: sandbox.kill,
    },
    /** What the provider has recorded. */
    sandboxFolder: join(sandboxFolder, 'sandbox'),
    providerFolder: sandboxFolder,
    /** Everything that it writes. */
    folders: [folder, disk?.folder ?? ''].filter(Boolean),
    headersOf: (person: number | 'host') => headersOf(tokens, person),
    inDatabase: async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const config = { databaseUrl, databaseConnections: 3, dataFolder: folder };
      const opened = await openDatabase(config);
      try {
        return await work(opened.db);
      } finally {
        await opened.close();
      }
    },
    ops: (args: string[], { input = '', cwd = root } = {}) =>
      runProcess(['api/src/ops/ops.ts', ...args], apiEnv, { input, cwd }),
    release: (args: string[], cwd = root) =>
      runProcess(
        [join(root, 'shared/cli/src/gida.ts'), ...args],
        { NODE_EXTRA_CA_CERTS: certificate.file, GIDA_URL: address, GIDA_TOKEN: operatorToken },
        { cwd },
      ),
    /** `keeps` copies what is to outlive it, when nothing writes any more. */
    stop: async ({ keeps }: { keeps?: () => Promise<void> } = {}) => {
      if (isStopped) return;
      isStopped = true;
      await Promise.all([...processes, sandbox, bucket].map((process) => process.stop()));
      await keeps?.();
      await kept.disposeAsync();
    },
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const portOf = (url: string): number => Number(new URL(url).port);

/** Its continued lists are signed with a cipher that OpenSSL has put aside. */
const bucketCommand = (folder: string, port: number): string[] => {
  const installed = createRequire(join(root, 'api/package.json')).resolve('s3rver/package.json');
  return [
    '--openssl-legacy-provider',
    join(dirname(installed), 'bin/s3rver.js'),
    ...`--silent --address 127.0.0.1 --port ${port} --directory ${folder}`.split(' '),
    ...['pictures', 'builds'].flatMap((name) => ['--configure-bucket', name]),
  ];
};

async function runProcess(
  args: string[],
  env: NodeJS.ProcessEnv,
  { input = '', cwd = root }: { input?: string; cwd?: string } = {},
): Promise<string> {
  const child = spawn(binPath('node'), args, {
    cwd,
    env: { PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${printed}`);
  return printed;
}

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
  writeFileSync(proxyFile, readFileSync(file, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { file, proxyFile };
}

type Backend = { port: number; servers: number[] };
type Service = 'database' | 'redis';

/** What is restarted by what supervises it, and asked by no address of its own. `start` resolves when it runs. */
function supervised(name: string, spawnChild: () => Promise<ChildProcess> | ChildProcess) {
  let child: ChildProcess | null = null;
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    name,
    start: async () => {
      child = await spawnChild();
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const rendererOf = (socket: string) =>
  supervised('renderer', async () => {
    const child = spawn(binPath('node'), ['gateway/src/rendering/renderer.ts', socket], {
      cwd: root,
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('no renderer started')));
    await Promise.race([once(child.stdout, 'data'), ended]);
    return child;
  });

type ProxyAddresses = {
  certificate: string;
  sites: Backend;
  apis: Backend;
  others: Record<Service, [port: number, server: number]>;
};

/** HAProxy, with the configuration of deploy/systemd/haproxy.cfg, and the addresses of PostgreSQL and Redis. */
function proxyOf(folder: string, { others, ...addresses }: ProxyAddresses) {
  const file = join(folder, 'haproxy.cfg');
  const socket = join(folder, 'haproxy.sock');
  const listens = Object.entries(others).map(
    ([name, [port, server]]) => `listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  server main 127.0.0.1:${server}
`,
  );
  const admin = `global\n  stats socket ${socket} level admin\n`;
  const config = proxyConfig({ ...addresses, maxConnections: 4_096 });
  writeFileSync(file, config + listens.join('') + admin);
  const proxy = supervised('proxy', () =>
    spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' }),
  );
  /** As an operator does it in a failover: connections to the old server end, new ones reach the other. */
  const moveAddress = async (service: Service, url: string): Promise<void> => {
    await tell(socket, `set server ${service}/main addr 127.0.0.1 port ${portOf(url)}`);
    await tell(socket, `shutdown sessions server ${service}/main`);
  };
  return { ...proxy, moveAddress };
}

async function tell(socketFile: string, command: string): Promise<void> {
  const socket = connect(socketFile);
  await once(socket, 'connect');
  socket.end(`${command}\n`);
  socket.resume();
  await once(socket, 'close');
}
