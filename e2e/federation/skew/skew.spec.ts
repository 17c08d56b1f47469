import { expect, test as base, type Page } from '@playwright/test';

import { listRemotes } from '../../../shell/build/workspace.ts';
import { startFederatedSite } from '../federated-site.ts';
import { walkThrough } from './skew-journey.ts';
import { MissingHistoryError, previousRelease, type PreviousRelease } from './previous-release.ts';

const remotes = listRemotes();
const api = () => process.env['SITE_URL'] ?? '';

const test = base.extend({
  baseURL: async ({}, provide) => provide(api()),
});

for (const [at, part] of ['shell', ...remotes].entries()) {
  const title =
    part === 'shell'
      ? `today's remotes work under the previous shell`
      : `the previous ${part} works under today's shell`;
  test(title, async ({ browser, request }) => {
    const previous = await previousOrSkip(part);
    const site = await startFederatedSite([], remotes, {
      apiUrl: api(),
      instead: { [part]: previous.folder },
    });
    const context = await browser.newContext({
      baseURL: site.origin,
      viewport: { width: 1280, height: 900 },
    });
    const page = await context.newPage();
    const seen = watchReleases(page, site.origin);

    await walkThrough({ page, request, daysAhead: 4 + 2 * at }, part, (next, walk) => {
      seen.allow(next.loads);
      return test.step(next.name, walk);
    });

    expect(seen.failures).toEqual([]);
    if (part !== 'shell') {
      await expect.poll(() => [...seen.loaded]).toContain(`${part} ${previous.version}`);
    }
    await page.goto('/profile');
    expect(await servedVersion(page, part)).toBe(previous.version);
    await context.close();
    await site.close();
  });
}

async function previousOrSkip(part: string): Promise<PreviousRelease> {
  try {
    const previous = await previousRelease(part);
    const { commit, version } = previous;
    console.log(`skew: ${part} ${version}, from the sources of ${commit.slice(0, 9)}`);
    return previous;
  } catch (error) {
    if (!(error instanceof MissingHistoryError)) throw error;
    test.skip(true, error.message);
    throw error;
  }
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
