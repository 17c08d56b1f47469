import { setTimeout as delay } from 'node:timers/promises';
import type { HealthReport, Release, Revision } from '@gida/contracts/release';
import type { Check } from '@gida/contracts/releasing';

import type { GatewayConfig } from '../config.ts';
import { servingOf } from '../serving/release-map.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { openPage, type Page } from './browser.ts';
import { storedSessions, type Accounts } from './sign-in.ts';
import { openTrialSite, type TrialSite } from './trial-site.ts';
import { TrialStore } from './trial-store.ts';

export type TrialConfig = {
  chromium: string;
  accounts: Accounts;
  /** How long one page, and all together, may take. */
  patience?: { pageMs: number; allMs: number };
};
/** A build that is sent, laid out in a folder of its own, and what it would be served with. */
export type Candidate = { release: Release; folder: string; today: Revision; store: ReleaseStore };

const patience = { pageMs: 6_000, allMs: 25_000 };
/** A page that asks for nothing for so long has drawn itself. */
const quietMs = 400;

/** Opens the pages of a build in a browser, before anybody else gets it. Only a page that broke fails it. */
export async function tryOut(config: GatewayConfig, candidate: Candidate): Promise<Check> {
  const { trial } = config;
  const skipped = (message: string): Check => ({ name: 'trial', outcome: 'skipped', message });
  if (!trial) return skipped('no browser here opened it');
  const { release, folder, today, store } = candidate;
  if (release.remote !== 'shell' && !today.remotes['shell']) {
    return skipped('there is no shell to open it in yet');
  }
  try {
    const withIt = new TrialStore(store, release, folder);
    const placement = { stable: release.version, previous: null, blocked: [] };
    const remotes = { ...today.remotes, [release.remote]: placement };
    const served = (await servingOf(withIt, { ...today, remotes })).for(undefined);
    const site = await openTrialSite(config, withIt, served);
    try {
      const sessions = await storedSessions(config.apiUrl, trial.accounts);
      const mounts = Object.entries(served.map.remotes).flatMap(([name, it]) =>
        name === release.remote || release.remote === 'shell' ? it.mounts : [],
      );
      // Which apartment or booking an address with a parameter should name, nobody can say.
      const pages = mounts.filter((mount) => !mount.includes(':'));
      return await visited(site, await openPage(trial.chromium), {
        pages,
        sessions,
        ...(trial.patience ?? patience),
      });
    } finally {
      await site.close();
    }
  } catch (error) {
    return skipped(
      `it could not be tried: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

type Walk = {
  pages: string[];
  sessions: Record<string, string>;
  pageMs: number;
  allMs: number;
};

async function visited(
  site: TrialSite,
  page: Page,
  { pages, sessions, ...walk }: Walk,
): Promise<Check> {
  const endsAt = Date.now() + walk.allMs;
  const drawn: string[] = [];
  try {
    const source = `for (const [key, value] of Object.entries(${JSON.stringify(sessions)})) localStorage.setItem(key, value);`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    for (const path of pages) {
      if (Date.now() > endsAt) break;
      const outcome = await open(site, page, path, walk.pageMs);
      if (typeof outcome !== 'string') return failed(path, outcome);
      if (outcome === 'drawn') drawn.push(path);
    }
  } finally {
    await page.close();
  }
  const message = `drawn without a failure: ${drawn.join(', ')}`;
  return drawn.length > 0
    ? { name: 'trial', outcome: 'passed', message }
    : { name: 'trial', outcome: 'skipped', message: 'the browser here was too slow to tell' };
}

async function open(
  site: TrialSite,
  page: Page,
  path: string,
  withinMs: number,
): Promise<'drawn' | 'slow' | HealthReport> {
  const before = site.reports.length;
  const endsAt = Date.now() + withinMs;
  await page.send('Page.navigate', { url: `${site.origin}${path}` });
  while (Date.now() < endsAt) {
    const told = site.reports.slice(before);
    const bad = told.find(({ kind }) => kind === 'crashed' || kind === 'load-failed');
    if (bad) return bad;
    const quietSince = site.quietSince();
    if (told.length > 0 && quietSince !== null && Date.now() - quietSince > quietMs) return 'drawn';
    await delay(50);
  }
  return 'slow';
}

function failed(
  path: string,
  { kind, remote, reason = 'no reason was given' }: HealthReport,
): Check {
  const what = kind === 'crashed' ? 'broke on the screen' : 'did not load';
  return {
    name: 'trial',
    outcome: 'failed',
    message: `${remote} ${what} at ${path}: ${reason}. Open that page with \`pnpm dev\` and repair it.`,
  };
}
