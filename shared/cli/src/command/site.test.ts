import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { parseCliArguments, parseRemote } from './cli-arguments.ts';
import { findRepository } from './repository.ts';
import { findSite, findToken, ownAddress, useSite } from './site.ts';

const checkout = { 'shell/rspack.config.ts': '' };
const withSite = { 'package.json': '{ "gida": { "site": "https://of-the-repository.example" } }' };

beforeEach(() => {
  for (const name of ['GIDA_URL', 'GIDA_TOKEN', 'GIDA_DATA', 'PORT']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  useSite(undefined);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each<[string, Record<string, string>, Record<string, string>, string?]>([
  ['https://asked.example', withSite, { GIDA_URL: 'https://variable.example' }, '--site'],
  ['https://variable.example', withSite, { GIDA_URL: 'https://variable.example/a?b' }],
  ['https://of-the-repository.example', { ...withSite, ...checkout }, {}],
  ['http://localhost:3000', checkout, {}],
  ['http://localhost:4000', checkout, { PORT: '4000' }],
])('the site is %s', (site, files, variables, option) => {
  enterFolder(files);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  useSite(option && site);

  expect(findSite()).toBe(site);
});

test.each([
  [undefined, 'No site is known here.'],
  ['gida.example', 'The site "gida.example" is not an address'],
  ['ftp://gida.example', 'The site "ftp://gida.example" is not an address'],
])('the site %s is refused, with what to write', (site, message) => {
  enterFolder({});
  useSite(site);

  expect(findSite).toThrow(message);
});

test.each<[string, string, Record<string, string>, string | undefined]>([
  ['of the variable', 'http://localhost:3000', { GIDA_TOKEN: 'of-the-team' }, 'of-the-team'],
  ['of this machine', 'http://localhost:3000', {}, 'of-this-machine'],
  ['of this machine, by its number', 'http://127.0.0.1:3000', {}, 'of-this-machine'],
  ['of another data folder', 'http://localhost:3000', { GIDA_DATA: 'data' }, 'of-the-folder'],
  ['none for another machine', 'https://localhost.gida.example', {}, undefined],
])('the token is %s', (_, site, variables, token) => {
  enterFolder({
    ...checkout,
    '.gida/operator-token': 'of-this-machine\n',
    'data/operator-token': 'of-the-folder\n',
  });
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);

  expect(findToken(site)).toBe(token);
});

test.each([
  ['http://gida.example', true],
  ['http://10.0.0.1:3000', true],
  ['http://localhost.gida.example', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['https://gida.example', false],
])('a token for %s is refused: %s', (site, isRefused) => {
  enterFolder({});
  vi.stubEnv('GIDA_TOKEN', 'of-the-team');

  if (isRefused) expect(() => findToken(site)).toThrow(`not sent to ${site}`);
  else expect(findToken(site)).toBe('of-the-team');
});

test('outside of a checkout there is no token but that of the variable', () => {
  enterFolder({ '.gida/operator-token': 'of-this-machine' });

  expect(findToken('http://localhost:3000')).toBeUndefined();
});

test.each([
  [
    '{ "dependencies": { "@gida/cli": "https://gida.example/kit/1/cli.tgz" } }',
    'https://gida.example',
  ],
  [
    '{ "devDependencies": { "@gida/cli": "http://gida.example/kit/gida.tgz" } }',
    'http://gida.example',
  ],
  ['{ "dependencies": { "@gida/cli": "workspace:*" } }', undefined],
])('what was installed by %s knows its site', (manifest, origin) => {
  const folder = enterFolder({ 'package.json': manifest, 'node_modules/@gida/cli/gida.mjs': '' });

  expect(ownAddress(join(folder, 'node_modules/@gida/cli'))?.origin).toBe(origin);
});

test('without a name, the remote is that of the folder', () => {
  const named = (name: string) => enterFolder({ 'package.json': JSON.stringify({ name }) });
  const remoteOf = (line: string) => parseRemote(parseCliArguments(line.split(' ')));

  named('@gida/remote-offers');
  expect([remoteOf('publish'), remoteOf('promote 1.0.0-a'), remoteOf('publish deals')]).toEqual([
    'remote-offers',
    'remote-offers',
    'remote-deals',
  ]);
  named('offers');
  expect(() => remoteOf('publish')).toThrow('Name the remote: gida publish booking.');
});

test('the folder of a remote is found in a checkout and in its own repository, and nowhere else', () => {
  const files = { ...checkout, 'remote-offers/package.json': '{ "name": "@gida/remote-offers" }' };
  const root = enterFolder(files);
  const inCheckout = findRepository(join(root, 'remote-offers'));
  expect(inCheckout).toMatchObject({ workspace: root, remote: 'remote-offers' });
  expect(inCheckout.folderOf('remote-offers')).toBe(join(root, 'remote-offers'));
  expect(() => inCheckout.folderOf('remote-deals')).toThrow('pnpm gida new remote-deals');

  const home = enterFolder({ 'package.json': '{ "name": "remote-offers" }' });
  expect(findRepository().folderOf('remote-offers')).toBe(home);
  expect(() => findRepository().folderOf('remote-deals')).toThrow(
    'the repository of remote-offers',
  );
  enterFolder({});
  expect(() => findRepository().folderOf('remote-deals')).toThrow('no package.json named');
});

test('a package.json that is no JSON is named', () => {
  enterFolder({ 'package.json': '{ "gida": ' });

  expect(findSite).toThrow('package.json is not valid JSON. Mend it.');
});

/** A folder with these files, in which the command runs from now on. */
function enterFolder(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return folder;
}
