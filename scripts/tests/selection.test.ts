import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../progress.mjs';
import { workspacePackage } from '../../shared/cli/src/new/package-json.ts';
import { foldersOf, planFor, planForChanges } from './selection.ts';

test('without arguments everything runs', () => {
  expect(planFor([])).toEqual({ packages: 'all', unit: [], api: [], e2e: [] });
});

const booking = ['remote-booking/', 'api/src/booking/'];

test.each([
  ['a feature', ['booking'], booking, booking],
  [
    'a feature without a remote of its own',
    ['reviews'],
    ['remote-booking/', 'api/src/reviews/'],
    ['remote-booking/', 'api/src/reviews/'],
  ],
  ['a feature twice', ['booking', 'remote-booking/'], booking, booking],
  ['a package with pages', ['shared/ui'], ['shared/ui/'], null],
  ['the API', ['api'], null, ['api/']],
  ['the demo', ['demo'], null, ['demo/']],
])('%s selects the tests of its folders alone', (_what, words, unit, api) => {
  expect(planFor(words)).toEqual({ packages: null, unit, api, e2e: null });
});

test('refuses a word that is neither feature nor folder, and says which there are', () => {
  expect(() => foldersOf(['bokking'])).toThrow(/"bokking" is no feature and no folder.*booking/s);
});

test('every package has the commands of its own part', () => {
  const folders = globSync('{shell,remote-*,shared/*,api,gateway,demo}', { cwd: root });
  const scriptsOf = (folder: string) => {
    const up = folder.replaceAll(/[^/]+/g, '..');
    return {
      ...(/^(shell|remote-)/.test(folder) && { build: `node ${up}/scripts/build.ts ${folder}` }),
      check: `node ${up}/scripts/check.ts ${folder}`,
      test: `node ${up}/scripts/test.mjs ${folder}`,
    };
  };

  expect(folders.length).toBeGreaterThan(15);
  for (const folder of folders) {
    const { scripts } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    expect(scripts, folder).toEqual(scriptsOf(folder));
  }
  expect(workspacePackage('offers')).toMatchObject({ scripts: scriptsOf('remote-offers') });
});

test.each([
  ['one remote', ['remote-catalog/src/listing/ListingPage.tsx'], 'catalog/', 'booking/'],
  ['one journey', ['e2e/messaging/conversation.spec.ts'], 'messaging/', 'booking/'],
  ['the booking remote', ['remote-booking/src/routes.tsx'], 'hosting/', 'catalog/'],
])('a change in %s selects its journeys only', (_what, files, selected, other) => {
  const { e2e } = planForChanges(files);

  expect(matched(e2e, [`${selected}x.spec.ts title`, `${other}x.spec.ts title`])).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['the shell', 'shell/src/main.tsx'],
  ['the API', 'api/src/process/app.ts'],
  ['a contract', 'shared/contracts/src/money.ts'],
  ['a fixture of the journeys', 'e2e/fixtures/start-site.ts'],
])('a change in %s selects every journey', (_what, file) => {
  expect(planForChanges([file]).e2e).toEqual([]);
});

test.each([
  [
    'packages',
    ['remote-booking/src/routes.tsx', 'api/src/process/app.ts'],
    ['remote-booking', 'api'],
  ],
  ['what is shared', ['shared/contracts/src/money.ts'], 'all'],
  ['what is in no package', ['examples/remote-stock/rspack.config.mjs'], 'all'],
  ['a document', ['README.md'], []],
])('a change of %s checks its types and lint', (_what, files, packages) => {
  expect(planForChanges(files).packages).toEqual(packages);
});

test('a migration selects all API tests', () => {
  expect(planForChanges(['api/migrations/0001-baseline.sql']).api).toEqual([]);
});

test('a change of one remote leaves the API tests out', () => {
  expect(planForChanges(['remote-catalog/src/routes.tsx']).api).toBeNull();
});

test.each([
  ['documents', ['docs/architecture.md', 'README.md'], 'scripts/documents/', null],
  ['the guide of the first release', ['docs/how-to/first-release.md'], 'first-release.test', null],
  ['the settings of the proxy', ['deploy/haproxy.cfg'], 'serving/proxy-config.test', null],
  ['a style', ['demo/sandbox/checkout/checkout.css'], null, 'booking/x.spec.ts title'],
  ['a picture of the shell', ['shell/static/favicon.svg'], null, 'all'],
  ['a list of the API', ['api/src/account/password/common-passwords.txt'], 'password/', 'all'],
  ['a template', ['shared/cli/template/remote/tsconfig.json.txt'], 'new-remote', 'all'],
  ['a font', ['remote-booking/src/invoice/fonts/LICENSE.txt'], null, 'booking/x.spec.ts title'],
  ['a page without code', ['shell/src/offline.html'], null, 'all'],
])('a change of %s selects what tests it', (_what, files, test, journey) => {
  const { packages, unit, e2e } = planForChanges(files);

  expect(packages).toEqual([]);
  expect(unit?.join(' ') ?? null).toEqual(test && expect.stringContaining(test));
  if (journey === 'all') expect(e2e).toEqual([]);
  else if (journey) expect(matched(e2e, [journey])).toEqual([true]);
  else expect(e2e).toBeNull();
});

test.each(['pnpm-lock.yaml', 'package.json', 'remote-booking/package.json', 'vitest.config.ts'])(
  'a change of %s selects everything',
  (file) => {
    expect(planForChanges([file])).toEqual(planFor([]));
  },
);

test('every file that is named as a test of others exists', () => {
  const changed = ['docs/retention.md', 'docs/how-to/first-release.md', 'deploy/haproxy.cfg'];
  const others = ['api/src/account/password/common-passwords.txt', 'shared/cli/template/a'];
  const [, ...tests] = planForChanges([...changed, ...others]).unit ?? [];

  expect(tests.length).toBeGreaterThan(5);
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('without a change nothing runs', () => {
  expect(planForChanges([])).toEqual({ packages: null, unit: null, api: null, e2e: null });
});

test('--all adds what runs every night', () => {
  expect(planFor(['--all'])).toEqual({
    ...planFor([]),
    isNight: true,
  });
});

function matched(args: string[] | null, titles: string[]): boolean[] {
  const grep = new RegExp(args?.[1] ?? '$never');
  return titles.map((title) => grep.test(title));
}
