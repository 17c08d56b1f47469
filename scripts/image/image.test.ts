// @module-tag nightly: it installs the packages of the image and starts six processes, see scripts/documents/deploy-files.test.ts: has in the image what its sources import
import { createHash, randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseAllDocuments } from 'yaml';

import { startTestMailServer } from '../../api/src/mail/testing/test-mail-server.ts';
import { startTemporaryRedis } from '../../api/src/testing/temporary-redis.ts';
import { writeBuild } from '../../gateway/src/testing/builds.ts';
import { packBuild } from '../../gateway/src/testing/packed-builds.ts';
import { chromium, draw, shell } from '../../gateway/src/testing/smoke-test-build.ts';
import { freePorts } from '../free-ports.ts';
import { root } from '../progress.mjs';
import { binPath } from '../run-command.ts';
import { requirePostgres } from '../temporary-postgres.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { containerEnvironment, layOutContainer } from './testing/lay-out-image.ts';

/** As the Containerfile says; only root can start another user's processes. */
const user = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {};
const token = `gida_${randomBytes(32).toString('base64url')}`;
const admin = { email: 'ada@gida.test', password: randomBytes(16).toString('base64url') };
const started: ChildProcess[] = [];
const stopping: (() => unknown)[] = [];
/** By process. */
const printed: Record<string, string> = {};
let site: string;
let given: Record<string, string>;
let ports: Record<'PORT' | 'API_PORT' | 'WORKER_PORT' | 'smoke' | 'renderer', number>;

beforeAll(async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  site = join(folder, 'site');
  const [postgres, redis, mail] = await Promise.all([
    requirePostgres(),
    startTemporaryRedis(),
    startTestMailServer(),
    layOutContainer(site),
  ]);
  stopping.push(postgres.stop, redis.stop, mail.close);
  const first = await freePorts(5);
  const [api, worker, gateway, smoke, renderer] = [0, 1, 2, 3, 4].map((at) => first + at);
  ports = {
    API_PORT: api!,
    WORKER_PORT: worker!,
    PORT: gateway!,
    smoke: smoke!,
    renderer: renderer!,
  }; // five
  const secret = () => randomBytes(32).toString('base64url');
  given = {
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    ACCESS_TOKEN_SECRETS: `first:${secret()}`,
    STRIPE_SECRET_KEY: `sk_live_${secret()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_${secret()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
    GIDA_OPERATOR_TOKEN_SHA256: createHash('sha256').update(token).digest('hex'),
    API_URL: `http://127.0.0.1:${api}`,
    RENDERER_SOCKET: `127.0.0.1:${renderer}`,
  };
  await finish(start('migrate'));
  const create = `node api/src/ops/ops.ts admin-create ${admin.email} --first-name Ada --last-name Eze`;
  await finish(start('api', { args: create.split(' ') }), admin.password);
  // It is root in its container too, to start each process as another user.
  start('renderer', { port: String(ports.renderer), user: {} });
  start('api');
  start('worker');
  start('gateway');
  await Promise.all(['API_PORT', 'WORKER_PORT'].map((name) => isReady(ports[name as 'API_PORT']))); // of the record
  await waitFor(ports.PORT, 'live');
  const frame = 'documents/frame.html';
  const documents = { '*': frame, 'admin*/admin/bookings': frame, '/': 'documents/index.html' };
  const page = (body: string) => `<!doctype html><head><!--gida:head--></head><body>${body}</body>`;
  const shellFiles = {
    'main.js': shell,
    'hydrate-on-interaction.js': '1',
    'documents/frame.html': page(''),
    'documents/index.html': page('<h1>Landing</h1>'),
  };
  const version = '1.0.0-aaaaaaaa';
  await publish(ports.PORT, shellFiles, { remote: 'shell', version, entry: 'main.js', documents });
  await command({ action: 'promote', remote: 'shell', version, dirty: true }, 0);
  await isReady(ports.PORT);
});

afterAll(async () => {
  await Promise.all(started.map(stop));
  for (const one of stopping) await one();
});

test('the image has what its processes need, as the user and with the variables of the Kubernetes files', async () => {
  const home = await fetch(`http://127.0.0.1:${ports.PORT}/`);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('Landing')]);
  const listing = await fetch(`http://127.0.0.1:${ports.PORT}/api/v1/homes`);
  expect([listing.status, await listing.json()]).toEqual([200, expect.anything()]);
  for (const port of [ports.PORT, ports.API_PORT, ports.WORKER_PORT]) {
    const check = start('api', { args: ['node', 'deploy/check-health.mjs', String(port)] });
    expect(await finish(check)).toBe('');
  }
  expect(changedFiles()).toEqual([]);
});

