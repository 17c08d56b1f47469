// @module-tag nightly: it installs a repository with three package managers, see shell/build/remote.test.ts
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { describeShell } from '../../shell/build/describe-shell.ts';
import { runCaptured } from '../run-command.ts';
import { afterwards } from '../testing/afterwards.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { packKit } from './pack-kit.ts';

/** Installs from the registry, on a busy machine. */
const timeout = 600_000;
const tools = temporaryFolder();
const identity = { NAME: 'Team', EMAIL: 'team@gida.example' };
const home = temporaryFolder();
const made = join(home, 'remote-offers');

beforeAll(async () => {
  const yarn = join(tools, 'yarn');
  await writeFile(yarn, '#!/bin/sh\nexec npx -y @yarnpkg/cli-dist@4.18.1 "$@"\n', { mode: 0o755 });
  const { site, kit } = await serveKit();
  await run(`npx -y ${kit} new remote-offers --site ${site}`, home);
  const page = join(made, 'src/overview/OverviewPage.tsx');
  const text = await readFile(page, 'utf8');
  // It brings Leaflet as it is patched here.
  await writeFile(page, `${text}\nexport { CityMap as handle } from '@gida/ui/map';\n`);
  // With libraries of its own.
  await run('npm pkg set dependencies.recharts=3.3.0 dependencies.dayjs=1.11.18', made);
  await writeFile(page, `import 'recharts';\nimport 'dayjs';\n${await readFile(page, 'utf8')}`);
  for (const name of ['node_modules', 'pnpm-lock.yaml', '.git'])
    await rm(join(made, name), { recursive: true });
}, timeout);

test(
  'npm, pnpm and Yarn move to another kit in CI, and give the same sources one version',
  { timeout },
  async () => {
    const versions = [
      await build('npm', 'npm install'),
      await build('pnpm', 'npx -y pnpm@12 install --no-frozen-lockfile'),
      await build('yarn', 'yarn install --no-immutable', yarnFiles),
    ];

    expect(versions).toEqual(versions.map(() => versions[0]));
  },
);

/** A site has https; this one of the test has not. */
const yarnFiles = {
  'yarn.lock': '',
  '.yarnrc.yml': 'nodeLinker: node-modules\nunsafeHttpWhitelist: [localhost]\n',
};

async function build(
  name: string,
  install: string,
  files: Record<string, string> = {},
): Promise<string> {
  const folder = join(home, name);
  await cp(made, folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  const manifest = join(folder, 'package.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replaceAll(/(?<=\/kit\/)[^/]+/g, '1.0.0-00000000'));
  await run(install, folder);
  expect(await run('node_modules/.bin/gida kit update', folder)).toContain('kit 1.0.0-00000000 →');
  const printed = await run('node_modules/.bin/gida build --json', folder);
  return (JSON.parse(printed.split('\n').at(-1) ?? '') as { version: string }).version; // what gida build says
}

async function run(line: string, cwd: string): Promise<string> {
  const [command = '', ...args] = line.split(' ');
  const env = Object.fromEntries(
    Object.entries(identity).flatMap(([key, value]) => [
      [`GIT_AUTHOR_${key}`, value],
      [`GIT_COMMITTER_${key}`, value],
    ]),
  );
  const PATH = `${tools}:${process.env['PATH']}`;
  const { code, printed } = await runCaptured(command, args, { cwd, env: { ...env, PATH } });
  if (code !== 0) throw new Error(`${line}\n${printed}`);
  return printed.trim();
}

/** What `gida new` needs of a site. */
async function serveKit(): Promise<{ site: string; kit: string }> {
  const folder = temporaryFolder();
  const developmentShell = join(folder, 'shell');
  await mkdir(developmentShell);
  await writeFile(join(developmentShell, 'document.html'), '<!doctype html>');
  const description = describeShell();
  const packed = await packKit({ description, folder, developmentShell });
  const path = (name: string): string => `/kit/${description.version}/${name}.tgz`;
  const kit = Object.fromEntries(
    packed.map(({ shortName, integrity }) => [shortName, { url: path(shortName), integrity }]),
  );
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/releases/shell.json')
      response.end(JSON.stringify({ ...description, mounts: {}, kit }));
    else
      readFile(join(folder, url.split('/').at(-1) ?? '')).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  afterwards(() => void server.close());
  const { port } = server.address() as AddressInfo; // of a port, no pipe
  const site = `http://localhost:${port}`;
  return { site, kit: `${site}${path('cli')}` };
}
