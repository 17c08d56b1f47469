import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import type { Break } from '@gida/releases/shell-description';
import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { findBreaks, moveSources } from '../breaks.ts';
import { findUses } from './find-uses.ts';
import { moveImports } from './move-imports.ts';

const breaks = {
  renamed: { to: { name: 'Fresh' } },
  moved: { to: { module: '@gida/new' } },
  both: { to: { module: '@gida/new', name: 'Fresh' } },
  module: { name: '*', to: { module: '@gida/new' } },
  byHand: {},
};
const breakOf = (kind: keyof typeof breaks): Break => ({
  migration: 1,
  module: '@gida/ui',
  name: 'Old',
  what: 'Do it otherwise.',
  ...breaks[kind],
});

/** A source before and after. */
const moves: [kind: keyof typeof breaks, before: string, after: string][] = [
  // Plain, where the name can mean nothing else.
  [
    'renamed',
    `import { Old } from '@gida/ui';\nOld(Old);`,
    `import { Fresh } from '@gida/ui';\nFresh(Fresh);`,
  ],
  [
    'renamed',
    `import { A, Old } from "@gida/ui"\nconst x: Old<A> = <Old.B a={Old}><Old /></Old.B>;`,
    `import { A, Fresh } from "@gida/ui"\nconst x: Fresh<A> = <Fresh.B a={Fresh}><Fresh /></Fresh.B>;`,
  ],
  ['renamed', `import type { Old } from '@gida/ui';`, `import type { Fresh } from '@gida/ui';`],
  ['renamed', `import { type Old } from '@gida/ui';`, `import { type Fresh } from '@gida/ui';`],
  // With the old name as an alias, where it could be another's.
  [
    'renamed',
    `import { Old } from '@gida/ui';\nconst a = { Old };`,
    `import { Fresh as Old } from '@gida/ui';\nconst a = { Old };`,
  ],
  [
    'renamed',
    `import { Old } from '@gida/ui';\n(Old) => Old();`,
    `import { Fresh as Old } from '@gida/ui';\n(Old) => Old();`,
  ],
  [
    'renamed',
    `import { Old } from '@gida/ui';\nOld(Fresh);`,
    `import { Fresh as Old } from '@gida/ui';\nOld(Fresh);`,
  ],
  [
    'renamed',
    `import { Old } from '@gida/ui';\nexport { Old };`,
    `import { Fresh as Old } from '@gida/ui';\nexport { Old };`,
  ],
  [
    'renamed',
    `import { Old as Mine } from '@gida/ui';\nMine();`,
    `import { Fresh as Mine } from '@gida/ui';\nMine();`,
  ],
  [
    'renamed',
    `import { Old, Old as Mine } from '@gida/ui';`,
    `import { Fresh as Old, Fresh as Mine } from '@gida/ui';`,
  ],
  ['renamed', `export { Old } from '@gida/ui';`, `export { Fresh as Old } from '@gida/ui';`],
  [
    'renamed',
    `export { Old as default, type A } from '@gida/ui';`,
    `export { Fresh as default, type A } from '@gida/ui';`,
  ],
  // To another module, alone and out of others.
  ['moved', `import { Old } from '@gida/ui';\nOld();`, `import { Old } from '@gida/new';\nOld();`],
  [
    'moved',
    `import { type Old, A } from '@gida/ui';`,
    `import { A } from '@gida/ui';\nimport { type Old } from '@gida/new';`,
  ],
  [
    'moved',
    `import { A, Old as Mine } from '@gida/ui';`,
    `import { A } from '@gida/ui';\nimport { Old as Mine } from '@gida/new';`,
  ],
  [
    'moved',
    `import {\n  A, // of a\n  Old,\n} from '@gida/ui';`,
    `import {\n  A,\n} from '@gida/ui';\nimport { Old } from '@gida/new';`,
  ],
  [
    'moved',
    `import type { A, Old, B } from '@gida/ui';`,
    `import type { A, B } from '@gida/ui';\nimport type { Old } from '@gida/new';`,
  ],
  [
    'moved',
    `import D, { Old } from '@gida/ui';`,
    `import D, {  } from '@gida/ui';\nimport { Old } from '@gida/new';`,
  ],
  [
    'moved',
    `export type { A, Old } from '@gida/ui';`,
    `export type { A } from '@gida/ui';\nexport type { Old } from '@gida/new';`,
  ],
  [
    'both',
    `import { A, Old } from '@gida/ui';\nOld(A, '₦');`,
    `import { A } from '@gida/ui';\nimport { Fresh } from '@gida/new';\nFresh(A, '₦');`,
  ],
  [
    'both',
    `const n = '₦😀';\nexport { A, Old as B } from '@gida/ui';`,
    `const n = '₦😀';\nexport { A } from '@gida/ui';\nexport { Fresh as B } from '@gida/new';`,
  ],
  // A whole module, wherever it is named.
  [
    'module',
    `import '@gida/ui';\nimport * as ui from "@gida/ui";\nexport * from '@gida/ui';\nimport x from '@gida/ui/map';\nvi.mock('@gida/ui', () => import('@gida/ui'));\ntype T = import('@gida/ui').T;`,
    `import '@gida/new';\nimport * as ui from "@gida/new";\nexport * from '@gida/new';\nimport x from '@gida/ui/map';\nvi.mock('@gida/new', () => import('@gida/new'));\ntype T = import('@gida/new').T;`,
  ],
  // Not of the kit, or for a person.
  [
    'renamed',
    `import { Old } from '@gida/ui/map';\nOld();`,
    `import { Old } from '@gida/ui/map';\nOld();`,
  ],
  [
    'renamed',
    `import { Old } from './old';\n// @gida/ui`,
    `import { Old } from './old';\n// @gida/ui`,
  ],
  ['renamed', `import Old from '@gida/ui';`, `import Old from '@gida/ui';`],
  [
    'renamed',
    `import * as ui from '@gida/ui';\nui.Old();`,
    `import * as ui from '@gida/ui';\nui.Old();`,
  ],
  ['byHand', `import { Old } from '@gida/ui';`, `import { Old } from '@gida/ui';`],
];

