import { setTimeout as delay } from 'node:timers/promises';
import type { HealthReport, Release, Revision } from '@gida/contracts/release';
import type { ReleaseCheck } from '@gida/contracts/release-api';

import type { GatewayConfig } from '../config.ts';
import { resolveRevision } from '../serving/release-map.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { openWorkerPage, type WorkerPage } from './browser-worker-client.ts';
import { startSmokeTestServer, type SmokeTestServer } from './smoke-test-server.ts';
import { CandidateStore } from './candidate-store.ts';
import {
  audienceOf,
  endTestSessions,
  startTestSessions,
  type Accounts,
  type TestSessions,
} from './test-sessions.ts';

export type SmokeTestConfig = {
  chromium: string;
  accounts: Accounts;
  /** Timeouts for one page and for all pages together. */
  timeouts?: { pageMs: number; allMs: number };
};
/** An uploaded build, unpacked in a folder, and the revision it would be served with. */
export type Candidate = {
  release: Release;
  folder: string;
  currentRevision: Revision;
  store: ReleaseStore;
};

const timeouts = { pageMs: 6_000, allMs: 25_000 };
/** A page without requests for this long counts as rendered. */
const idleMs = 400;

/** Opens the pages of a build in a browser before it is published. Fails only when a page reports an error. */
export async function runSmokeTest(
  config: GatewayConfig,
  candidate: Candidate,
): Promise<ReleaseCheck> {
  const { smokeTest } = config;
  const skipped = (message: string): ReleaseCheck => ({
    name: 'smoke-test',
    outcome: 'skipped',
    message,
  });
  if (!smokeTest) return skipped('no browser is installed');
  const { release, folder, currentRevision, store } = candidate;
  if (release.remote !== 'shell' && !currentRevision.remotes['shell']) {
    return skipped('no shell is promoted yet');
  }
  try {
    const candidateStore = new CandidateStore(store, release, folder);
    const placement = { stable: release.version, previous: null, blocked: [] };
    const remotes = { ...currentRevision.remotes, [release.remote]: placement };
    const releases = (
      await resolveRevision(candidateStore, { ...currentRevision, remotes })
    ).forVisitor(undefined);
    const mounts = Object.entries(releases.map.remotes).flatMap(([name, it]) =>
      name === release.remote || release.remote === 'shell' ? it.mounts : [],
    );
    // Mounts with a parameter need an id of real data, so they are not visited.
    const pages = mounts.filter((mount) => !mount.includes(':'));
    const server = await startSmokeTestServer(config, candidateStore, releases);
    let sessions: TestSessions = {};
    try {
      sessions = await startTestSessions(
        config,
        smokeTest.accounts,
        new Set(pages.map(audienceOf)),
      );
      const limits = smokeTest.timeouts ?? timeouts;
      const page = await openWorkerPage(smokeTest.chromium, server.origin);
      const remotes = new Set(Object.keys(releases.map.remotes));
      return await visitPages(server, page, { pages, sessions, remotes, ...limits });
    } finally {
      await Promise.all([server.close(), endTestSessions(sessions)]);
    }
  } catch {
    return skipped('the smoke test could not run');
  }
}

type VisitOptions = {
  pages: string[];
  sessions: TestSessions;
  /** Names that a report may mention. */
  remotes: ReadonlySet<string>;
  pageMs: number;
  allMs: number;
};

async function visitPages(
  server: SmokeTestServer,
  page: WorkerPage,
  { pages, sessions, remotes, ...limits }: VisitOptions,
): Promise<ReleaseCheck> {
  const endsAt = Date.now() + limits.allMs;
  const outcomes: ('rendered' | 'timeout')[] = [];
  try {
    const storages = Object.values(sessions).map(({ storage }) => storage);
    const entries = JSON.stringify(Object.assign({}, ...storages));
    const source = `for (const [key, value] of Object.entries(${entries})) localStorage.setItem(key, value);`;
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
    for (const path of pages) {
      if (Date.now() > endsAt) break;
      // The previous page must not send a request with the next one's session.
      server.signIn(null);
      await page.send('Page.navigate', { url: 'about:blank' });
      server.signIn(sessions[audienceOf(path)] ?? null);
      const outcome = await loadPage(server, page, path, limits.pageMs);
      if (typeof outcome !== 'string') return toFailedCheck(path, outcome, remotes);
      outcomes.push(outcome);
    }
  } finally {
    await page.close();
  }
  return toCheck(pages, outcomes);
}

/** All pages or none of them are named: a build chooses which ones render, and could say something by it. */
function toCheck(pages: string[], outcomes: ('rendered' | 'timeout')[]): ReleaseCheck {
  const name = 'smoke-test';
  if (!outcomes.includes('rendered'))
    return { name, outcome: 'skipped', message: 'no page rendered in time' };
  const haveAllRendered = outcomes.length === pages.length && !outcomes.includes('timeout');
  const message = haveAllRendered
    ? `rendered without errors: ${pages.join(', ')}`
    : 'no page reported an error, but not all of them rendered in time';
  return { name, outcome: 'passed', message };
}

async function loadPage(
  server: SmokeTestServer,
  page: WorkerPage,
  path: string,
  timeoutMs: number,
): Promise<'rendered' | 'timeout' | HealthReport> {
  const before = server.reports.length;
  const endsAt = Date.now() + timeoutMs;
  await page.send('Page.navigate', { url: `${server.origin}${path}` });
  while (Date.now() < endsAt) {
    const reports = server.reports.slice(before);
    const bad = reports.find(({ kind }) => kind === 'crashed' || kind === 'load-failed');
    if (bad) return bad;
    const idleSince = server.idleSince();
    if (reports.length > 0 && idleSince !== null && Date.now() - idleSince > idleMs)
      return 'rendered';
    await delay(50);
  }
  return 'timeout';
}

/** Nothing that the page wrote is returned: a build could send what it read with somebody else's session. */
function toFailedCheck(
  path: string,
  { kind, remote }: HealthReport,
  remotes: ReadonlySet<string>,
): ReleaseCheck {
  const who = remotes.has(remote) ? remote : 'the build';
  const what = kind === 'crashed' ? 'crashed' : 'did not load';
  return {
    name: 'smoke-test',
    outcome: 'failed',
    message: `${who} ${what} at ${path}. Reproduce it with \`gida dev\`.`,
  };
}
