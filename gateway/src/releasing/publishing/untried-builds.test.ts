import type { PublishResponse, SmokeTestReport } from '@gida/releases/release-api';
import { expect, test, vi } from 'vitest';

import type { GatewayConfig } from '../../config/config.ts';
import { runSmokeTest, withoutBrowser } from '../../smoke-test/smoke-test.ts';
import { createPackedBuild, type PackedBuild } from '../../testing/packed-builds.ts';
import { createSmokeTestGateway } from '../../testing/smoke-test-gateway.ts';
import { parseUpload } from './uploaded-build.ts';

vi.mock('../../smoke-test/smoke-test.ts', async (importActual) => ({
  ...(await importActual<object>()),
  runSmokeTest: vi.fn(),
}));

const rootToken = 'root-token';
const remote = 'remote-catalog';
const version = '1.0.0-cccccccc';
const untried: SmokeTestReport = {
  outcome: 'skipped',
  message: 'not tried in a browser: the smoke test could not run',
  pages: [],
};
const tried: SmokeTestReport = {
  outcome: 'passed',
  message: 'opened without faults: /apartments',
  pages: [],
};

test('a build that was not tried is tried when it is published again, and until then no team promotes it', async () => {
  const { gateway, post, promote } = await startGateway();
  const upload = await createPackedBuild({ version });
  const publish = async () =>
    (await post('/releases', upload.payload, rootToken, upload.contentType)).json();
  const { token } = (await post('/tokens', { name: 'shop', scope: remote })).json();
  const smokeTest = (report: SmokeTestReport) => ({
    name: 'smoke-test',
    outcome: report.outcome,
    message: report.message,
  });

  vi.mocked(runSmokeTest).mockResolvedValue(untried);
  const first = await publish();
  const refused = await promote(token);
  const back = await post('/changes', backTo(version), token);

  expect(back.json().message).toContain(`${untried.message}. Publish it again`);
  expect(first).toMatchObject({ isNew: true });
  expect(first.checks).toContainEqual(smokeTest(untried));
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain(`${untried.message}. Publish it again`);

  vi.mocked(runSmokeTest).mockResolvedValue(tried);
  const again = await publish();
  const builds = await gateway.inject({
    url: '/releases-api/builds',
    headers: { authorization: `Bearer ${rootToken}` },
  });

  expect(again).toMatchObject({ isNew: false });
  expect(again.checks).toContainEqual(smokeTest(tried));
  expect(builds.json().builds).toContainEqual(
    expect.objectContaining({ version, smokeTest: { outcome: 'passed', message: tried.message } }),
  );
  expect((await publish()).checks).toContainEqual(smokeTest(tried));
  expect(runSmokeTest).toHaveBeenCalledTimes(2);
  expect((await promote(token)).statusCode).toBe(200);
});

test('other bytes of a published version are refused before they are tried, and say nothing of it', async () => {
  const { send, outcomeOf } = await startGateway();
  const [published, other] = [await bundleOf('published'), await bundleOf('other')];
  vi.mocked(runSmokeTest).mockReset().mockResolvedValueOnce(untried).mockResolvedValue(tried);

  await send(published);
  const refused = await send(other);

  expect(refused.json()).toMatchObject({ status: 409, error: 'version_taken' });
  expect(runSmokeTest).toHaveBeenCalledTimes(1);
  vi.mocked(runSmokeTest).mockResolvedValue(untried);
  expect(outcomeOf(await send(published))).toBe('skipped');
});

test('bytes whose version another gateway publishes while they are tried say nothing of it', async () => {
  const { send, outcomeOf } = await startGateway();
  const [published, other] = [await bundleOf('published'), await bundleOf('other')];
  const { files } = await parseUpload(published.payload, published.contentType);
  vi.mocked(runSmokeTest).mockReset().mockResolvedValue(untried);
  vi.mocked(runSmokeTest).mockImplementationOnce(async (_config, { store }) => {
    await store.publish(files, 'the other gateway', { smokeTest: untried });
    return tried;
  });

  expect((await send(other)).json()).toMatchObject({ status: 409, error: 'version_taken' });
  expect(outcomeOf(await send(published))).toBe('skipped');
});

test.each([
  ['an operator promotes a build that was not tried', untried, 'operator'],
  [
    'a team promotes a build that no browser of the site can try',
    { ...untried, message: withoutBrowser },
    remote,
  ],
])('%s', async (_, report, scope) => {
  vi.mocked(runSmokeTest).mockResolvedValue(report);
  const { post, promote } = await startGateway();
  const upload = await createPackedBuild({ version });
  await post('/releases', upload.payload, rootToken, upload.contentType);
  const { token } = (await post('/tokens', { name: 'shop', scope })).json();

  expect((await promote(token)).statusCode).toBe(200);
});

test('in production no team promotes a build that no browser could try', async () => {
  vi.mocked(runSmokeTest).mockResolvedValue({ ...untried, message: withoutBrowser });
  const { post, promote } = await startGateway({
    isProduction: true,
    rendererSocket: '/nowhere/renderer',
  });
  const upload = await createPackedBuild({ version, commit: '0'.repeat(40) });
  await post('/releases', upload.payload, rootToken, upload.contentType);
  const { token } = (await post('/tokens', { name: 'shop', scope: remote })).json();

  const refused = await promote(token);

  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('ask an operator to release it');
});

const bundleOf = (text: string) => createPackedBuild({ version }, { 'list.js': `'${text}'` });

const backTo = (to: string) => ({
  change: { action: 'rollback', remote, to },
  why: 'back',
  after: 2,
});

async function startGateway(more: Partial<GatewayConfig> = {}) {
  const gateway = await createSmokeTestGateway('http://127.0.0.1:9', rootToken, more);
  const post = async (
    path: string,
    payload: object | Buffer,
    token = rootToken,
    type = 'application/json',
  ) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    return gateway.inject({ method: 'POST', url: `/releases-api${path}`, headers, payload });
  };
  const promote = (token: string) =>
    post(
      '/changes',
      { change: { action: 'promote', remote, version }, why: 'new', after: 2 },
      token,
    );
  const send = ({ payload, contentType }: PackedBuild) =>
    post('/releases', payload, rootToken, contentType);
  const outcomeOf = (sent: Awaited<ReturnType<typeof send>>) =>
    (sent.json() as PublishResponse).checks.find(({ name }) => name === 'smoke-test')?.outcome; // it was published
  return { gateway, post, promote, send, outcomeOf };
}
