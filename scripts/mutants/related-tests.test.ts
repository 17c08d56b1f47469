import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { readImportGraph } from './import-graph.ts';
import { relatedTests } from './related-tests.ts';

test('finds the tests that import a file, the one beside it first', () => {
  const graph = graphOf({
    'api/src/app.ts': "import './booking/routes.ts';",
    'api/src/booking/routes.ts': "import { hold } from './hold.ts';",
    'api/src/booking/hold.ts': 'export const hold = 1;',
    'api/src/booking/hold.test.ts': "import { hold } from './hold.ts';",
    'api/src/booking/book.test.ts': "import '../app.ts';",
    'api/src/catalog/list.test.ts': "import '../app.ts';",
    'api/src/money.test.ts': "import './money.ts';",
  });

  expect(relatedTests(graph, 'api/src/booking/hold.ts')).toEqual([
    'api/src/booking/hold.test.ts',
    'api/src/booking/book.test.ts',
    'api/src/catalog/list.test.ts',
  ]);
});

test('takes the test beside a user before tests that share nothing but the folder', () => {
  const graph = graphOf({
    'api/src/serving/map.ts': 'export const map = 1;',
    'api/src/serving/render.ts': "import './map.ts';",
    'api/src/serving/render.test.ts': "import './render.ts';",
    'api/src/serving/app.ts': "import './render.ts';",
    'api/src/serving/files.test.ts': "import './app.ts';",
  });

  expect(relatedTests(graph, 'api/src/serving/map.ts')).toEqual([
    'api/src/serving/render.test.ts',
    'api/src/serving/files.test.ts',
  ]);
});

test('takes a test in a folder of that name before those beside the file', () => {
  const graph = graphOf({
    'api/src/app.ts': "import './reviews/review-repository.ts';",
    'api/src/catalog/review-columns.ts': 'export const columns = 1;',
    'api/src/reviews/review-repository.ts': "import '../catalog/review-columns.ts';",
    'api/src/reviews/answers.test.ts': "import '../app.ts';",
    'api/src/catalog/list.test.ts': "import '../app.ts';",
  });

  expect(relatedTests(graph, 'api/src/catalog/review-columns.ts')).toEqual([
    'api/src/reviews/answers.test.ts',
    'api/src/catalog/list.test.ts',
  ]);
});

test("sees through a package's entry", () => {
  const graph = graphOf({
    'shared/ui/package.json': '{ "name": "@gida/ui", "exports": { ".": "./src/index.ts" } }',
    'shared/ui/src/index.ts':
      "export { Button } from './Button.tsx'; export { Card } from './Card.tsx';",
    'shared/ui/src/Button.tsx': 'export const Button = 1;',
    'shared/ui/src/Card.tsx': 'export const Card = 1;',
    'remote-booking/src/pay/Pay.test.tsx': "import { Button } from '@gida/ui';",
    'remote-booking/src/card/Stay.test.tsx': "import { Card } from '@gida/ui';",
  });

  expect(relatedTests(graph, 'shared/ui/src/Button.tsx')[0]).toBe(
    'remote-booking/src/pay/Pay.test.tsx',
  );
  expect(relatedTests(graph, 'shared/ui/src/Card.tsx')[0]).toBe(
    'remote-booking/src/card/Stay.test.tsx',
  );
});

test('follows a file that is started as a process', () => {
  const graph = graphOf({
    'api/src/lock.ts': 'export const lock = 1;',
    'api/src/testing/child.ts': "import '../lock.ts';",
    'api/src/testing/processes.ts': "fork(join(import.meta.dirname, 'child.ts'));",
    'api/src/crash.test.ts': "import './testing/processes.ts';",
  });

  expect(relatedTests(graph, 'api/src/lock.ts')).toEqual(['api/src/crash.test.ts']);
});

test('does not follow an import of types', () => {
  const graph = graphOf({
    'api/src/hold.ts': 'export type Hold = 1;',
    'api/src/hold.test.ts': "import type { Hold } from './hold.ts';",
  });

  expect(relatedTests(graph, 'api/src/hold.ts')).toEqual([]);
});

function graphOf(files: Record<string, string>) {
  const tree = mkdtempSync(join(tmpdir(), 'gida-graph-'));
  onTestFinished(() => rmSync(tree, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return readImportGraph(tree, Object.keys(files));
}
