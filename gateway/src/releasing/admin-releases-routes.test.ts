import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Change } from '@gida/contracts/release';
import { expect, onTestFinished, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { aRemote } from '../testing/builds.ts';
import { aConfig } from '../testing/gateways.ts';

const remote = 'remote-catalog';
const next = '1.0.0-dddddddd';
const url = '/api/v1/admin/releases';

test('an admin sees what is served, what is kept and who changed what', async () => {
  const { look } = await aSite();

  const answer = await look('admin');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({
    revision: 1,
    mayChange: false,
    remotes: { [remote]: { stable: '1.0.0-bbbbbbbb' } },
    builds: expect.arrayContaining([expect.objectContaining({ remote, version: next })]),
    history: [{ number: 1, who: 'local build' }],
    hasOlder: false,
  });
});

test('an operator changes what is served, under their own name', async () => {
  const { look, order } = await aSite();

  const done = await order('operator', { action: 'promote', remote, version: next });

  expect(done.statusCode).toBe(200);
  const { history, remotes, mayChange } = (await look('operator')).json();
  expect(mayChange).toBe(true);
  expect(remotes[remote]).toMatchObject({ stable: next, previous: '1.0.0-bbbbbbbb' });
  expect(history[0]).toMatchObject({ who: 'Bala Operator', why: 'a test' });
});

test('the same order twice happens once', async () => {
  const { look, order } = await aSite();
  const change = { action: 'promote', remote, version: next } as const;

  await order('operator', change, { 'idempotency-key': 'pressed-twice' });
  const again = await order('operator', change, { 'idempotency-key': 'pressed-twice' });

  expect(again.statusCode).toBe(200);
  expect((await look('operator')).json().revision).toBe(2);
});

test.each([
  ['an admin', 'admin', 403, 'operator_only'],
  ['a guest', 'guest', 401, 'access_denied'],
  ['nobody', '', 401, 'access_denied'],
])('%s changes nothing', async (_, token, status, error) => {
  const { look, order } = await aSite();

  const refused = await order(token, { action: 'promote', remote, version: next });

  expect([refused.statusCode, refused.json().error]).toEqual([status, error]);
  expect((await look('admin')).json().revision).toBe(1);
});

test('a release token opens nothing here, and an admin’s token nothing there', async () => {
  const { gateway, look } = await aSite();

  const headers = { authorization: 'Bearer operator' };
  const there = await gateway.inject({ url: '/releases-api/status', headers });

  expect(there.statusCode).toBe(401);
  expect((await look('gida_abc')).statusCode).toBe(401);
});

test('while the API is away nobody is let in, and is told what still works', async () => {
  const gateway = await createGateway(await aConfig());

  const answer = await gateway.inject({ url, headers: { authorization: 'Bearer operator' } });

  expect([answer.statusCode, answer.json().error]).toEqual([503, 'api_away']);
});

async function aSite() {
  const config = await aConfig({ apiUrl: await anApi() });
  const gateway = await createGateway(config);
  await aRemote(config.checkout ?? '', next);
  await new ReleaseStore(config.releasesFolder).publish(
    join(config.checkout ?? '', remote, 'dist', next),
  );
  const look = (token: string) =>
    gateway.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const order = (token: string, change: Change, headers = {}) =>
    gateway.inject({
      method: 'POST',
      url: `${url}/changes`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { change, why: 'a test', after: 1 },
    });
  return { gateway, look, order };
}

/** Says who is asking as the API does: here the token is the role. */
async function anApi(): Promise<string> {
  const server = createServer((request, response) => {
    const role = /^Bearer (admin|operator)$/.exec(request.headers.authorization ?? '')?.[1];
    const id = '00000000-0000-4000-8000-000000000001';
    const details = { details: [], requestId: 'r' };
    const body = role
      ? { id, firstName: 'Bala', lastName: 'Operator', role }
      : { status: 401, error: 'access_denied', message: 'Access denied.', ...details };
    const isSelf = request.url === '/api/v1/admin/self';
    response.setHeader('content-type', 'application/json');
    response.writeHead(isSelf ? (role ? 200 : 401) : 404).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return `http://127.0.0.1:${port}`;
}
