import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoEmails, demoPassword as password } from '@gida/contracts/demo-logins';

import { runCaptured } from '../../../scripts/run-command.ts';
import { findChromium } from '../../fixtures/chromium.ts';
import { nightly } from '../../fixtures/nightly.ts';
import { buildTestRemote, startFederatedSite, type FederatedSite } from '../federated-site.ts';
import { uploadBuild } from '../upload-build.ts';
import { libraries } from './libraries.ts';

test.describe.configure({ mode: 'default' });

let site: FederatedSite | undefined;
test.afterAll(() => site?.close());

const night = nightly(
  {
    test: '%s is allowed',
    of: 'shared/releases/src/checks/check-build-code.test.ts',
    why: 'the code that these libraries have',
  },
  { test: '%s is refused', of: 'shared/releases/src/checks/check-build-code.test.ts' },
);

for (const { library, page, refused } of libraries)
  test(`a remote with ${library} is ${refused ? 'refused' : 'published'}`, night, async () => {
    site ??= await startSite();
    const name = `remote-${library.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}` as const;
    const folder = join(site.folder, name);
    await mkdir(folder);
    await symlink(join(import.meta.dirname, 'node_modules'), join(folder, 'node_modules'));
    const version = await buildTestRemote(site.folder, {
      name,
      mounts: ['/library'],
      files: {
        'routes.tsx': `export const routes = [{ path: 'library', lazy: () => import('./Titled.tsx') }];`,
        'Titled.tsx': `
          import { Component as Content } from './Page.tsx';
          export const Component = () => <><title>Library</title><h1>Library</h1><Content /></>;`,
        'Page.tsx': page,
      },
    });

    const { status, text } = await uploadBuild(site, join(folder, 'dist', version));

    expect(text).toMatch(refused ?? /opened without failures: \/library/);
    expect(status).toBe(refused ? 409 : 201);
  });

/** Installs the libraries, of which no package of the site is to know. */
async function startSite(): Promise<FederatedSite> {
  const cwd = import.meta.dirname;
  const install = ['-y', 'pnpm@12', 'install', '--frozen-lockfile'];
  const { code, printed } = await runCaptured('npx', install, { cwd, env: { CI: 'true' } });
  if (code !== 0) throw new Error(printed);
  return startFederatedSite([], [], {
    apiUrl: process.env['SITE_URL'] ?? '',
    smokeTest: {
      chromium: findChromium() ?? '',
      accounts: { guest: { email: demoEmails.host, password }, admin: null },
      limits: { pageMs: 120_000, hangMs: 20_000, allMs: 240_000 },
    },
  });
}
