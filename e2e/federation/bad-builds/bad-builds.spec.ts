import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoEmails, demoPassword as password } from '@gida/contracts/demo-accounts';

import { nightly } from '../../fixtures/nightly.ts';
import { findChromium } from '../../fixtures/chromium.ts';
import { startFederatedSite, type FederatedSite } from '../federated-site.ts';
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
    },
  });
  changeable = await buildChangeable(join(site.folder, 'changeable'));
});
test.afterAll(() => site.close());

const night = nightly(
  'gateway/src/smoke-test/faults.test.ts and inspect-build.test.ts of the contracts have every rule',
);

for (const { title, change, refused, byDay } of badBuilds)
  test(`a build that ${title} is refused`, byDay ? {} : night, async () => {
    const { status, text } = await publish(title, change);
    expect(text).toMatch(refused);
    expect(status).toBe(409);
  });

for (const { title, change, byDay } of harmlessBuilds)
  test(`a build with ${title} is published`, byDay ? {} : night, async () => {
    const { status, text } = await publish(title, change);
    expect(text).toContain('opened without faults: /message, /notifications');
    expect(status).toBe(201);
  });

async function publish(title: string, change: Change) {
  const folder = join(site.folder, title.replaceAll(/\W/g, '-'));
  await changeBuild(changeable, folder, change);
  const form = new FormData();
  for (const file of await readdir(folder))
    form.set(file, new Blob([new Uint8Array(await readFile(join(folder, file)))]), file);
  const token = (await readFile(join(site.folder, 'operator-token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };
  const url = `${site.origin}/releases-api/releases`;
  const response = await fetch(url, { method: 'POST', headers, body: form });
  return { status: response.status, text: await response.text() };
}