test.each(moves)('%s: %s', (kind, before, after) => {
  expect(moveImports('a.tsx', before, breakOf(kind))).toBe(after);
  expect(moveImports('a.tsx', after, breakOf(kind))).toBe(after);
});

const uses: [text: string, lines: number[]][] = [
  [`import { Old } from '@gida/ui';\n\n<Old>\n</Old>;\nOld(Old);`, [3, 5]],
  [`import { Old as Mine } from '@gida/ui';\nMine();\nOld();`, [2]],
  [`import { A } from '@gida/ui';\nimport { Old } from './old';\nOld();`, []],
  [`import {\n  type Old,\n} from '@gida/ui';`, [2]],
  [`\nexport { Old } from '@gida/ui';`, [2]],
  [`\nexport * from '@gida/ui';`, [2]],
  [`import * as ui from '@gida/ui';\nui.New();\n<ui.Old />;`, [3]],
  [`const { Old } = await import('@gida/ui');`, [1]],
  [`const load = () => import('@gida/ui');`, []],
  [`type T =\n  import('@gida/ui').Old;`, [2]],
  [`vi.mock('@gida/ui', () => ({\n  Old: 1,\n}));`, [2]],
];

test.each(uses)('%s is used in the lines %j', (text, lines) => {
  expect(findUses('a.tsx', text, breakOf('byHand'))).toEqual(lines);
});

test('a script may have JSX', () => {
  const text = `import { Old } from '@gida/ui';\n<Old />;`;

  expect(moveImports('a.js', text, breakOf('renamed'))).toContain('<Fresh />');
});

test('sources, tests and configurations are moved one break after the other; what is installed or built is not', () => {
  const folder = temporaryFolder();
  const old = `import { Old } from '@gida/ui';\n`;
  const files = [
    'src/a/A.tsx',
    'e2e/a.spec.ts',
    'a.config.mts',
    'dist/a.js',
    'node_modules/a/a.ts',
    '.cache/a.ts',
    'a.md',
  ];
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), old);
  }
  const again = {
    migration: 2,
    module: '@gida/ui',
    name: 'Fresh',
    what: 'Use Newest.',
    to: { name: 'Newest' },
  };
  const chain = [breakOf('renamed'), again];
  const found = findBreaks(folder, chain)
    .map(({ file }) => file)
    .toSorted();

  expect(moveSources(folder, chain).toSorted()).toEqual(found);
  expect(found).toEqual(['a.config.mts', 'e2e/a.spec.ts', 'src/a/A.tsx']);
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(texts.filter((text) => text !== old)).toEqual(
    found.map(() => old.replace('Old', 'Newest')),
  );
  expect(findBreaks(folder, chain)).toEqual([]);
});
