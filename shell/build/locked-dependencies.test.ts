import { expect, test } from 'vitest';

import { lockedDependencies, parseLock } from './locked-dependencies.ts';

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

test('lists all transitive packages with their integrity hashes', () => {
  expect(lockedDependencies(['remote-shop'], parseLock(lock))).toEqual([
    ['@deep/part@1.0.0', '{integrity: sha512-deep==}'],
    ['react@19.3.1', '{integrity: sha512-react==}'],
    ['shop-kit@2.0.0(react@19.3.1)', '{integrity: sha512-shop==}'],
  ]);
});

test('a new dependency of another package does not change the list', () => {
  const later = lock
    .replaceAll('other-kit@1.0.0', 'other-kit@1.1.0')
    .replace('1.0.0\n\n  sh', '1.1.0\n\n  sh');

  expect(lockedDependencies(['remote-shop'], parseLock(later))).toEqual(
    lockedDependencies(['remote-shop'], parseLock(lock)),
  );
  expect(lockedDependencies(['remote-other'], parseLock(later))).toEqual([
    ['other-kit@1.1.0', '{integrity: sha512-other==}'],
  ]);
});

test('a changed integrity hash changes the list', () => {
  const later = lock.replace('sha512-deep', 'sha512-else');

  expect(lockedDependencies(['remote-shop'], parseLock(later))).not.toEqual(
    lockedDependencies(['remote-shop'], parseLock(lock)),
  );
});

test('parses the lockfile of this repository', () => {
  const names = lockedDependencies(['shell']).map(([name]) => name);

  expect(names.some((name) => name.startsWith('react-dom@'))).toBe(true);
  expect(lockedDependencies(['shell']).filter(([, pinned]) => !pinned)).toEqual([]);
});
