import { writeFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';

import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { publishAndPromoteCheckout } from '../releasing/publish-and-promote-checkout.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { toProblem } from './send-problem.ts';

vi.mock(import('../releasing/publish-and-promote-checkout.ts'), async (original) => {
  const actual = await original();
  return { ...actual, publishAndPromoteCheckout: vi.fn(actual.publishAndPromoteCheckout) };
});
afterEach(() => vi.mocked(publishAndPromoteCheckout).mockReset());

test('a write to a full disk is answered with 507 disk_full', async () => {
  const error: unknown = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);

  expect(toProblem(error, 'request')).toMatchObject({
    status: 507,
    error: 'disk_full',
    message: expect.stringContaining('disk of the gateway is full'),
  });
});

test('a gateway with a full disk starts and serves the last revision', async () => {
  const { publishAndPromoteCheckout: publish } = await vi.importActual<
    typeof import('../releasing/publish-and-promote-checkout.ts')
  >('../releasing/publish-and-promote-checkout.ts');
  vi.mocked(publishAndPromoteCheckout).mockImplementationOnce(publish);
  const config = await createTestConfig();
  await (await createTestGateway(config)).close();

  vi.mocked(publishAndPromoteCheckout).mockImplementationOnce(async () => {
    await writeFile('/dev/full', 'x');
    return (await openFileRevisionLog(await temporaryFolder())).cached();
  });
  const gateway = await createTestGateway(config);

  expect((await gateway.inject('/apartments')).statusCode).toBe(200);
  await gateway.close();
});
