// @module-tag nightly: it installs a repository with three package managers, see shell/build/remote.test.ts: the same libraries give the same version wherever a package manager puts them
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { temporaryFolder } from '../testing/temporary-folder.ts';
import { publishKit } from './publish-kit.ts';
import { startKitSite } from './testing/kit-site.ts';
import { startRegistry } from './testing/npm-registry.ts';
import { runAsTeam } from './testing/team-command.ts';

/** Installs from the registry, on a busy machine. */
const timeout = 600_000;
const tools = temporaryFolder();
const home = temporaryFolder();
const made = join(home, 'remote-offers');
const run = (line: string, cwd: string) => runAsTeam(line, cwd, tools);

beforeAll(async () => {
  const yarn = join(tools, 'yarn');
  await writeFile(yarn, '#!/bin/sh\nexec npx -y @yarnpkg/cli-dist@4.18.1 "$@"\n', { mode: 0o755 });
  const { site, gida } = await startKitSite();
  await run(`${gida} new remote-offers --site ${site}`, home);
  const page = join(made, 'src/overview/OverviewPage.tsx');
  const text = await readFile(page, 'utf8');
  // It brings Leaflet as it is patched here.
  await writeFile(page, `${text}\nexport { CityMap as handle } from '@gida/ui/map';\n`);
  // With libraries of its own.
  await run('npm pkg set dependencies.recharts=3.3.0 dependencies.dayjs=1.11.18', made);
  await writeFile(page, `import 'recharts';\nimport 'dayjs';\n${await readFile(page, 'utf8')}`);
  await leaveUninstalled(made);
}, timeout);

const leaveUninstalled = async (folder: string): Promise<void> => {
  for (const name of ['node_modules', 'pnpm-lock.yaml', '.git'])
    await rm(join(folder, name), { recursive: true });
};

const installs: [name: string, command: string, lockfile: string][] = [
  ['npm', 'npm install', 'package-lock.json'],
  ['pnpm', 'npx -y pnpm@12 install --no-frozen-lockfile', 'pnpm-lock.yaml'],
  ['yarn', 'yarn install --no-immutable', 'yarn.lock'],
];

test(
  'npm, pnpm and Yarn move to another kit in CI, and give the same sources one version',
  { timeout },
  async () => {
    const versions: string[] = [];
    for (const [name, install] of installs)
      versions.push(await build(name, install, name === 'yarn' ? yarnFiles : {}));

    expect(versions).toEqual(versions.map(() => versions[0]));
  },
);

test(
  'npm, pnpm and Yarn install and move the kit of a registry of the team’s company',
  { timeout },
  async () => {
    const { site, gida, today, next, serveNext } = await startKitSite();
    const publishing = temporaryFolder();
    const { url } = await startRegistry(publishing);
    for (const { folder } of [today, next]) {
      await cp(join(publishing, '.npmrc'), join(folder, '.npmrc'));
      await cp(join(publishing, 'package.json'), join(folder, 'package.json'));
      await publishKit(folder, url);
    }
    const parent = temporaryFolder();
    const original = join(parent, 'remote-offers');
    await run(`${gida} new remote-offers --site ${site} --registry ${url}`, parent);
    await leaveUninstalled(original);
    serveNext();
    const versions: string[] = [];

    for (const [name, install, lockfile] of installs) {
      const folder = join(parent, name);
      await cp(original, folder, { recursive: true });
      if (name === 'yarn') await writeFile(join(folder, lockfile), '');
      await run(install, folder);
      expect(await run('node_modules/.bin/gida kit update', folder)).toContain(
        `kit ${today.description.version} → ${next.description.version}`,
      );

      const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      }; // what gida writes
      const kit = Object.entries(dependencies).filter(([library]) => library.startsWith('@gida/'));
      expect(kit.length).toBeGreaterThan(8);
      expect(new Set(kit.map(([, version]) => version))).toEqual(
        new Set([next.description.version]),
      );
      const locked = await readFile(join(folder, lockfile), 'utf8');
      expect(locked).toContain(next.description.version);
      expect(locked).not.toContain(`${site}/kit`);
      expect(await readFile(join(folder, '.npmrc'), 'utf8')).toBe(`@gida:registry=${url}\n`);
      versions.push(await builtVersion(folder));
    }
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
  return builtVersion(folder);
}

async function builtVersion(folder: string): Promise<string> {
  const printed = await run('node_modules/.bin/gida build --json', folder);
  return (JSON.parse(printed.split('\n').at(-1) ?? '') as { version: string }).version; // what gida build says
}
