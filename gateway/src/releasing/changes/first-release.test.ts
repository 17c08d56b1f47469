import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { allowCommand, allowedByCheckout } from '@gida/releases/allowed-findings';
import type { Allowance } from '@gida/releases/release';

import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestGateway } from '../../testing/test-gateway.ts';

const root = join(import.meta.dirname, '../../../..');
const rootToken = 'root-token';
const version = '1.0.0-aaaaaaaa';
const allowed = allowedByCheckout(root);
const shellFiles = {
  'documents/frame.html': '<!doctype html><head><!--gida:head--></head><body></body>',
};

type Command = { action: 'publish' | 'retire' | 'restore' | 'allow'; remote: string };

let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
  gateway = await createTestGateway({ checkout: null, operatorTokenHash });
});
afterEach(() => gateway.close());

test('the commands of docs/how-to/first-release.md fill an empty site', async () => {
  const [commands = []] = commandBlocks();
  expect((await gateway.inject('/health/ready')).statusCode).toBe(503);

  for (const command of commands) expect(await run(command), command.remote).toBe('done');

  const published = commands.filter(({ action }) => action === 'publish');
  expect(published.map(({ remote }) => remote).toSorted()).toEqual([...remoteNames(), 'shell']);
  expect((await gateway.inject('/health/ready')).statusCode).toBe(200);
});

test('what the checkout allows a remote has its command, without which the remote is refused', async () => {
  const text = readFileSync(join(root, 'docs/how-to/first-release.md'), 'utf8');
  for (const { change } of allowed)
    expect(text).toContain(
      `pnpm ${allowCommand(change.remote.replace('remote-', ''), { file: change.file, message: change.finding }).replace('"…"', '')}`,
    );
  await run({ action: 'publish', remote: 'shell' });

  expect(await run({ action: 'publish', remote: 'remote-booking' })).toContain('gida allow');
});

test('the other order is refused with the reason, and its commands mend it', async () => {
  const [, mend = []] = commandBlocks();
  for (const remote of ['shell', 'remote-catalog']) await run({ action: 'publish', remote });
  await run({ action: 'allow', remote: 'remote-booking' });

  expect(await run({ action: 'publish', remote: 'remote-booking' })).toContain(
    '/apartment/:apartmentId/book/:name of remote-booking would take paths of /apartment/:apartmentId, which belongs to remote-catalog.',
  );
  for (const command of mend) expect(await run(command)).toBe('done');

  const { remotes } = (await send('/status', null)).json();
  expect(Object.keys(remotes).toSorted()).toEqual(['remote-booking', 'remote-catalog', 'shell']);
});

/** The release commands of each code block. */
function commandBlocks(): Command[][] {
  const text = readFileSync(join(root, 'docs/how-to/first-release.md'), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    [...block.matchAll(/pnpm gida (publish|retire|allow) (\w+)( --lift)?/g)].map(
      ([, action, name = '', lift]): Command => ({
        action: lift ? 'restore' : (action as Command['action']), // of the pattern
        remote: name === 'shell' ? name : `remote-${name}`,
      }),
    ),
  );
  return blocks.filter((commands) => commands.length > 0);
}

/** `pnpm gida publish … --promote`, or `retire`. Returns the error message when it is rejected. */
async function run({ action, remote }: Command): Promise<string> {
  const own = allowed.filter((it) => it.change.remote === remote);
  if (action === 'allow') {
    const answers = await Promise.all(own.map((it) => change(it.change)));
    return answers.join('\n');
  }
  if (action !== 'publish') return change({ action, remote });
  const more =
    remote === 'shell'
      ? { entry: 'entry.js', documents: { '*': 'documents/frame.html' } }
      : { mounts: mountsOf(remote) };
  const files = remote === 'shell' ? shellFiles : Object.fromEntries(own.map(refusedFile));
  const bundle = await createPackedBuild({ version, remote, mounts: [], ...more }, files);
  const published = await send('/releases', bundle.payload, bundle.contentType);
  if (published.statusCode !== 201) return published.json().message;
  return change({ action: 'promote', remote, version });
}

async function change(action: object): Promise<string> {
  const { revision } = (await send('/status', null)).json();
  const changed = await send('/changes', { change: action, why: 'a test', after: revision });
  return changed.statusCode === 200 ? 'done' : changed.json().message;
}

/** A file of which the check of code says what is allowed here. */
function refusedFile({ change: { file, finding } }: Allowance): [file: string, text: string] {
  const [address] = finding.split(' ');
  return [file, `(script) => { script.src = "${address}"; }`];
}

const remoteNames = (): string[] =>
  globSync('remote-*/rspack.config.ts', { cwd: root }).map(dirname).toSorted();

/** As `remote-*\/rspack.config.ts` gives them to the build. */
function mountsOf(remote: string): string[] {
  const source = readFileSync(join(root, remote, 'rspack.config.ts'), 'utf8');
  const list = /mounts: \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/'(\/[^'#]*)'/g)].map(([, mount = '']) => mount);
}

const send = (path: string, payload: object | Buffer | null, type = 'application/json') =>
  gateway.inject({
    method: payload ? 'POST' : 'GET',
    url: `/releases-api${path}`,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${rootToken}`, ...(payload && { 'content-type': type }) },
  });
