import { createHash } from 'node:crypto';
import { commitsFile, type BuildCommit } from '@gida/releases/commits';
import type { BuildsResponse, HistoryResponse } from '@gida/releases/release-api';
import { expect, onTestFinished, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { gidaCommand, listeningAddress } from '../testing/gida-command.ts';
import { createPackedBuild } from '../testing/packed-builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const remote = 'remote-catalog';
const [first, next] = ['1.0.0-cccccccc', '1.0.0-dddddddd'];
const commits = (digits: string): BuildCommit[] =>
  digits.split('').map((it) => ({ hash: it.repeat(40), subject: `change ${it}`, by: 'AO' }));

test('the build of a staging site is promoted with the same bytes, and says what it brings', async () => {
  const staging = await startSite('of-staging');
  const site = await startSite('of-production');
  await site.publish(first, commits('1'));
  await site.promote(first);
  await staging.publish(next, commits('4321'));
  await staging.promote(next);

  const promoted = await takeFrom(staging, site)('promote', remote, '-m', 'went well');

  expect(promoted.code, promoted.output).toBe(0);
  expect(promoted.output).toContain(`${remote} ${next} of ${staging.url}: smoke-test skipped`);
  expect(promoted.output).toContain('✓ the same bytes are published here, sha-256 ');
  expect(promoted.output).toContain('brings 3 commits:\n    444444444 AO change 4\n');
  const { builds } = await site.read<BuildsResponse>(`/builds?remote=${remote}`);
  expect(builds.find(({ version }) => version === next)?.origin).toEqual({
    site: staging.url,
    smokeTest: expect.stringMatching(/^skipped: /),
  });
  const { revisions } = await site.read<HistoryResponse>('/history');
  expect(revisions[0]?.commits).toMatchObject({ count: 3, goesBack: false });
  expect((await site.gida('history', '--limit', '1')).output).toContain('brings 3 commits');
  const packed = await Promise.all([staging, site].map(({ pack }) => pack(next)));
  expect(packed[0]).toEqual(packed[1]);
});

test('a rollback says which commits it takes back', async () => {
  const site = await startSite('of-production');
  await site.publish(first, commits('1'));
  await site.promote(first);
  await site.publish(next, commits('21'));
  await site.promote(next);

  expect((await site.gida('rollback', remote, '-m', 'wrong')).output).toContain(
    'takes back 1 commit:\n    222222222 AO change 2\n',
  );
});

test.each([
  ['without a token', {}, 2, 'GIDA_FROM_TOKEN'],
  ['with a token that it does not know', { GIDA_FROM_TOKEN: 'gida_x' }, 3, 'token'],
])('nothing is taken %s', async (_what, variables, code, output) => {
  const staging = await startSite('of-staging');
  const site = await startSite('of-production');

  const refused = await takeFrom(staging, site, variables)('promote', remote, '-m', 'no');

  expect(refused).toMatchObject({ code, output: expect.stringContaining(output) });
});

test('a team takes its own build only', async () => {
  const staging = await startSite('of-staging');
  await staging.publish(next, []);
  const created = await staging.send('/tokens', { name: 'team', scope: 'remote-offers' });
  const { token } = created.json<{ token: string }>();

  const refused = await staging.read<{ error: string }>(`/builds/${remote}/${next}`, token);

  expect(refused.error).toBe('wrong_scope');
});

type Site = Awaited<ReturnType<typeof startSite>>;

const takeFrom = (
  staging: Site,
  site: Site,
  variables: Record<string, string> = { GIDA_FROM_TOKEN: staging.token },
) => {
  const gida = gidaCommand({ GIDA_URL: site.url, GIDA_TOKEN: site.token, ...variables });
  return (...args: string[]) => gida(...args, '--from', staging.url);
};

async function startSite(token: string) {
  const operatorTokenHash = createHash('sha256').update(token).digest('hex');
  const gateway = await createGateway(await createTestConfig({ operatorTokenHash }));
  onTestFinished(() => gateway.close());
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const url = listeningAddress(gateway);
  const headersOf = (bearer: string) => ({ authorization: `Bearer ${bearer}` });
  const get = (path: string, bearer = token) =>
    gateway.inject({ url: `/releases-api${path}`, headers: headersOf(bearer) });
  const read = async <T>(path: string, bearer?: string) => (await get(path, bearer)).json<T>();
  const send = (path: string, payload: object) =>
    gateway.inject({
      method: 'POST',
      url: `/releases-api${path}`,
      headers: headersOf(token),
      payload,
    });
  const gida = gidaCommand({ GIDA_URL: url, GIDA_TOKEN: token });
  return {
    url,
    token,
    gida,
    read,
    send,
    pack: async (version: string) => (await get(`/builds/${remote}/${version}`)).rawPayload,
    promote: async (version: string) => {
      const { code, output } = await gida('promote', remote, version, '-m', 'a test');
      expect(code, output).toBe(0);
    },
    publish: async (version: string, made: BuildCommit[]) => {
      const { payload, contentType } = await createPackedBuild({ version }, {}, (form) => {
        form.set(commitsFile, new Blob([JSON.stringify(made)]), commitsFile);
      });
      const published = await gateway.inject({
        method: 'POST',
        url: '/releases-api/releases',
        headers: { ...headersOf(token), 'content-type': contentType },
        payload,
      });
      expect(published.statusCode, published.body).toBe(201);
    },
  };
}
