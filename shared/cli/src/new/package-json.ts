import { kitPackages, latestMigration, type SiteDescription } from '../kit/site-description.ts';
import { toolVersion } from '../command/own-package.ts';

const sharedLibraries = ['jotai', 'react', 'react-dom', 'react-router-dom', 'styled-components'];
const pageTools = [
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
  '@types/react-dom',
  'jsdom',
];
/** In a checkout these belong to its root. */
const repositoryTools = [
  '@playwright/test',
  '@testing-library/jest-dom',
  '@types/node',
  'node',
  'oxfmt',
  'oxlint',
  'oxlint-tsgolint',
  'typescript',
  'vitest',
];
const bundled = ['actions', 'api-client', 'contracts', 'session', 'ui'];

type Versions = Record<string, string>;
const sort = (versions: Versions): Versions =>
  Object.fromEntries(Object.entries(versions).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const tools = (names: string[]): Versions =>
  Object.fromEntries(names.map((name) => [name, toolVersion(name)]));
const all = (names: string[], version: string): Versions =>
  Object.fromEntries(names.map((name) => [name, version]));

const base = { version: '1.0.0', private: true, type: 'module' };

export const workspacePackage = (name: string): object => ({
  name: `@gida/remote-${name}`,
  ...base,
  scripts: {
    build: `node ../scripts/build.ts remote-${name}`,
    check: `node ../scripts/check.ts remote-${name}`,
    test: `node ../scripts/test.mjs remote-${name}`,
  },
  dependencies: sort({
    ...all(
      bundled.map((name) => `@gida/${name}`),
      'workspace:*',
    ),
    ...all(sharedLibraries, 'catalog:'),
  }),
  devDependencies: sort({
    ...all(['@gida/build', '@gida/testing'], 'workspace:*'),
    ...tools(pageTools),
  }),
});

export const repositoryPackage = (
  name: string,
  site: string,
  shell: SiteDescription,
  registry?: string,
): object => ({
  name: `remote-${name}`,
  ...base,
  scripts: {
    dev: 'gida dev --local',
    build: 'gida build',
    format: 'oxfmt',
    check: 'oxlint --type-aware --type-check --deny-warnings && oxfmt --check',
    test: 'vitest run',
    e2e: 'playwright test',
  },
  gida: { site, migration: latestMigration(shell) },
  dependencies: sort({
    ...kitPackages(site, shell, registry !== undefined),
    ...Object.fromEntries(
      sharedLibraries.map((name) => [name, shell.shared[name]?.version ?? '*']),
    ),
  }),
  devDependencies: tools([...pageTools, ...repositoryTools].toSorted()),
});
