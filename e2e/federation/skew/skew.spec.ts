import { expect, test as base, type Page } from '@playwright/test';

import { listRemotes } from '../../../shared/build/src/workspace.ts';
import { startFederatedSite } from '../federated-site.ts';
import { walkThrough } from './skew-journey.ts';
import { MissingHistoryError, previousRelease, type PreviousRelease } from './previous-release.ts';

const remotes = listRemotes();
const api = () => process.env['SITE_URL'] ?? '';

const test = base.extend({
  baseURL: async ({}, provide) => provide(api()),
});
test.use({ trace: 'off' });

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
    const failures = watchReleases(page);

    await walkThrough(page, request, (name, work) => test.step(name, work), 4 + 2 * at);

    expect(failures).toEqual([]);
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

/** Whatever the shell reports about a remote besides that it came. */
function watchReleases(page: Page): unknown[] {
  const failures: unknown[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/health/reports')) return;
    const report = request.postDataJSON() as { kind: string }; // written by our own shell
    if (report.kind !== 'loaded') failures.push(report);
  });
  page.on('pageerror', (error) => failures.push(error.message));
  return failures;
}

const servedVersion = (page: Page, part: string): Promise<string | undefined> =>
  page.evaluate((name) => {
    type Map = { shell: string; remotes: Record<string, { builds: { version: string }[] }> };
    const text = document.getElementById('gida-releases')?.textContent ?? '{}';
    const map = JSON.parse(text) as Map;
    return name === 'shell' ? map.shell : map.remotes[name]?.builds[0]?.version;
  }, part);
