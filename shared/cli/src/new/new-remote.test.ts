// @vitest-environment jsdom
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { copyWithRemote, expectSuccess, workspace } from '../testing/workspace-with-remote.ts';
import { parseRemoteName, writeInWorkspace } from './new-remote.ts';

const description: string = join(workspace, 'shell/build/describe-shell.ts');
((await import(description)) as { writeShellDescription: () => void }).writeShellDescription();
const copy = await copyWithRemote('gift-cards');
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new remote builds and loads in the shell', async () => {
  await expectSuccess(copy, 'node', 'scripts/build.ts', 'remote-gift-cards');

  // A dynamic path, so that tsc does not follow it: the shell's code needs DOM types.
  const kit: string = join(workspace, 'shell/src/testing/expect-remote-contract.ts');
  const { expectRemoteContract } = (await import(kit)) as ContractModule;
  expect(await expectRemoteContract(join(copy, 'remote-gift-cards'))).toEqual(['/gift-cards']);
});

test.each([
  ['remote-offers', 'offers'],
  ['offers', 'offers'],
  ['remote-gift-cards', 'gift-cards'],
])('parses the name %j as %j', (asked, name) => {
  expect(parseRemoteName(asked)).toBe(name);
});

test.each([undefined, '', 'remote-', 'Offers', 'remote-2', '../offers', 'a b'])(
  'rejects the name %j',
  (asked) => {
    expect(() => parseRemoteName(asked)).toThrow('Name the remote in lowercase words');
  },
);

test.each([
  ['bookings', 'remote-booking'],
  ['hosting', 'remote-booking'],
  ['admin', 'remote-admin'],
  ['pricing', 'the site'],
  ['api', 'the site'],
])('rejects /%s, which belongs to %s', async (name, owner) => {
  // Where a wrong answer is written, so that it spoils no other test.
  const root = owner === 'the site' ? copy : workspace;
  await expect(writeInWorkspace(root, name)).rejects.toThrow(
    `/${name} already belongs to ${owner}`,
  );
});

test('an existing remote is not overwritten', async () => {
  await expect(writeInWorkspace(copy, 'gift-cards')).rejects.toThrow(
    '/gift-cards already belongs to',
  );
});

type ContractModule = { expectRemoteContract: (folder: string) => Promise<string[]> };
