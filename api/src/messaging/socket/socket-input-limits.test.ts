import { once } from 'node:events';
import { connect } from 'node:net';

import { apiPaths } from '@gida/contracts/paths';
import { WebSocket } from 'ws';
import { expect, it, onTestFinished } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, authHeaders } from '../../testing/factories.ts';

/** The code of WebSocket for a client that breaks the rules of the server. */
const policyViolation = 1008;

const api = await setupApi();

const url = await api.listen({ port: 0, host: '127.0.0.1' });

it.each([
  ['invalid events', (at: number) => `42${at}["chat:join",{}]`],
  ['unknown events', (at: number) => `42${at}["nothing",{}]`],
  ['packets without an event', () => '3'],
])('disconnects a socket that sends very many %s', async (_what, packet) => {
  const socket = await connectRaw(await aToken());

  for (let at = 0; at < 1_000; at += 1) socket.ws.send(packet(at));

  expect(await socket.closed).toEqual([policyViolation, 'Too many events.']);
});

it('disconnects a socket before it has logged in', async () => {
  const socket = await openRaw();

  for (let at = 0; at < 1_000; at += 1) socket.ws.send('3');

  expect(await socket.closed).toEqual([policyViolation, 'Too many events.']);
});

it('disconnects a socket that does not log in', async () => {
  const socket = await openRaw();

  expect(await socket.closed).toEqual([1005, '']);
});

it('a connection that never answers is gone soon after its time to log in', async () => {
  const { port } = new URL(url);
  const client = connect(Number(port), '127.0.0.1').resume();
  onTestFinished(() => void client.destroy());
  const closed = once(client, 'close');

  client.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'a'.repeat(22)}==\r\n\r\n`,
  );

  // The library waits half a minute for an answer to its close frame.
  await closed;
}, 20_000);

it('disconnects a socket that sends very many bytes in frames without events', async () => {
  const socket = await connectRaw(await aToken());

  for (let at = 0; at < 20_000; at += 1) socket.ws.ping('x'.repeat(120));

  expect(await socket.closed).toEqual([policyViolation, 'Too many events.']);
});

it('counts an invalid event as several', async () => {
  const [valid, invalid] = [await connectRaw(await aToken()), await connectRaw(await aToken())];

  for (let at = 0; at < 100; at += 1) {
    valid.ws.send(`42${at}["chat:join",{"chatId":"${crypto.randomUUID()}"}]`);
    invalid.ws.send(`42${at}["chat:join",{}]`);
  }

  expect(await invalid.closed).toEqual([policyViolation, 'Too many events.']);
  await expect.poll(() => valid.acknowledged()).toBe(100);
  expect(valid.ws.readyState).toBe(WebSocket.OPEN);
});

it('refuses a new connection of a user who has just been disconnected, and of nobody else', async () => {
  const token = await aToken();
  const flooding = await connectRaw(token);
  for (let at = 0; at < 1_000; at += 1) flooding.ws.send(`42${at}["chat:join",{}]`);
  await flooding.closed;

  expect(await answerToConnect(token)).toMatch(/^44.*Too many attempts/);
  expect(await answerToConnect(await aToken())).toMatch(/^40/);
});

it('keeps answering others while sockets send without end', async () => {
  const flooding = await Promise.all([1, 2, 3].map(async () => connectRaw(await aToken())));
  for (const { ws } of flooding)
    for (let at = 0; at < 20_000; at += 1) ws.send(`42${at}["chat:join",{}]`);

  const response = await fetch(`${url}/api/v1/${apiPaths.chats}`);
  await Promise.all(flooding.map(({ closed }) => closed));

  expect(response.status).toBe(401);
  for (const { acknowledged } of flooding) expect(acknowledged()).toBeLessThan(300);
});

async function aToken(): Promise<string> {
  const { authorization } = await authHeaders(api, await aUser(api));
  return authorization.replace('Bearer ', '');
}

/** A socket without Socket.IO, which would not send what it is not meant to. */
async function openRaw() {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  onTestFinished(() => ws.terminate());
  const packets: string[] = [];
  // as text, which the server sends
  ws.on('message', (data) => void packets.push(String(data as Buffer)));
  // A write after the server has ended the connection.
  ws.on('error', () => undefined);
  const closed = new Promise<[number, string]>((resolve) =>
    ws.once('close', (code, reason) => resolve([code, String(reason)])),
  );
  await once(ws, 'open');
  return {
    ws,
    packets,
    closed,
    acknowledged: () => packets.filter((packet) => packet.startsWith('43')).length,
  };
}

async function connectRaw(token: string) {
  const socket = await openRaw();
  socket.ws.send(`40${JSON.stringify({ token })}`);
  await expect.poll(() => socket.packets.some((packet) => packet.startsWith('40'))).toBe(true);
  return socket;
}

async function answerToConnect(token: string): Promise<string | undefined> {
  const socket = await openRaw();
  socket.ws.send(`40${JSON.stringify({ token })}`);
  await expect.poll(() => socket.packets.length).toBeGreaterThan(1);
  return socket.packets[1];
}