test.skipIf(!chromium)('the image with Chromium tries a build before it is published', async () => {
  start('smoke-test', {
    env: {
      PORT: String(ports.smoke),
      RELEASE_SMOKE_TEST_ADMIN: `${admin.email}:${admin.password}`,
    },
  });
  await isReady(ports.smoke);
  const entry = draw("document.body.innerHTML = '<h1>Bookings</h1>'");

  const build = {
    remote: 'remote-booking',
    version: '1.0.0-dddddddd',
    mounts: ['/admin/bookings'],
  };
  const { checks } = await publish(ports.smoke, { 'entry.js': entry }, build);

  expect(checks, printed['smoke-test']).toContainEqual(
    expect.objectContaining({ name: 'smoke-test', outcome: 'passed' }),
  );
});

type Container = { command: string[]; env?: { name: string; value: string }[]; envFrom?: object[] };
type StartOptions = {
  port?: string;
  user?: { uid?: number; gid?: number };
  env?: Record<string, string>;
  args?: string[];
};

/** What Kubernetes starts, with addresses and secrets of this test. */
function start(
  name: string,
  { port = '', env = {}, args, ...as }: StartOptions = {},
): ChildProcess {
  const [pod] = parseAllDocuments(
    readFileSync(join(root, `deploy/kubernetes/${name}.yaml`), 'utf8'),
  );
  const container = pod?.toJS().spec.template.spec.containers[0] as Container; // every file begins with it
  // The two folders that a container may write to; as with Compose, gateways share theirs.
  const [data, tmp] = ['data', 'tmp'].map((it) => join(site, '..', it));
  for (const each of [data!, tmp!]) {
    mkdirSync(each, { recursive: true });
    if (user.uid) chownSync(each, user.uid, user.gid);
  } // two
  const says = Object.fromEntries((container.env ?? []).map((it) => [it.name, it.value]));
  const settings = readFileSync(join(root, 'deploy/kubernetes/site.env'), 'utf8')
    .trim()
    .split('\n');
  const [program = '', ...rest] = (args ?? container.command).map((it) =>
    it.replace('0.0.0.0:3005', `127.0.0.1:${port}`),
  );
  const child = spawn(program === 'node' ? binPath('node') : program, rest, {
    cwd: site,
    ...(as.user ?? user),
    env: {
      PATH: `${join(root, 'node_modules/node/bin')}:/usr/bin:/bin`,
      ...containerEnvironment(),
      ...(container.envFrom && {
        ...Object.fromEntries(settings.map((line) => line.split(/=(.*)/s) as [string, string])), // NAME=value
        ...says,
        ...given,
        API_PORT: String(ports.API_PORT),
        WORKER_PORT: String(ports.WORKER_PORT),
        PORT: String(ports.PORT),
        STOP_DELAY_SECONDS: '0',
      }),
      GIDA_DATA: data,
      TMPDIR: tmp,
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: 'pipe',
  });
  started.push(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed[name] = (printed[name] ?? '') + String(bytes)));
  return child;
}

/** What it printed, when it ended well. */
async function finish(child: ChildProcess, input = ''): Promise<string> {
  child.stdin?.end(input);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => (printed += String(bytes)));
  const [code] = await once(child, 'exit');
  expect(code, printed).toBe(0);
  return printed;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}/health/${path}`).then(
    ({ status }) => status,
    () => 0,
  );
const isReady = (port: number) => waitFor(port, 'ready');
const waitFor = (port: number, path: string) =>
  vi.waitUntil(async () => (await statusOf(port, path)) === 200, { timeout: 60_000, interval: 50 });

async function send(
  port: number,
  path: string,
  body: Uint8Array<ArrayBuffer> | string,
  contentType: string,
) {
  const response = await fetch(`http://127.0.0.1:${port}/releases-api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body,
  });
  const answer = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer as { checks: object[] };
}

async function publish(
  port: number,
  files: Record<string, string>,
  build: Parameters<typeof writeBuild>[2],
) {
  const { payload, contentType } = await packBuild(
    await writeBuild(temporaryFolder(), files, build),
  );
  return send(port, '/releases', new Uint8Array(payload), contentType);
}

const command = (change: object, after: number) =>
  send(
    ports.PORT,
    '/changes',
    JSON.stringify({ change, after, why: 'a test' }),
    'application/json',
  );

/** The root file system is read-only there; here nothing may want to write to it. */
const changedFiles = (): string[] =>
  globSync('**/*', { cwd: site, exclude: ['node_modules'] }).filter(
    (file) => existsSync(join(site, file)) && statSync(join(site, file)).uid === user.uid,
  );
