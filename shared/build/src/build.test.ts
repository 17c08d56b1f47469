import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

import { buildConfig } from './build-release.ts';
import { remote } from './remote.ts';
import { workspace } from './workspace.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const routes = `
  import { Link } from 'react-router-dom';
  export const routes: RouteObject[] = [{ path: 'trial', lazy: () => import('./Page.tsx') }];
  export const link = Link;`;
const page = `export function Component() { return <h1>Trial</h1>; }`;

const patience = { timeout: 30_000 };

test(
  'a remote becomes a sealed release that knows its files, its page and its needs',
  patience,
  async () => {
    const trial = await aRemote({ 'routes.tsx': routes, 'Page.tsx': page });

    const release = await trial.build();

    expect(release).toMatchObject({
      remote: trial.name,
      entry: 'entry.js',
      container: `${trial.name}_${release.version}`.replaceAll(/[^a-z0-9]/g, '_'),
      exposes: { './routes': ['routes.js'] },
      pages: { '/trial': ['src_Page_tsx.js'] },
      mounts: ['/trial'],
      shell: '^1',
      api: '^2',
      shared: { react: expect.stringMatching(/^\^19\./) },
    });
    expect(release.sizes['entry.js']?.brotli).toBeLessThan(5_000);
    const entry = await readFile(join(trial.dist, release.version, 'entry.js'), 'utf8');
    expect(entry).toContain(`var ${release.container}`);
    expect(entry).not.toContain(workspace);
  },
);

test(
  'the same sources make the same bytes, and other sources another version',
  patience,
  async () => {
    const trial = await aRemote({ 'routes.tsx': routes, 'Page.tsx': page });
    const first = await trial.build();
    await rm(trial.dist, { recursive: true });

    const again = await trial.build();
    await writeFile(join(trial.source, 'Page.tsx'), page.replace('Trial', 'Changed'));
    const changed = await trial.build();

    expect(again.files).toEqual(first.files);
    expect(again.version).toBe(first.version);
    expect(changed.version).not.toBe(first.version);
  },
);

test(
  'a build is refused when the page would ask the shell for what it does not give',
  patience,
  async () => {
    const trial = await aRemote({
      'routes.tsx': `${routes}\nimport { createMemoryRouter } from 'react-router-dom';\nexport const other = createMemoryRouter;`,
      'Page.tsx': page,
    });

    await expect(trial.build()).rejects.toThrow(
      'imports createMemoryRouter from react-router-dom, which the shell does not provide',
    );
  },
);

test(
  'a build is refused when it would carry a second copy of a shell library',
  patience,
  async () => {
    const trial = await aRemote({
      'routes.tsx': `${routes}\nimport { atomWithStorage } from 'jotai/utils';\nexport const atom = atomWithStorage;`,
      'Page.tsx': page,
    });

    await expect(trial.build()).rejects.toThrow('jotai would be copied into this remote');
  },
);

/** A remote in a folder of its own that resolves packages as the real ones do. */
async function aRemote(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'gida-build-'));
  folders.push(folder);
  const source = join(folder, 'src');
  await mkdir(source);
  await symlink(join(workspace, 'remote-catalog/node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "name": "trial", "version": "1.0.0" }');
  for (const [file, text] of Object.entries(files)) await writeFile(join(source, file), text);
  const name = 'remote-trial';
  const build = async () =>
    (await buildConfig(remote({ name, folder, mounts: ['/trial'], api: '^2' }))).release;
  return { name, source, dist: join(folder, 'dist'), build };
}
