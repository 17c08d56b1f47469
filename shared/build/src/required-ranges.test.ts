import { expect, test } from 'vitest';

import { requiredRanges } from './required-ranges.ts';

test('a remote runs with any patch and any later minor, unless its package has another range', () => {
  const version = '19.3.1';
  const names = ['react', 'react-dom/client', 'jotai/vanilla', '@gida/ui', '@gida/ui/layout'];
  const shared = Object.fromEntries(names.map((name) => [name, { version, names: null }]));

  const overrides = { jotai: '^2.0.0', '@gida/ui': '^1.0.0', '@gida/ui/layout': '^1.2.0' };
  expect(requiredRanges(shared, overrides)).toEqual({
    react: '^19.3.0',
    'react-dom/client': '^19.3.0',
    'jotai/vanilla': '^2.0.0',
    '@gida/ui': '^1.0.0',
    '@gida/ui/layout': '^1.2.0',
  });
});
