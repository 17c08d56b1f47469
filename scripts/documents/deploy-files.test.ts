import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { requiredInProduction } from '../../api/src/config/validate-config.ts';
import { root } from '../progress.mjs';
import { copiedFiles, isInContext } from '../image/testing/lay-out-image.ts';
import { configurationRows } from './configuration.ts';

const folder = join(root, 'deploy');
const files = globSync('**/*', { cwd: folder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));
const importPattern = /(?:from |import\(|import |new URL\()'(\.[^']+)'/g;
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Variables of other programs, and of the build. */
const others = new Set([
  'NODE_IMAGE',
  'RUNTIME_IMAGE',
  'NODE_OPTIONS',
  'POSTGRES_DB',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD_FILE',
  'SERVING_PASSWORD_FILE',
  'ON_ERROR_STOP',
  // Capabilities and socket families of systemd.
  'AF_INET',
  'AF_INET6',
  'AF_UNIX',
  'AF_NETLINK',
  'CAP_SETUID',
  'CAP_SETGID',
  'CAP_KILL',
]);
const known = new Set(configurationRows.map(({ name }) => name));
/** Words like `API_PORT`, and the ones without an underscore. */
const variablePattern = /\b(?:[A-Z][A-Z0-9]*_[A-Z0-9_]+|(?:PORT|HOST|JOBS)(?==|: |,))\b/g;

it('names only variables that a process reads', () => {
  const unknown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(variablePattern)]
      .map(([name]) => name)
      .filter((name) => !known.has(name) && !others.has(name))
      .map((name) => `${file}: ${name}`),
  );

  expect(files.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

it.each([
  ['compose.yaml and the units', ['site.env.example']],
  ['Kubernetes', ['kubernetes/site.env', 'kubernetes/secret.example.yaml']],
])('gives the API of %s every variable that production requires', (_what, names) => {
  const text = names.map(read).join('\n');

  for (const name of [...requiredInProduction, 'ACCESS_TOKEN_SECRETS']) {
    expect(text).toMatch(new RegExp(`^ *${name}[=:]`, 'm'));
  }
});

it.each([
  ['compose.yaml', 6],
  ['kubernetes/api.yaml', 1],
  ['kubernetes/worker.yaml', 1],
  ['kubernetes/gateway.yaml', 1],
  ['kubernetes/renderer.yaml', 1],
  ['kubernetes/migrate.yaml', 2],
  ['systemd/gida-migrate.service', 2],
  ['systemd/gida-api@.service', 1],
  ['systemd/gida-worker@.service', 1],
  ['systemd/gida-gateway@.service', 1],
  ['systemd/gida-renderer.service', 1],
])('starts scripts that exist in %s', (name, atLeast) => {
  const scripts = [...read(name).matchAll(/node,? (?:--disable-sigusr1 )?([\w/-]+\.ts)/g)].map(
    ([, script]) => script,
  );

  expect(scripts.length).toBeGreaterThanOrEqual(atLeast);
  for (const script of scripts) expect(() => readFileSync(join(root, `${script}`))).not.toThrow();
});

it.each(['api', 'worker', 'gateway', 'renderer', 'migrate'])(
  'gives the pod of %s no variables of services, which have the names of ours',
  (name) => {
    expect(read(`kubernetes/${name}.yaml`)).toMatch(/^ {6}enableServiceLinks: false$/m);
  },
);

it.each([
  'compose.yaml',
  'kubernetes/gateway.yaml',
  'kubernetes/smoke-test.yaml',
  'systemd/gida-gateway@.service',
])('gives each gateway of %s the renderer, without which it does not start', (name) => {
  const count = (pattern: RegExp) => read(name).match(pattern)?.length;

  expect(count(/gateway\/src\/main\.ts/g)).toBeGreaterThan(0);
  expect(count(/RENDERER_SOCKET(?:=|: |, value: ')[*&/\w]/g)).toBe(
    count(/gateway\/src\/main\.ts/g),
  );
});

it('shows the renderer of systemd no socket of another service', () => {
  const unit = read('systemd/gida-renderer.service');

  expect(unit.match(/^(?:TemporaryFileSystem|BindPaths|PrivateTmp)=.*$/gm)).toEqual([
    'TemporaryFileSystem=/run',
    'BindPaths=/run/gida-renderer',
    'PrivateTmp=true',
  ]);
});

it('copies every package that API and gateway need into the image', () => {
  const containerfile = read('Containerfile');
  const needed = ['api', 'gateway'].flatMap((name) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    return Object.keys(dependencies).filter((each) => each.startsWith('@gida/'));
  });

  expect(needed.length).toBeGreaterThan(0);
  for (const name of new Set(needed)) {
    expect(containerfile).toContain(`--filter ${name}`);
    expect(containerfile).toContain(`COPY ${name.replace('@gida', 'shared')}/src`);
  }
});

it('has in the image what its sources import', () => {
  const files = copiedFiles();
  const sources = [...files.keys()].filter((file) => file.endsWith('.ts'));
  const missing = sources.flatMap((file) =>
    [...readFileSync(join(root, files.get(file) ?? ''), 'utf8').matchAll(importPattern)]
      .map(([, specifier = '']) => join(dirname(file), specifier))
      .filter((imported) => !files.has(imported))
      .map((imported) => `${file}: ${imported}`),
  );

  expect(sources.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});

it.each([
  ['gateway/src/main.ts', true],
  ['gateway/src/main.test.ts', false],
  ['gateway/src/testing/builds.ts', false],
  ['gateway/node_modules/zod/package.json', false],
  ['shared/releases/src/release.ts', true],
  ['shared/releases/README.md', false],
  ['deploy/site.env', false],
  ['.git/config', false],
])('%s may be copied into the image: %s', (path, isIt) => {
  expect(isInContext(path)).toBe(isIt);
});

it('keeps the demo out of the image', () => {
  const context = read('Containerfile.dockerignore').split('\n');

  expect(context[0]).toBe('**');
  expect(context.filter((line) => line.startsWith('!') && /demo|\*/.test(line))).toEqual([]);
  expect(read('Containerfile')).not.toMatch(/^COPY .*demo/m);
});
