import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { twinSource } from './monolith.ts';
import { workspace } from './workspace.ts';

test('the plain build’s loader has every door that the federated one has', () => {
  const loader = readFileSync(
    join(workspace, 'shell/src/federation/loading/load-remote.ts'),
    'utf8',
  );

  expect(doors(twinSource(['remote-shop']))).toEqual(doors(loader));
});

const doors = (source: string): string[] =>
  [...source.matchAll(/^\s*export (?:async )?(?:function|const) (\w+)/gm)]
    .map(([, name = '']) => name)
    .toSorted();
