import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Build, serverFile } from '@gida/releases/release';
import { expect, onTestFinished, test } from 'vitest';

import { initialRevision } from '../revisions/revision-log.ts';
import { readBuildFolder } from '../store/build-files.ts';
import { BuildStore } from '../store/build-store.ts';
import { temporaryFolder, writeBuild } from '../testing/builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { runSmokeTest } from './smoke-test.ts';

const renders = `export const renderApartment = async ({ name }) => '<h1>' + name + '</h1>';`;
const imports = `import 'node:fs'; ${renders}`;
const failure = /^\/homes\/:id: the server build did not render it in 5 s and 1 MB/;

test.each([
  ['renders the page of a home', renders, 'passed', /./],
  [
    'fails',
    `export const renderApartment = async () => { throw new Error(); };`,
    'failed',
    failure,
  ],
  ['imports something of Node', imports, 'failed', failure],
  [
    'makes a page of 1 MB',
    `export const renderApartment = async () => 'a'.repeat(1_000_001);`,
    'failed',
    failure,
  ],
])('a shell whose server build %s', async (_what, code, outcome, message) => {
  expect(await smokeTestShell(code, ['7e1c8a52'])).toMatchObject({
    outcome,
    message: expect.stringMatching(message),
  });
});

test('a site without homes tries no server build, and one of today that fails as well refuses none', async () => {
  expect(await smokeTestShell(imports, [])).toMatchObject({ outcome: 'passed' });
  expect(await smokeTestShell(imports, ['7e1c8a52'], imports)).toMatchObject({
    outcome: 'passed',
    message: expect.stringContaining('as in the build of today: /homes/:id'),
  });
});

/** Of a shell without remotes, which needs no browser. */
async function smokeTestShell(code: string, ids: string[], today?: string) {
  const api = createServer(({ url = '' }, response) => {
    const body = url.includes('part=') ? { ids, parts: 1 } : { apartment: { name: 'Palm Court' } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void api.close());
  const config = await createTestConfig({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, // it listens on a port
    smokeTest: { chromium: '/nowhere/chromium', accounts: { guest: null, admin: null } },
  });
  const store = new BuildStore(await temporaryFolder());
  const stable = '1.0.0-cccccccc';
  if (today !== undefined) await store.publish(await writeShell(today, stable));
  const files = await readBuildFolder(await writeShell(code, '1.0.0-dddddddd'));
  const shell = { stable, previous: null, blocked: [] };
  return runSmokeTest(config, {
    build: Build.parse(JSON.parse(String(files.get('release.json')))),
    files,
    currentRevision: { ...initialRevision, number: 1, remotes: today ? { shell } : {} },
    store,
    operations: null,
  });
}

const writeShell = async (code: string, version: string) =>
  writeBuild(
    await temporaryFolder(),
    { 'main.js': 'main', 'documents/frame.html': '<html>', [serverFile]: code },
    { remote: 'shell', version, entry: 'main.js', documents: { '*': 'documents/frame.html' } },
  );
