import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { temporaryFolder } from '../testing/temporary-folder.ts';
import {
  clientNetwork,
  networkPrefixLimitFactor,
} from '../../shared/contracts/src/client-network.ts';
import { expect, it, onTestFinished } from 'vitest';

import { freePorts } from '../free-ports.ts';
import { composeProxyConfig, proxyConfig } from './testing/proxy-config.ts';

const haproxy = '/usr/sbin/haproxy';
const perNetwork = 3;
const unused = { certificate: 'unused', maxConnections: 200 };

type Ports = { first: number; server: number };
const systemdConfig = ({ first, server }: Ports) =>
  proxyConfig({
    ...unused,
    sites: { port: first, servers: [server, server] },
    apis: { port: first + 1, servers: [server, server] },
  });
const composeConfig = ({ first, server }: Ports) =>
  composeProxyConfig({
    ...unused,
    plainPort: first + 2,
    sites: { port: first, servers: [server] },
    apis: { port: first + 1, servers: [server] },
  });
const proxies = [
  ['of deploy/systemd', systemdConfig],
  ['of deploy/compose.yaml', composeConfig],
] as const;

it.each(proxies)(
  'the proxy %s gives a prefix the shares that a gateway gives it',
  (_which, configure) => {
    const config = configure({ first: 1, server: 2 });
    const [network, prefix] = [...config.matchAll(/sc[01]_conn_cur gt (\d+)/g)].map(([, most]) =>
      Number(most),
    );

    expect(prefix).toBe((network ?? 0) * networkPrefixLimitFactor);
    const address = clientNetwork('2001:db8:1:2::3');
    const prefixes = [...config.matchAll(/ipmask\(32,(\d+)\)/g)].map(([, bits]) => bits);
    expect(new Set(prefixes)).toEqual(
      new Set([address.network, address.prefix].map((name) => name.split('/')[1])),
    );
  },
);

it.skipIf(!existsSync(haproxy)).each(proxies)(
  'the proxy %s leaves room for others when one prefix opens connections from many networks',
  async (_which, configure) => {
    const port = await startProxy(configure);

    const held = await openFrom(port, (at) => `2001:db8:7:${at.toString(16)}::1`, 20);
    const ofOneNetwork = await openFrom(port, (at) => `2001:db8:8:1::${at + 1}`, 6);
    const ofAnAddress = await openFrom(port, () => '198.51.100.7', 6);

    expect(held).toBe(perNetwork * networkPrefixLimitFactor);
    expect([ofOneNetwork, ofAnAddress]).toEqual([perNetwork, perNetwork]);
    expect(await openFrom(port, () => '2001:db8:9:1::1', 1)).toBe(1);
  },
);

/** Without TLS, and with the addresses of clients as another proxy would tell them: this machine has one of IPv6. */
async function startProxy(configure: (ports: Ports) => string): Promise<number> {
  const upstream = createServer((_request, response) => response.end('{}'));
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port: server } = upstream.address() as AddressInfo; // it listens on a port
  const port = await freePorts(3);
  const folder = temporaryFolder();
  const config = configure({ first: port, server })
    .replace(/ssl crt \S+( alpn \S+)?/, 'accept-proxy')
    .replaceAll('tcp-request connection', 'tcp-request session')
    .replaceAll(/sc0_conn_cur gt \d+/g, `sc0_conn_cur gt ${perNetwork}`)
    .replaceAll(/sc1_conn_cur gt \d+/g, `sc1_conn_cur gt ${perNetwork * networkPrefixLimitFactor}`)
    .replaceAll(/ check inter .*/g, '');
  writeFileSync(join(folder, 'haproxy.cfg'), config);
  const proxy = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  onTestFinished(() => {
    proxy.kill('SIGKILL');
    upstream.close();
  });
  while ((await openFrom(port, () => '203.0.113.1', 1)) === 0) {
    if (proxy.exitCode !== null) throw new Error(`HAProxy ended with ${proxy.exitCode}.`);
    await delay(100);
  }
  return port;
}

/** How many connections were answered, each kept open. */
async function openFrom(
  port: number,
  address: (at: number) => string,
  count: number,
): Promise<number> {
  let answered = 0;
  for (let at = 0; at < count; at += 1) if (await isAnswered(port, address(at))) answered += 1;
  return answered;
}

async function isAnswered(port: number, address: string): Promise<boolean> {
  const socket: Socket = net.connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  const version = net.isIPv6(address) ? 'TCP6' : 'TCP4';
  const proxy = version === 'TCP6' ? '2001:db8::1' : '198.51.100.1';
  socket.write(
    `PROXY ${version} ${address} ${proxy} 1000 443\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  return new Promise((resolve) => {
    socket.once('data', (bytes) => resolve(String(bytes).startsWith('HTTP/1.1 200')));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
