import { expect, test } from 'vitest';

import { startHttpServer } from '../testing/http-server.ts';
import { BackendError, sendToBackend } from './send-to-backend.ts';

const signal = AbortSignal.timeout(60_000);
const path = 'offers';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a9fe:a9fe]',
  '[64:ff9b::a9fe:a9fe]',
])('nothing is sent to %s, unless an operator said that it may be private', async (host) => {
  const sent = sendToBackend({ url: `https://${host}:1` }, { path, signal });

  await expect(sent).rejects.toThrow('its address is not one of the public internet');
});

test.each([
  [['10.0.0.1']],
  [['8.8.8.8', '10.0.0.1']],
  [['2606:4700::1111', '::ffff:169.254.169.254']],
  [['127.0.0.1', '8.8.8.8']],
  [[]],
])('nothing is sent to a name with the addresses %s', async (addresses) => {
  let asked = 0;
  const network = {
    ...nowhere,
    resolveHost: async () => {
      asked += 1;
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  };
  const sent = sendToBackend({ url: 'https://offers.example' }, { path, signal, network });

  await expect(sent).rejects.toThrow('its address is not one of the public internet');
  expect(asked).toBe(1);
});

test('the address that was checked is the one connected to, though the name leads elsewhere a moment later', async () => {
  const arrived: string[] = [];
  const address = await startHttpServer(({ headers }, response) => {
    arrived.push(String(headers.host));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const answers = ['127.0.0.1', '10.0.0.1'];
  const network = {
    resolveHost: async () => [{ address: answers.shift() ?? '', family: 4 }],
    isAllowed: (ip: string) => ip === '127.0.0.1',
  };
  const url = `http://offers.example:${new URL(address).port}`;

  const { status } = await sendToBackend({ url }, { path, signal, network });

  expect(status).toBe(200);
  expect(arrived).toEqual([new URL(url).host]);
  expect(answers).toEqual(['10.0.0.1']);
  await expect(sendToBackend({ url }, { path, signal, network })).rejects.toThrow(BackendError);
});

const nowhere = { isAllowed: (address: string) => !/^(10\.|127\.|::)/.test(address) };
