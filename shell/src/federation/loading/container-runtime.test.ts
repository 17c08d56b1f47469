import { expect, test } from 'vitest';

import { bundlerRuntime, type SharedModule } from './container-runtime.ts';

const lib = () => ({ useState: 'the shell’s' });
const react: SharedModule = {
  version: '19.3.1',
  scope: ['default'],
  lib,
  get: () => Promise.resolve(lib),
  loaded: true,
  from: 'gida_shell',
  shareConfig: { singleton: true, requiredVersion: '^19.3.1', eager: true },
  useIn: [],
  deps: [],
  strategy: 'loaded-first',
};

test.each(['^19.3.0', '~19.3.0', '19.3.1'])(
  'a chunk that requires react %s gets the version of the shell',
  (range) => {
    const container = createContainer({ react: range });

    container.loadChunk('page');

    expect(container.require('react')).toEqual({ useState: 'the shell’s' });
    expect(container.required).toEqual([]);
  },
);

test.each([
  ['another major', { react: '^20.0.0' }, 'react ^20.0.0 is required, but the shell shares 19.3.1'],
  ['a later minor', { react: '^19.4.0' }, 'react ^19.4.0'],
  ['a library that is not shared', { constructor: '^1.0.0' }, 'the shell shares none'],
])('a chunk that requires %s throws each time it is loaded', (_, needs, why) => {
  const container = createContainer(needs);
  const [name = ''] = Object.keys(needs);

  container.loadChunk('page');

  expect(() => container.require(name)).toThrow(why);
  expect(() => container.require(name)).toThrow(why);
});

test('provides the shared modules of the entry when the container starts', () => {
  const container = createContainer({ react: '^19.3.0' });

  container.start();

  expect(container.require('react')).toEqual({ useState: 'the shell’s' });
});

test('provides nothing for a chunk without shared modules', () => {
  const container = createContainer({ react: '^19.3.0' });

  container.loadChunk('other');

  expect(container.ids()).toEqual([]);
});

/** A container whose chunk `page` consumes these libraries. */
function createContainer(consumes: Record<string, string>) {
  const webpackRequire: Parameters<typeof bundlerRuntime.consumes>[0]['webpackRequire'] = {
    m: {},
    c: {},
  };
  bundlerRuntime.initContainerEntry({
    webpackRequire,
    shareScope: { react: { [react.version]: react } },
  });
  const idOf = (name: string) => `shared ${name}`;
  const ids = Object.keys(consumes).map(idOf);
  const moduleToHandlerMapping = Object.fromEntries(
    Object.entries(consumes).map(([shareKey, requiredVersion]) => [
      idOf(shareKey),
      { shareKey, shareInfo: { shareConfig: { requiredVersion } } },
    ]),
  );
  return {
    start: () =>
      bundlerRuntime.installInitialConsumes({
        initialConsumes: ids,
        moduleToHandlerMapping,
        webpackRequire,
      }),
    loadChunk: (chunkId: string) =>
      bundlerRuntime.consumes({
        chunkId,
        chunkMapping: { page: ids },
        moduleToHandlerMapping,
        webpackRequire,
      }),
    /** Like rspack: a module is cached before its factory runs. */
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
