import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestGateway } from '../testing/test-gateway.ts';

let arrived: string[];
let api: Server;
let stranger: Server;
let gateway: FastifyInstance;
beforeAll(async () => {
  arrived = [];
  const serve = async (name: string) => {
    const server = createServer(({ url }: IncomingMessage, response) => {
      arrived.push(`${name} ${url}`);
      response.end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return server;
  };
  [api, stranger] = [await serve('api'), await serve('stranger')];
  gateway = await createTestGateway({ apiUrl: `http://${hostOf(api)}` });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await gateway.close();
  for (const server of [api, stranger]) server.close().closeAllConnections();
});

const hostOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port

test.each([
  '//STRANGER/api/v1/x',
  '/\\STRANGER/api/v1/x',
  '/.//STRANGER/apartments',
  '/apartments/..//STRANGER/x',
  'http://STRANGER/api/v1/x',
  'http://STRANGER/media/x',
  'http://STRANGER/socket.io/x',
  'http://STRANGER/apartments',
  'http://STRANGER//STRANGER/apartments',
  'http://STRANGER',
  'http://[/apartments',
  '//[/apartments',
])('the target %s leads neither the gateway nor a browser to another host', async (target) => {
  for (const upgrade of ['', 'Upgrade: websocket\r\n']) {
    arrived = [];
    const socket = connect((gateway.server.address() as AddressInfo).port, '127.0.0.1'); // it listens
    socket.write(
      `GET ${target.replaceAll('STRANGER', hostOf(stranger))} HTTP/1.1\r\nHost: gida.test\r\n` +
        `Cookie: gida-auth-hint=host\r\nConnection: ${upgrade && 'Upgrade, '}close\r\n${upgrade}\r\n`,
    );
    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1\.1 (200|308|40[04]) /);
    const location = /^location: (.*)\r$/im.exec(answer)?.[1] ?? '/';
    const reload = / href="([^"]*)">Reload</.exec(answer)?.[1] ?? '/';
    for (const link of [location, reload]) expect(link).toMatch(/^\/(?![/\\])/);
    expect(arrived).toEqual([]);
  }
});
