import type { SmokeTestReport } from '@gida/releases/release-api';
import { expect, test, vi } from 'vitest';

import { runSmokeTest } from '../../smoke-test/smoke-test.ts';
import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createSmokeTestGateway } from '../../testing/smoke-test-gateway.ts';

vi.mock('../../smoke-test/smoke-test.ts', async (importActual) => ({
  ...(await importActual<object>()),
  runSmokeTest: vi.fn(),
}));

const rootToken = 'root-token';
const read = '/admin/users: is 7037037 px wider than a window of 360 px';
type Audience = SmokeTestReport['pages'][number]['audience'];

test.each(['failed', 'skipped', 'passed'] as const)(
  'of a build with admin pages that %s, its team and the others are told no page, kind or number, and an operator all',
  async (outcome) => {
    const site = await startSite(outcome, 'admin');

    const told = [await site.publish(site.token), await site.readBuilds(site.token)];
    const operator = await site.publish(rootToken);

    expect(told[0]).toContain('smoke-test');
    for (const text of told) expect(text).not.toMatch(/users|wider|7037037|360 px|path-of-a-page/);
    expect(operator).toContain(read);
    expect(await site.readBuilds(rootToken)).not.toContain(read);
  },
);

test('nor is the team of a shell told what failed, which may be a page of a canary', async () => {
  const site = await startSite('failed', 'guest', 'shell');

  const told = await site.publish(site.token);

  expect(told).toContain('smoke-test failed');
  expect(told).not.toContain('users');
});

test('the team of a build without admin pages is told what its pages did', async () => {
  const site = await startSite('failed', 'guest');

  expect(await site.publish(site.token)).toContain(read);
});

/** A gateway whose smoke tests end like this, with the token of a team. */
async function startSite(
  outcome: SmokeTestReport['outcome'],
  audience: Audience,
  remote = 'remote-catalog',
) {
  const pages = [{ mount: '/path-of-a-page', audience, problem: 'no time was left' }];
  vi.mocked(runSmokeTest).mockResolvedValue({ outcome, message: read, pages });
  const gateway = await createSmokeTestGateway('http://127.0.0.1:9', rootToken);
  const headers = (token: string) => ({ authorization: `Bearer ${token}` });
  const url = '/releases-api/tokens';
  const payload = { name: 'team', scope: remote };
  const created = await gateway.inject({
    method: 'POST',
    url,
    payload,
    headers: headers(rootToken),
  });
  const shell = { remote, version: '1.0.1-cccccccc', mounts: [] };
  const upload = await createPackedBuild(
    remote === 'shell' ? shell : { version: '1.0.0-cccccccc' },
  );
  return {
    token: String(created.json().token),
    publish: async (token: string) => {
      const response = await gateway.inject({
        method: 'POST',
        url: '/releases-api/releases',
        headers: { ...headers(token), 'content-type': upload.contentType },
        payload: upload.payload,
      });
      return response.body;
    },
    readBuilds: async (token: string) =>
      (await gateway.inject({ url: '/releases-api/builds', headers: headers(token) })).body,
  };
}
