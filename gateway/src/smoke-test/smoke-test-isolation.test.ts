import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';

import { chromium, draw, smokeTestBuild } from '../testing/smoke-test-build.ts';

test('an admin page sees no usable token either', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    draw(`
      fetch('/api/v1/seen?' + encodeURIComponent(JSON.stringify({ ...localStorage })));
      fetch('/api/v1/admin/users');`),
    chromium,
    ['/admin/bookings'],
  );

  expect(check.outcome).toBe('passed');
  const seen = api.requests.find((it) => it.includes('/seen?')) ?? '';
  expect(seen).toContain('adminToken');
  expect(seen).not.toContain('a-token');
  expect(api.authorizations['GET /api/v1/seen']).toBeUndefined();
  expect(api.authorizations['GET /api/v1/admin/users']).toBe('Bearer a-token');
  expect(api.requests).not.toContain('POST /api/v1/auth/login');
});

test('a build sees no cookie of the API', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    draw(`await fetch('/api/v1/first');
       fetch('/api/v1/seen?' + encodeURIComponent('cookies ' + document.cookie));`),
    chromium,
  );

  expect(check.outcome).toBe('passed');
  const seen = api.requests.find((it) => it.includes('/seen?')) ?? '';
  expect(seen).toContain('cookies');
  expect(seen).not.toContain('of-the-api');
  expect(api.cookies['GET /api/v1/seen']).toBeUndefined();
});

test.for([
  ['navigates to another server of this machine', (tcp) => `location.href = '${tcp}/navigated';`],
  [
    'asks through a window of a response that is not a page',
    (tcp) => `
      const opened = window.open('/api/v1/seen');
      for (let turn = 0; turn < 10 && opened; turn += 1) {
        await fetch('/api/v1/seen');
        await new Promise((done) => setTimeout(done, 100));
        await opened.fetch('${tcp}/window', { method: 'POST', mode: 'no-cors' }).catch(() => 0);
      }`,
  ],
  ['opens a window of another server', (tcp) => `window.open('${tcp}/opened');`],
  [
    'calls another machine over WebRTC',
    (_tcp, { ip, udpPort, tcpPort }) => `
      const candidates = [
        '1 1 udp 2122260223 ${ip} ${udpPort} typ host',
        '2 1 tcp 1518280447 ${ip} ${tcpPort} typ host tcptype passive',
      ];
      const urls = ['turn:${ip}:${udpPort}', 'turn:${ip}:${tcpPort}?transport=tcp', 'stun:${ip}:${udpPort}'];
      const caller = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
      caller.createDataChannel('data');
      await caller.setLocalDescription(await caller.createOffer());
      await caller.setRemoteDescription({ type: 'answer', sdp: [
        'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
        'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
        'a=ice-ufrag:whatItRead', 'a=ice-pwd:abcdefghijklmnopqrstuvwx',
        'a=fingerprint:sha-256 ' + Array(32).fill('AA').join(':'), 'a=setup:passive', 'a=mid:0',
        'a=sctp-port:5000', ...candidates.map((it) => 'a=candidate:' + it), '',
      ].join('\\r\\n') });`,
  ],
] satisfies [string, (tcp: string, address: Listener) => string][])(
  'a build that %s reaches nobody',
  async ([, attempt], context) => {
    if (!chromium) return context.skip();
    const listener = await startListener();
    const { api } = await smokeTestBuild(
      draw(`
        fetch('/api/v1/drawn');
        ${attempt(listener.url, listener)}
        for (let turn = 0; turn < 10; turn += 1) {
          await fetch('/api/v1/seen');
          await new Promise((done) => setTimeout(done, 100));
        }`),
      chromium,
      undefined,
      { limits: { pageMs: 10_000 } },
    );

    expect(api.requests).toContain('GET /api/v1/drawn');
    expect(listener.arrived).toEqual([]);
  },
);

test('nothing but pages of the server of a smoke test may run or load anything', async (context) => {
  if (!chromium) return context.skip();
  const { api, check } = await smokeTestBuild(
    draw(`
      const { headers } = await fetch('/api/v1/bookings');
      fetch('/api/v1/seen?' + encodeURIComponent(headers.get('content-security-policy')));`),
    chromium,
  );

  expect(check.outcome).toBe('passed');
  expect(api.requests.map(decodeURIComponent)).toContain(
    `GET /api/v1/seen?default-src 'none'; sandbox`,
  );
});

type Listener = {
  url: string;
  ip: string;
  tcpPort: number;
  udpPort: number;
  /** What was sent to it, by any way. */
  arrived: string[];
};

/** Listens on this machine, at an address that is not loopback too, where there is one. */
async function startListener(): Promise<Listener> {
  const arrived: string[] = [];
  const tcp = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
  });
  tcp.on('connection', () => arrived.push('a connection'));
  onTestFinished(() => void tcp.close());
  await new Promise<void>((done) => tcp.listen(0, '0.0.0.0', done));
  const udp = createSocket('udp4').on('message', (bytes) =>
    arrived.push(`${bytes.length} bytes over UDP`),
  );
  await new Promise<void>((done) => udp.bind(0, '0.0.0.0', done));
  onTestFinished(() => void udp.close());
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const outside = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  const { port: tcpPort } = tcp.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${tcpPort}`,
    ip: outside?.address ?? '127.0.0.1',
    tcpPort,
    udpPort: udp.address().port,
    arrived,
  };
}
