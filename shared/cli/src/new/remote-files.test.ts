import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { moveWorkflow, repositoryFiles, workspaceFiles } from './remote-files.ts';

const site = 'https://gida.example';
const shell = {
  version: '1.0.0-aaaaaaaa',
  api: '1.0.0',
  mounts: {},
  shared: { react: { version: '19.3.1', names: null }, jotai: { version: '2.1.0', names: null } },
  kit: {
    ui: { url: '/kit/1.0.0-aaaaaaaa/ui.tgz', integrity: 'sha512-a' },
    cli: { url: '/kit/1.0.0-aaaaaaaa/cli.tgz', integrity: 'sha512-b' },
  },
};

test('a repository of its own has the kit of its site, the libraries of the shell, and its own name', () => {
  const files = repositoryFiles('gift-cards', site, shell);

  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'package.json',
      '.gitignore',
      '.github/workflows/ship.yml',
      '.gitlab-ci.yml',
      'e2e/gift-cards.spec.ts',
      'src/overview/OverviewPage.tsx',
    ]),
  );
  const { dependencies, ...manifest } = JSON.parse(files['package.json'] ?? '');
  expect(manifest).toMatchObject({ name: 'remote-gift-cards', gida: { site } });
  expect(Object.entries(dependencies)).toEqual([
    ['@gida/cli', `${site}/kit/1.0.0-aaaaaaaa/cli.tgz`],
    ['@gida/ui', `${site}/kit/1.0.0-aaaaaaaa/ui.tgz`],
    ['jotai', '2.1.0'],
    ['react', '19.3.1'],
    ['react-dom', '*'],
    ['react-router-dom', '*'],
    ['styled-components', '*'],
  ]);
  const tools = Object.keys(manifest.devDependencies);
  expect(tools).toEqual(tools.toSorted());
  expect(tools).toEqual(expect.arrayContaining(['@testing-library/react', 'vitest']));
  const texts = Object.values(files).join('\n');
  expect(texts).toContain('Gift cards');
  expect(texts).not.toMatch(/__(name|title|site)__/);
});

test('with a registry it names versions, where each package manager looks for them, and what its kit has changed', () => {
  const breaks = [1, 4].map((migration) => ({ migration, module: 'a', name: 'b', what: 'c' }));
  const files = repositoryFiles('offers', site, { ...shell, breaks }, 'http://npm.example:4873/');

  const { dependencies, gida } = JSON.parse(files['package.json'] ?? '');
  expect(dependencies).toMatchObject({
    '@gida/cli': '1.0.0-aaaaaaaa',
    '@gida/ui': '1.0.0-aaaaaaaa',
    react: '19.3.1',
  });
  expect(gida).toEqual({ site, migration: 4 });
  expect(files['.npmrc']).toBe('@gida:registry=http://npm.example:4873/\n');
  expect(parse(files['.yarnrc.yml'] ?? '')).toEqual({
    nodeLinker: 'node-modules',
    npmPreapprovedPackages: ['@gida/*'],
    npmScopes: { gida: { npmRegistryServer: 'http://npm.example:4873/' } },
    unsafeHttpWhitelist: ['npm.example'],
  });
  expect(repositoryFiles('offers', site, shell)).not.toHaveProperty(['.npmrc']);
});

test.each(['.github/workflows/ship.yml', '.gitlab-ci.yml'])(
  '%s publishes the build that it checked',
  (file) => {
    const text = repositoryFiles('offers', site, shell)[file] ?? '';
    const commands = [...text.matchAll(/gida (check|publish.*)$/gm)].map(([, command]) => command);

    expect(parse(text)).toHaveProperty(file.startsWith('.github') ? 'jobs.ship' : 'ship');
    expect(commands).toEqual(['check', 'publish --built']);
  },
);

test.each([
  ['the root', 'remote-offers', '../.github/workflows/remote-offers.yml'],
  ['a folder', 'teams/remote-offers', '../../.github/workflows/remote-offers.yml'],
  ['a "$&" folder', 'a "$&"/remote-offers', '../../.github/workflows/remote-offers.yml'],
])(
  'made in %s of another repository, its workflow is at the root and runs in its folder',
  (_where, folder, file) => {
    const alone = parse(repositoryFiles('offers', site, shell)['.github/workflows/ship.yml'] ?? '');
    const files = moveWorkflow(repositoryFiles('offers', site, shell), folder);

    expect(Object.keys(files).filter((path) => path.includes('.github'))).toEqual([file]);
    expect(parse(files[file] ?? '')).toEqual({
      ...alone,
      on: {
        pull_request: { paths: [`${folder}/**`] },
        push: { paths: [`${folder}/**`], branches: ['main'] },
      },
      defaults: { run: { 'working-directory': folder } },
    });
  },
);

test('in a checkout the packages are those of the checkout', () => {
  const files = workspaceFiles('offers');

  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['remote-offers/src/routes.tsx', 'e2e/offers/offers.spec.ts']),
  );
  const { dependencies, devDependencies } = JSON.parse(files['remote-offers/package.json'] ?? '');
  expect(dependencies).toMatchObject({ '@gida/ui': 'workspace:*', react: 'catalog:' });
  expect(devDependencies).toMatchObject({ '@gida/build': 'workspace:*' });
  expect(Object.keys(dependencies)).toEqual(Object.keys(dependencies).toSorted());
});
