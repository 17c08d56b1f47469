import { expect, test } from 'vitest';

import { lockedFor, parseLock } from './locked.ts';

const lock = `
lockfileVersion: '9.0'

importers:

  remote-shop:
    dependencies:
      '@gida/ui':
        specifier: workspace:*
        version: link:../shared/ui
      shop-kit:
        specifier: 'catalog:'
        version: 2.0.0(react@19.3.1)

  remote-other:
    dependencies:
      other-kit:
        specifier: 'catalog:'
        version: 1.0.0

  shared/ui:
    dependencies:
      react:
        specifier: 'catalog:'
        version: 19.3.1

packages:

  '@deep/part@1.0.0':
    resolution: {integrity: sha512-deep==}
    engines: {node: '>=20'}

  other-kit@1.0.0:
    resolution: {integrity: sha512-other==}

  react@19.3.1:
    resolution: {integrity: sha512-react==}

  shop-kit@2.0.0:
    resolution: {integrity: sha512-shop==}
    peerDependencies:
      react: '>=19'

snapshots:

  '@deep/part@1.0.0': {}

  other-kit@1.0.0: {}

  react@19.3.1: {}

  shop-kit@2.0.0(react@19.3.1):
    dependencies:
      '@deep/part': 1.0.0
      react: 19.3.1
`;

test('a build is named by the packages it leans on, however deep, with their hashes', () => {
  expect(lockedFor(['remote-shop'], parseLock(lock))).toEqual([
    ['@deep/part@1.0.0', '{integrity: sha512-deep==}'],
    ['react@19.3.1', '{integrity: sha512-react==}'],
    ['shop-kit@2.0.0(react@19.3.1)', '{integrity: sha512-shop==}'],
  ]);
});

test('what another team takes in does not name it anew', () => {
  const later = lock
    .replaceAll('other-kit@1.0.0', 'other-kit@1.1.0')
    .replace('1.0.0\n\n  sh', '1.1.0\n\n  sh');

  expect(lockedFor(['remote-shop'], parseLock(later))).toEqual(
    lockedFor(['remote-shop'], parseLock(lock)),
  );
  expect(lockedFor(['remote-other'], parseLock(later))).toEqual([
    ['other-kit@1.1.0', '{integrity: sha512-other==}'],
  ]);
});

test('a library with other bytes names it anew', () => {
  const later = lock.replace('sha512-deep', 'sha512-else');

  expect(lockedFor(['remote-shop'], parseLock(later))).not.toEqual(
    lockedFor(['remote-shop'], parseLock(lock)),
  );
});

test('today’s lockfile is understood', () => {
  const names = lockedFor(['shell']).map(([name]) => name);

  expect(names.some((name) => name.startsWith('react-dom@'))).toBe(true);
  expect(lockedFor(['shell']).filter(([, pinned]) => !pinned)).toEqual([]);
});
