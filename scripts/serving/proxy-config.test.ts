// @module-tag nightly: what only an operator's proxy does, and waits for, see scripts/serving/proxy-networks.test.ts: the proxy %s gives a prefix the shares that a gateway gives it
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import net, { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../testing/temporary-folder.ts';
import { freePorts } from '../free-ports.ts';
import { runCaptured } from '../run-command.ts';
import { composeProxyConfig, proxyConfig } from './testing/proxy-config.ts';

const haproxy = '/usr/sbin/haproxy';
const maxConnectionsOfSource = 12;
const [attacker, visitor] = ['127.0.0.2', '127.0.0.3'];

type Ports = { first: number; server: number; certificate: string };
const systemdConfig = ({ first, server, certificate }: Ports) =>
  proxyConfig({
    certificate,
    maxConnections: 40,
    sites: { port: first, servers: [server, server] },
    apis: { port: first + 1, servers: [server, server] },
  });
const composeConfig = ({ first, server, certificate }: Ports) =>
  composeProxyConfig({
    certificate,
    maxConnections: 40,
    plainPort: first + 2,
    sites: { port: first, servers: [server] },
    apis: { port: first + 1, servers: [server] },
  });

describe.skipIf(!existsSync(haproxy)).each([
  ['of deploy/systemd', systemdConfig],
  ['of deploy/compose.yaml', composeConfig],
])('the proxy %s', (_which, configure) => {
  const folder = temporaryFolder();
  const upstream = createServer((_request, response) => response.end('{}'));
  const opened: TLSSocket[] = [];
  let port = 0;
  let configFile = '';
  let proxy: ReturnType<typeof spawn>;

  beforeAll(async () => {
    const certificate = await createCertificate(folder);
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port: server } = upstream.address() as AddressInfo; // it listens on a port
    port = await freePorts(3);
    const config = configure({ first: port, server, certificate });
    configFile = join(folder, 'haproxy.cfg');
    // This process is busy with handshakes, so checks of its health would fail.
    const unchecked = config.replaceAll(/ check inter .*/g, '');
    writeFileSync(configFile, unchecked.replaceAll(/gt \d+/g, `gt ${maxConnectionsOfSource}`));
    proxy = spawn(haproxy, ['-db', '-f', configFile], { stdio: 'ignore' });
    while ((await statusFrom(visitor)) !== 200) {
      if (proxy.exitCode !== null) throw new Error(`HAProxy ended with ${proxy.exitCode}.`);
      await delay(100);
    }
  });
  afterAll(async () => {
    for (const socket of opened) socket.destroy();
    proxy.kill('SIGKILL');
    upstream.close();
  });

  it('is valid, without a warning', async () => {
    const { code, printed } = await runCaptured(haproxy, ['-c', '-f', configFile]);

    expect({ code, warnings: /warning/i.test(printed) }).toEqual({ code: 0, warnings: false });
  });

  it('limits headers and connections of every frontend but that of the APIs', () => {
    const sections = readFileSync(configFile, 'utf8').split(/^(?=\w)/m);
    const reachable = sections.filter((section) => /^frontend (?!api)/.test(section));

    expect(reachable.length).toBeGreaterThan(0);
    for (const section of reachable) {
      expect(section).toMatch(/timeout http-request 10s/);
      expect(section).toMatch(/track-sc0 src,ipmask\(32,64\)/);
      expect(section).toMatch(/connection reject if \{ sc0_conn_cur gt/);
      expect(section).toMatch(/track-sc1 src,ipmask\(32,48\) table client-sites/);
      expect(section).toMatch(/connection reject if \{ sc1_conn_cur gt/);
    }
  });

  it('lets a build wait for its turn at every backend that takes uploads', () => {
    const sections = readFileSync(configFile, 'utf8').split(/^(?=\w)/m);
    const uploads = sections.filter((it) => /^backend (gateways|smoke-tests)$/m.test(it));

    expect(uploads.length).toBeGreaterThan(0);
    for (const section of uploads) expect(section).toMatch(/timeout server 30m/);
  });

  it('ends connections whose headers come slowly', async () => {
    const timeout = Number(
      /timeout http-request (\d+)s/.exec(readFileSync(configFile, 'utf8'))?.[1],
    );
    const slow = await Promise.all(Array.from({ length: 5 }, () => openSlowRequest()));

    const ended = slow.map(({ socket }) => once(socket, 'close'));
    const trickle = setInterval(() => slow.forEach(({ socket }) => socket.write('a')), 500);
    const first = await Promise.race([
      Promise.all(ended).then(() => 'ended'),
      delay(60_000, 'held', { ref: false }),
    ]);
    clearInterval(trickle);

    expect(first).toBe('ended');
    expect(timeout).toBeLessThanOrEqual(10);
  });

  it('answers others while one network opens as many connections as it may', async () => {
    const held: TLSSocket[] = [];
    const attempts = await Promise.all(
      Array.from({ length: 60 }, () =>
        openSlowRequest().then(
          ({ socket }) => held.push(socket),
          () => 'refused',
        ),
      ),
    );

    expect(await statusFrom(visitor)).toBe(200);
    expect(attempts).toContain('refused');
    expect(held.length).toBeLessThanOrEqual(maxConnectionsOfSource);
    expect(held.length).toBeGreaterThan(0);
  });

  async function openSlowRequest(): Promise<{ socket: TLSSocket }> {
    const line = net.connect({ port, host: '127.0.0.1', localAddress: attacker });
    const socket = connect({ socket: line, rejectUnauthorized: false });
    opened.push(socket);
    await new Promise((resolve, reject) => {
      socket.once('secureConnect', resolve);
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('closed')));
    });
    socket.on('error', () => socket.destroy());
    socket.resume();
    socket.write('GET / HTTP/1.1\r\nHost: gida.test\r\nX-A: a');
    return { socket };
  }

  const statusFrom = (localAddress: string) =>
    new Promise((resolve) => {
      const asked = request(
        {
          port,
          host: '127.0.0.1',
          localAddress,
          rejectUnauthorized: false,
          agent: false,
          timeout: 5_000,
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      asked.on('timeout', () => asked.destroy());
      asked.on('error', (error) => resolve(error.message));
      asked.end();
    });
});

async function createCertificate(folder: string): Promise<string> {
  const [key, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const { code, printed } = await runCaptured('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
    '-subj',
    '/CN=gida.test',
    '-keyout',
    key,
    '-out',
    file,
  ]);
  if (code !== 0) throw new Error(`openssl failed:\n${printed}`);
  const both = join(folder, 'both.pem');
  writeFileSync(both, readFileSync(file, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return both;
}
