// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

vi.stubGlobal('PROVIDED_VERSIONS', { react: '19.3.1' });
const { createShareScope } = await import('./share-scope.ts');

test('shares the loaded module in the standard form', async () => {
  const react = createShareScope()['react']?.['19.3.1'];

  expect(react).toMatchObject({
    version: '19.3.1',
    scope: ['default'],
    loaded: true,
    from: 'gida_shell',
    shareConfig: { singleton: true, requiredVersion: '^19.3.1' },
    strategy: 'loaded-first',
  });
  expect(react?.lib()).toHaveProperty('useState');
  expect((await react?.get())?.()).toBe(react?.lib());
});

test('what a container writes into its share scope reaches no other container', () => {
  const first = createShareScope();
  const versions = first['react'];
  const react = versions?.['19.3.1'];

  if (versions && react) versions['19.9.0'] = { ...react, version: '19.9.0' };
  react?.useIn.push('remote_offers');
  delete first['jotai'];

  const second = createShareScope();
  expect(Object.keys(second['react'] ?? {})).toEqual(['19.3.1']);
  expect(second['react']?.['19.3.1']?.useIn).toEqual(['gida_shell']);
  expect(second).toHaveProperty('jotai');
});
