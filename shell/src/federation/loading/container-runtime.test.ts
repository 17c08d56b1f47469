import { expect, test } from 'vitest';

import { bundlerRuntime } from './container-runtime.ts';

const react = { version: '19.3.1', lib: () => ({ useState: 'the shell’s' }) };

test.each(['^19.3.0', '~19.3.0', '19.3.1'])(
  'a chunk that needs react %s gets the shell’s',
  (range) => {
    const container = aContainer({ react: range });

    container.beforeChunk('page');

    expect(container.require('react')).toEqual({ useState: 'the shell’s' });
    expect(container.required).toEqual([]);
  },
);

test.each([
  ['another major', { react: '^20.0.0' }, 'react ^20.0.0 is asked for, and the shell lends 19.3.1'],
  ['a later minor', { react: '^19.4.0' }, 'react ^19.4.0'],
  ['a library nobody lends', { constructor: '^1.0.0' }, 'the shell lends none'],
])('a chunk that needs %s is refused each time it is run', (_, needs, why) => {
  const container = aContainer(needs);
  const [name = ''] = Object.keys(needs);

  container.beforeChunk('page');

  expect(() => container.require(name)).toThrow(why);
  expect(() => container.require(name)).toThrow(why);
});

test('what the entry itself needs is lent as the container starts', () => {
  const container = aContainer({ react: '^19.3.0' });

  container.asItStarts();

  expect(container.require('react')).toEqual({ useState: 'the shell’s' });
});

test('a chunk that shares nothing needs nothing', () => {
  const container = aContainer({ react: '^19.3.0' });

  container.beforeChunk('other');

  expect(container.ids()).toEqual([]);
});

/** A container whose chunk `page` needs these libraries. */
function aContainer(needs: Record<string, string>) {
  const webpackRequire: Parameters<typeof bundlerRuntime.consumes>[0]['webpackRequire'] = {
    m: {},
    c: {},
  };
  bundlerRuntime.initContainerEntry({ webpackRequire, shareScope: { react } });
  const idOf = (name: string) => `shared ${name}`;
  const ids = Object.keys(needs).map(idOf);
  const moduleToHandlerMapping = Object.fromEntries(
    Object.entries(needs).map(([shareKey, requiredVersion]) => [
      idOf(shareKey),
      { shareKey, shareInfo: { shareConfig: { requiredVersion } } },
    ]),
  );
  return {
    asItStarts: () =>
      bundlerRuntime.installInitialConsumes({
        initialConsumes: ids,
        moduleToHandlerMapping,
        webpackRequire,
      }),
    beforeChunk: (chunkId: string) =>
      bundlerRuntime.consumes({
        chunkId,
        chunkMapping: { page: ids },
        moduleToHandlerMapping,
        webpackRequire,
      }),
    /** As rspack requires a module: it is kept before it is run. */
    require(name: string): unknown {
      const id = idOf(name);
      const module = (webpackRequire.c[id] ??= { exports: {} });
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
    ids: () => Object.keys(webpackRequire.m),
    get required() {
      return Object.keys(webpackRequire.c);
    },
  };
}
