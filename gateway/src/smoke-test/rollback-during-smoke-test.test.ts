import { expect, test } from 'vitest';

import { createPackedBuild } from '../testing/packed-builds.ts';
import { createSmokeTestGateway } from '../testing/smoke-test-gateway.ts';
import { startWaitingApi } from '../testing/waiting-api.ts';

const rootToken = 'root-token';
const remote = 'remote-catalog';

test('a rollback is done while a smoke test is still running', async () => {
  const { apiUrl, loginArrived, answerLogin } = await startWaitingApi();
  const gateway = await createSmokeTestGateway(apiUrl, rootToken);
  const send = (path: string, payload: object | Buffer, contentType = 'application/json') =>
    gateway.inject({
      method: 'POST',
      url: `/releases-api${path}`,
      headers: { authorization: `Bearer ${rootToken}`, 'content-type': contentType },
      payload,
    });
  const publish = async (version: string) => {
    const bundle = await createPackedBuild({ version });
    return send('/releases', bundle.payload, bundle.contentType);
  };
  const first = publish('1.0.0-cccccccc');
  await loginArrived(1);
  answerLogin();
  expect((await first).statusCode).toBe(201);
  const promote = { action: 'promote', remote, version: '1.0.0-cccccccc' };
  expect((await send('/changes', { change: promote, why: 'new', after: 2 })).statusCode).toBe(200);

  let isPublished = false;
  const second = publish('1.0.0-dddddddd').then((response) => {
    isPublished = true;
    return response;
  });
  await loginArrived(2);
  const rollback = await send('/changes', {
    change: { action: 'rollback', remote },
    why: 'wrong prices',
    after: 3,
  });

  expect(rollback.statusCode).toBe(200);
  expect(isPublished).toBe(false);
  answerLogin();
  expect((await second).statusCode).toBe(201);
});
