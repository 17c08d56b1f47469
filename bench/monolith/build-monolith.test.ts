import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { monolithLoaderSource } from './build-monolith.ts';
import { workspace } from '../../shell/build/workspace.ts';

test('the generated loader exports the same names as load-remote.ts', () => {
  const loader = readFileSync(
    join(workspace, 'shell/src/federation/loading/load-remote.ts'),
    'utf8',
  );

  expect(exportNames(monolithLoaderSource(['remote-shop']))).toEqual(exportNames(loader));
});

const exportNames = (source: string): string[] =>
  [...source.matchAll(/^\s*export (?:async )?(?:function|const) (\w+)/gm)]
    .map(([, name = '']) => name)
    .toSorted();
