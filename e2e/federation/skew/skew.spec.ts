import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page, type TestDetails } from '@playwright/test';

import { listRemotes, workspace } from '../../../shell/build/workspace.ts';
import { nightly } from '../../fixtures/nightly.ts';
import { startFederatedSite } from '../federated-site.ts';
import { walkThrough } from './skew-journey.ts';
import { previousReleases } from './previous-release.ts';

const remotes = listRemotes();
const api = () => process.env['SITE_URL'] ?? '';

const test = base.extend({
  baseURL: async ({}, provide) => provide(api()),
});

// Parts are built once more, and walked through: minutes, on a busy machine.
test.describe.configure({ timeout: 900_000 });

const cases: { title: string; parts: readonly string[]; when?: TestDetails }[] = [
  { title: `today's remotes work under the previous shell`, parts: ['shell'] },
  { title: `the previous remotes work under today's shell`, parts: remotes },
  ...remotes.map((remote) => ({
    title: `the previous ${remote} works under today's shell, beside today's others`,
    parts: [remote],
    when: nightly({
      test: 'one part of another release: …',
      of: 'e2e/federation/skew/skew.spec.ts',
      why: 'the previous builds of all remotes',
    }),
  })),
];

for (const [at, { title, parts, when = {} }] of cases.entries()) {
  test(`one part of another release: ${title}`, when, async ({ browser, request }) => {
    const tree = await mkdtemp(join(tmpdir(), 'gida-previous-'));
    const previous = await previousReleases(parts, tree);
    const site = await startFederatedSite([], remotes, {
      apiUrl: api(),
      instead: Object.fromEntries(previous.map(({ part, folder }) => [part, folder])),
    });
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const seen = watchReleases(page, site.origin);

    await walkThrough({ page, request, daysAhead: 4 + 2 * at }, parts, (next, walk) => {
      seen.allow(next.loads);
      return test.step(next.name, walk);
    });

    expect(seen.failures).toEqual([]);
    await page.goto('/profile');
    for (const { part, version } of previous) {
      expect(version).not.toBe(await readFile(join(workspace, part, 'dist/current'), 'utf8'));
      if (part !== 'shell')
        await expect.poll(() => [...seen.loaded]).toContain(`${part} ${version}`);
      expect(await servedVersion(page, part)).toBe(version);
    }
    await context.close();
    await site.close();
    await rm(tree, { recursive: true });
  });
}

/** What the shell of this site reports about remotes: which came, and whatever else there is to say. */
function watchReleases(page: Page, origin: string) {
  const loaded = new Set<string>();
  const failures: unknown[] = [];
  let inThisStep: readonly string[] = [];
  let inTheLast: readonly string[] = [];
  page.on('request', (request) => {
    if (request.url() !== `${origin}/health/reports`) return;
    const report = request.postDataJSON() as { kind: string; remote: string; version: string }; // written by our own shell
    const { kind, remote, version } = report;
    // A report may come when the next step has begun.
    const isExpected = inThisStep.includes(remote) || inTheLast.includes(remote);
    if (kind !== 'loaded' || !isExpected) failures.push(report);
    loaded.add(`${remote} ${version}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));
  const allow = (remotes: readonly string[]): void => {
    inTheLast = inThisStep;
    inThisStep = remotes;
  };
  return { loaded, failures, allow };
}

const servedVersion = (page: Page, part: string): Promise<string | undefined> =>
  page.evaluate((name) => {
    type Map = { shell: string; remotes: Record<string, { builds: { version: string }[] }> };
    const text = document.getElementById('gida-releases')?.textContent ?? '{}';
    const map = JSON.parse(text) as Map;
    return name === 'shell' ? map.shell : map.remotes[name]?.builds[0]?.version;
  }, part);
