import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { revisionHeader } from '@gida/releases/revision-header';

import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';

test('every response carries the served revision, including API responses', async () => {
  // A revision header set by the API is overwritten.
  const api = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', [revisionHeader]: '99' })
      .end('{}');
  }).listen(0);
  const { port } = api.address() as AddressInfo; // it listens on a port, not on a pipe
  const config = await createTestConfig({ apiUrl: `http://127.0.0.1:${port}` });
  const gateway = await createTestGateway(config);
  const revisionHeaders = async () => {
    const answers = await Promise.all(
      ['/apartments', '/api/v1/site', '/health/live', '/nowhere', '/releases-api/status'].map(
        (url) => gateway.inject(url),
      ),
    );
    return [...new Set(answers.map(({ headers }) => headers[revisionHeader]))];
  };

  expect(await revisionHeaders()).toEqual(['2']);
  const revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));
  const { remotes } = await revisions.cached();
  await revisions.append(2, { who: 'Ada', why: 'a test', idempotencyKey: null, remotes });
  await expect.poll(revisionHeaders).toEqual(['3']);
  api.close();
});

test('immutable files carry no revision header', async () => {
  const gateway = await createTestGateway();

  const file = await gateway.inject('/releases/shell/1.0.0-aaaaaaaa/main.js');

  expect(file.statusCode).toBe(200);
  expect(file.headers[revisionHeader]).toBeUndefined();
});

test('responses carry no revision header before the first promote', async () => {
  const gateway = await createTestGateway({ checkout: null });

  const response = await gateway.inject('/health/live');

  expect(response.statusCode).toBe(200);
  expect(response.headers[revisionHeader]).toBeUndefined();
});
