import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { revisionHeader } from '@gida/contracts/revision-header';

import { openRevisionFiles } from '../history/revisions.ts';
import { aConfig, aGateway } from '../testing/gateways.ts';

test('every answer says which revision is served, the ones of the API too', async () => {
  // An API that claims a revision of its own is not believed.
  const api = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', [revisionHeader]: '99' })
      .end('{}');
  }).listen(0);
  const { port } = api.address() as AddressInfo; // it listens on a port, not on a pipe
  const config = await aConfig({ apiUrl: `http://127.0.0.1:${port}` });
  const gateway = await aGateway(config);
  const told = async () => {
    const answers = await Promise.all(
      ['/apartments', '/api/v1/site', '/health/live', '/nowhere', '/releases-api/status'].map(
        (url) => gateway.inject(url),
      ),
    );
    return [...new Set(answers.map(({ headers }) => headers[revisionHeader]))];
  };

  expect(await told()).toEqual(['1']);
  const revisions = await openRevisionFiles(join(config.releasesFolder, 'revisions'));
  const { remotes } = await revisions.latest();
  await revisions.append(1, { who: 'Ada', why: 'a test', idempotencyKey: null, remotes });
  await expect.poll(told).toEqual(['2']);
  api.close();
});

test('a file that is kept for ever says nothing about today', async () => {
  const gateway = await aGateway();

  const file = await gateway.inject('/releases/shell/1.0.0-aaaaaaaa/main.js');

  expect(file.statusCode).toBe(200);
  expect(file.headers[revisionHeader]).toBeUndefined();
});

test('a gateway without a site has no revision to tell', async () => {
  const gateway = await aGateway({ checkout: null });

  const answer = await gateway.inject('/health/live');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers[revisionHeader]).toBeUndefined();
});
