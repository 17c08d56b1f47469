import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoEmails, demoPassword as password } from '@gida/contracts/demo-logins';

import { nightly } from '../../fixtures/nightly.ts';
import { findChromium } from '../../fixtures/chromium.ts';
import { startFederatedSite, type FederatedSite } from '../federated-site.ts';
import { uploadBuild } from '../upload-build.ts';
import { badBuilds, harmlessBuilds } from './changes.ts';
import { buildChangeable, changeBuild, type Change } from './changed-build.ts';

/** One gateway takes one build at a time. */
test.describe.configure({ mode: 'default' });

let site: FederatedSite;
let changeable: string;
test.beforeAll(async () => {
  const apiUrl = process.env['SITE_URL'] ?? '';
  const account = { email: demoEmails.host, password };
  site = await startFederatedSite([], ['remote-booking'], {
    apiUrl,
    smokeTest: {
      chromium: findChromium() ?? '',
      accounts: { guest: account, admin: null },
      // A machine that is much busier must not take a page for one that never ends.
      limits: { pageMs: 120_000, hangMs: 20_000, allMs: 240_000 },
    },
  });
  changeable = await buildChangeable(join(site.folder, 'changeable'));
});
test.afterAll(() => site.close());

const refusedAtNight = nightly(
  { test: 'a build that … is refused', of: 'e2e/federation/bad-builds/bad-builds.spec.ts' },
  {
    test: '%s %s is told in words of the build alone',
    of: 'gateway/src/smoke-test/check-page.test.ts',
  },
  {
    test: 'a build that %s fails with the page and no text that it made',
    of: 'gateway/src/smoke-test/smoke-test.test.ts',
  },
  {
    test: 'a loop without an end is refused with its page, and has used up its time',
    of: 'gateway/src/smoke-test/smoke-test.test.ts',
  },
);

const harmless = nightly(
  {
    test: 'what every page does is no failure: %s %s',
    of: 'gateway/src/smoke-test/check-page.test.ts',
  },
  { test: '%s is allowed', of: 'shared/releases/src/checks/check-build-code.test.ts' },
);

const newShell = nightly({
  test: 'a new shell is opened with %s',
  of: 'gateway/src/smoke-test/other-builds.test.ts',
});

for (const { title, change, refused, byDay } of badBuilds)
  test(`a build that ${title} is refused`, byDay ? {} : refusedAtNight, async () => {
    const { status, text } = await publish(title, change);
    for (const reason of [refused].flat()) expect(text).toMatch(reason);
    expect(status).toBe(409);
  });

for (const { title, change } of harmlessBuilds)
  test(`a build with ${title} is published`, harmless, async () => {
    const { status, text } = await publish(title, change);
    expect(text).toContain('opened without failures: /message, /notifications');
    expect(status).toBe(201);
  });

test('a new shell is published', newShell, async () => {
  const shell = join(site.folder, 'new-shell');
  const builds = join(site.folder, '.releases/shell');
  const [version = ''] = await readdir(builds);
  await cp(join(builds, version), shell, { recursive: true });
  const manifest = join(shell, 'release.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replaceAll(version, '1.0.0-0a0b0c0d'));

  const response = await uploadBuild(site, shell);

  expect(response.text).toContain('opened without failures: /bookings,');
  expect(response.status).toBe(201);
});

async function publish(title: string, change: Change) {
  const folder = join(site.folder, title.replaceAll(/\W/g, '-'));
  await changeBuild(changeable, folder, change);
  return uploadBuild(site, folder);
}
