import { createHash } from 'node:crypto';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { createGateway } from '../../gateway.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';

test('two builds of one team are uploaded at a time, 36 MB of all teams and 48 MB in all, before a body is read', async () => {
  const site = await startSite();
  const catalog = [
    await site.createToken('remote-catalog'),
    await site.createToken('remote-catalog'),
  ];

  // What does not say how large it is counts as the largest.
  const open = [site.upload(catalog[0], { bytes: null }), site.upload(catalog[1])];
  await expect.poll(site.reading).toBe(2);
  // A second token of the team is no second team.
  expect(await site.upload(catalog[1], { bytes: 5 }).answer).toMatchObject({
    status: 503,
    retryAfter: '5',
  });

  // Small ones share what is left.
  const others = [await site.createToken('remote-homes'), await site.createToken('remote-other')];
  open.push(
    site.upload(others[0], { bytes: 11_999_000 }),
    site.upload(others[1], { bytes: 1_000 }),
  );
  await expect.poll(site.reading).toBe(4);
  const refused = await site.upload(await site.createToken('remote-more'), { bytes: 5 }).answer;
  expect(refused).toMatchObject({
    status: 503,
    body: {
      error: 'uploads_busy',
      message:
        'Other builds are being published, so this one was not. Publish it again in a minute.',
    },
  });
  open.push(site.upload('root-token'));
  await expect.poll(site.reading).toBe(5);
  expect(await site.upload('root-token', { bytes: 5 }).answer).toMatchObject({ status: 503 });

  // One that ends frees its place.
  open[0]?.sent.destroy();
  await expect.poll(site.reading).toBe(4);
  expect(await site.upload('root-token', { body: '--x--' }).answer).toMatchObject({ status: 400 });
});

test('a request without a token takes no place', async () => {
  const site = await startSite();

  for (let turn = 0; turn < 5; turn += 1) {
    expect(await site.upload('nobody').answer).toMatchObject({ status: 401 });
  }

  expect(await site.upload('root-token', { body: '--x--' }).answer).toMatchObject({ status: 400 });
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
    /** Sends the whole body, or nothing of it yet: `bytes` are announced, or not. */
    upload(
      token = '',
      { body, bytes = 12_000_000 }: { body?: string; bytes?: number | null } = {},
    ) {
      const sent = request({
        port,
        method: 'POST',
        path: '/releases-api/releases',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
          ...(bytes === null
            ? { 'transfer-encoding': 'chunked' }
            : { 'content-length': body?.length ?? bytes }),
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
