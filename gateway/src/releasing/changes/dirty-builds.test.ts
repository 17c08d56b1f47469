import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';

import { createGateway } from '../../gateway.ts';
import { gidaCommand, listeningAddress } from '../../testing/gida-command.ts';
import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';

const remote = 'remote-catalog';
const [first, dirtyVersion, cleanVersion] = ['1.0.0-bbbbbbbb', '1.0.0-dddddddd', '1.0.0-eeeeeeee'];
const commit = '0123456789abcdef0123456789abcdef01234567';
const token = 'root-token';

test('a shared site refuses to promote a build of uncommitted changes, and says what to do', async () => {
  const { publish, change, history } = await startSite();
  expect((await publish(dirtyVersion)).json()).toMatchObject({ commit: `${commit}-dirty` });

  const refused = await change({ action: 'promote', remote, version: dirtyVersion });

  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    error: 'check_failed',
    message: expect.stringContaining('commit failed'),
    details: [
      {
        message: `commit: ${dirtyVersion} was built from uncommitted changes (012345678-dirty). Commit them and publish the build again, or promote it with --dirty (on the page Releases: confirm it).`,
      },
    ],
  });
  expect((await history())[0].number).toBe(2);
});

test('a build of uncommitted changes is promoted where the command says so, and the history keeps that', async () => {
  const { publish, change, history } = await startSite();
  await publish(dirtyVersion);

  const promoted = await change({ action: 'promote', remote, version: dirtyVersion, dirty: true });

  expect([promoted.statusCode, promoted.body]).toEqual([200, expect.stringContaining('--dirty')]);
  expect((await history())[0]).toMatchObject({
    change: { action: 'promote', dirty: true },
    commit: `${commit}-dirty`,
    remotes: { [remote]: { stable: dirtyVersion } },
  });
});

test('a build whose commit git cannot tell counts as dirty', async () => {
  const { publish, change } = await startSite();
  await publish(dirtyVersion, 'unknown');

  const refused = await change({ action: 'promote', remote, version: dirtyVersion });

  expect([refused.statusCode, refused.json().details[0].message]).toEqual([
    409,
    expect.stringMatching(/^commit: .* was built from sources of no commit\. Commit them/),
  ]);
});

test('its canary is allowed and says what a promotion takes; the canary does not become stable without it', async () => {
  const { publish, change } = await startSite();
  await publish(dirtyVersion);

  const canary = await change({ action: 'canary', remote, version: dirtyVersion, percent: 5 });
  expect(canary.json().checks).toContainEqual(
    expect.objectContaining({
      name: 'commit',
      outcome: 'skipped',
      message: expect.stringContaining('to promote it takes --dirty'),
    }),
  );

  const refused = await change({ action: 'promote', remote, version: dirtyVersion });
  expect(refused.json()).toMatchObject({ status: 409, error: 'check_failed' });
});

test('the same bytes published from a commit are promoted without a flag', async () => {
  const { publish, change, request } = await startSite();
  await publish(dirtyVersion);

  const again = await publish(dirtyVersion, commit);
  expect(again.json()).toMatchObject({ isNew: false, commit });
  await publish(dirtyVersion, `${commit}-dirty`);

  const { builds } = (await request('/builds')).json();
  expect(builds).toContainEqual(expect.objectContaining({ version: dirtyVersion, commit }));
  const promoted = await change({ action: 'promote', remote, version: dirtyVersion });
  expect(promoted.json()).toMatchObject({ revision: { commit } });
});

test('a rollback goes back to a dirty build that was stable, and to no other', async () => {
  const { publish, change } = await startSite();
  await publish(dirtyVersion);
  const refused = await change({ action: 'rollback', remote, to: dirtyVersion });
  expect(refused.json()).toMatchObject({ status: 409, error: 'check_failed' });
  await change({ action: 'promote', remote, version: dirtyVersion, dirty: true });
  await publish(cleanVersion, commit);
  await change({ action: 'promote', remote, version: cleanVersion });

  const back = await change({ action: 'rollback', remote });

  expect(back.json()).toMatchObject({
    revision: { remotes: { [remote]: { stable: dirtyVersion } } },
  });
});

test('a retired remote comes back with a dirty build that was stable', async () => {
  const { publish, change } = await startSite();
  await publish(dirtyVersion);
  await change({ action: 'promote', remote, version: dirtyVersion, dirty: true });
  await change({ action: 'retire', remote });

  expect((await change({ action: 'restore', remote })).statusCode).toBe(200);
});

test("on a developer's own machine a promotion takes no flag", async () => {
  const { publish, change } = await startSite({ isProduction: false });
  await publish(dirtyVersion);

  const promoted = await change({ action: 'promote', remote, version: dirtyVersion });

  expect(promoted.json()).toMatchObject({
    revision: { commit: `${commit}-dirty`, remotes: { [remote]: { previous: first } } },
  });
});

test('a commit that is shown in terminals is made of letters and digits', async () => {
  const { publish } = await startSite();

  const refused = await publish(dirtyVersion, '\u001b[2Jabc');

  expect(refused.json()).toMatchObject({ status: 400, error: 'invalid_build' });
});

test('gida promotes with --dirty only, and shows the commit of builds and in the history', async () => {
  const { publish, gateway } = await startSite();
  await publish(dirtyVersion);
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const release = gidaCommand({ GIDA_URL: listeningAddress(gateway), GIDA_TOKEN: token });

  const refused = await release('promote', remote, dirtyVersion);
  expect(refused).toMatchObject({ code: 3, output: expect.stringContaining('with --dirty') });

  const promoted = await release('promote', remote, dirtyVersion, '--dirty', '-m', 'a test');
  expect(promoted).toMatchObject({ code: 0, output: expect.stringContaining('is live') });
  expect((await release('builds', 'catalog')).output).toMatch(
    new RegExp(`${dirtyVersion} +012345678-dirty .* stable`),
  );
  expect((await release('history', '--limit', '1')).output).toContain(
    `promote ${remote} ${dirtyVersion} --dirty  012345678-dirty`,
  );
});

/** A site of production with a first build of every part. */
async function startSite({ isProduction = true } = {}) {
  const operatorTokenHash = createHash('sha256').update(token).digest('hex');
  const gateway = await createGateway(await createTestConfig({ operatorTokenHash, isProduction }));
  onTestFinished(() => gateway.close());
  const headers = { authorization: `Bearer ${token}` };
  const request = (path: string, payload?: object) =>
    gateway.inject({
      url: `/releases-api${path}`,
      headers,
      ...(payload && { method: 'POST', payload }),
    });
  const publish = async (version: string, of = `${commit}-dirty`) => {
    const { payload, contentType } = await createPackedBuild({ version, commit: of });
    return gateway.inject({
      method: 'POST',
      url: '/releases-api/releases',
      headers: { ...headers, 'content-type': contentType },
      payload,
    });
  };
  const change = async (order: object) => {
    const { revision: after } = (await request('/status')).json();
    return request('/changes', { change: order, after, why: 'a test' });
  };
  const history = async () => (await request('/history')).json().revisions;
  return { gateway, request, publish, change, history };
}
