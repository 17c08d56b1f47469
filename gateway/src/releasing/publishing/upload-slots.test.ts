import { createHash } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { createGateway } from '../../gateway.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';

test('two builds of one team are uploaded at a time, three of all teams and four in all, before a body is read', async () => {
  const site = await startSite();
  const catalog = [
    await site.createToken('remote-catalog'),
    await site.createToken('remote-catalog'),
  ];
  const homes = await site.createToken('remote-homes');

  const open = [site.upload(catalog[0]), site.upload(catalog[1])];
  await expect.poll(site.reading).toBe(2);
  // A second token of the team is no second team.
  expect(await site.upload(catalog[1]).answer).toMatchObject({ status: 503, retryAfter: '5' });

  open.push(site.upload(homes));
  await expect.poll(site.reading).toBe(3);
  const refused = await site.upload(await site.createToken('remote-other')).answer;
  expect(refused).toMatchObject({
    status: 503,
    body: {
      error: 'uploads_busy',
      message:
        'Other builds are being published, so this one was not. Publish it again in a minute.',
    },
  });
  open.push(site.upload('root-token'));
  await expect.poll(site.reading).toBe(4);
  expect(await site.upload('root-token').answer).toMatchObject({ status: 503 });

  // One that ends frees its place.
  open[0]?.sent.destroy();
  await expect.poll(site.reading).toBe(3);
  expect(await site.upload('root-token', '--x--').answer).toMatchObject({ status: 400 });
});

test('a request without a token takes no place', async () => {
  const site = await startSite();

  for (let turn = 0; turn < 5; turn += 1) {
    expect(await site.upload('nobody').answer).toMatchObject({ status: 401 });
  }

  expect(await site.upload('root-token', '--x--').answer).toMatchObject({ status: 400 });
});

async function startSite() {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  const gateway = await createGateway(await createTestConfig({ operatorTokenHash }));
  onTestFinished(() => gateway.close());
  const reading = new Set<unknown>();
  // After the hooks of the route, so what arrives here has a place.
  gateway.addHook('preParsing', async (_request, reply) => {
    reading.add(reply);
    reply.raw.once('close', () => reading.delete(reply));
  });
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.server.address() as AddressInfo; // it listens on a port
  return {
    reading: () => reading.size,
    createToken: async (scope: string): Promise<string> => {
      const created = await gateway.inject({
        method: 'POST',
        url: '/releases-api/tokens',
        headers: { authorization: 'Bearer root-token' },
        payload: { name: scope, scope },
      });
      return created.json().token;
    },
    /** Sends the whole body, or nothing of it yet. */
    upload(token = '', body?: string) {
      const sent = request({
        port,
        method: 'POST',
        path: '/releases-api/releases',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': body?.length ?? 1_000_000,
        },
      });
      onTestFinished(() => void sent.destroy());
      if (body === undefined) sent.flushHeaders();
      else sent.end(body);
      return { sent, answer: readAnswer(sent) };
    },
  };
}

const readAnswer = (sent: ClientRequest) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined; body: unknown }>(
    (done) => {
      sent.on('error', () => undefined);
      sent.once('response', (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.once('end', () =>
          done({
            status: response.statusCode,
            retryAfter: response.headers['retry-after'],
            body: JSON.parse(text),
          }),
        );
      });
    },
  );
