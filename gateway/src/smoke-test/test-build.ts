import type { Build, Revision } from '@gida/releases/release';
import type { SmokeTestReport } from '@gida/releases/release-api';

import type { GatewayConfig } from '../config/config.ts';
import type {
  SmokeTestAudience,
  SmokeTestConfig,
  SmokeTestLimits,
} from '../config/smoke-test-config.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { buildBaseUrl, resolveRevision, type VisitorReleases } from '../serving/release-map.ts';
import { visitPages } from './browser-worker-client.ts';
import { BuildUnderTestStore } from './build-under-test-store.ts';
import { checkPage, checkRoutes, isInSource, operationOf, type Failure } from './check-page.ts';
import type { WorkerJob } from './observation.ts';
import { startPageServer, type PageSource } from './page-server.ts';
import {
  audienceOf,
  maxPagesBelow,
  pagesBelow,
  planPages,
  type PlannedPage,
  type UnopenedPage,
} from './planned-pages.ts';
import { tryServerBuild } from './server-build.ts';
import type { BuildUnderTest } from './build-under-test.ts';
import { getTestSessions } from './test-sessions.ts';

export type TestedBuild = {
  failures: Failure[];
  pages: SmokeTestReport['pages'];
  /** Whether each mount was opened. */
  isWhole: boolean;
};

/** How long they are watched. */
const watchBelowMs = 1_000;

/** Opens the mounts of a build and the pages below them, or only the pages with these patterns. */
export async function testBuild(
  config: GatewayConfig,
  { accounts, chromium }: SmokeTestConfig,
  underTest: BuildUnderTest,
  { limits, patterns }: { limits: SmokeTestLimits; patterns?: string[] },
): Promise<TestedBuild> {
  const { build, files, currentRevision, store: published, operations, askGateway } = underTest;
  const startedAt = Date.now();
  const store = new BuildUnderTestStore(published, build, files);
  const releases = await buildsWith(build, currentRevision, store);
  const isShell = build.remote === 'shell';
  const builds = isShell ? await buildsServed(store, releases) : [build];
  const sessions = await getTestSessions(config, accounts, audiencesOf(builds, releases.shell));
  const { apiUrl } = config;
  const context = { shell: releases.shell, sessions };
  const scene = { chromium, store, releases, build, askGateway, currentRevision };
  const planned = (
    await Promise.all(builds.map((build) => planPages(apiUrl, build, context, patterns)))
  ).flat();
  const seen = await seePages(config, scene, planned, { ...limits, startMs: limits.allMs });
  const pageContext = {
    build,
    source: await readScripts(store, build),
    operations,
    allowedHosts: allowedHosts(config),
  };
  // Which of its words and places a page makes the report name could tell what an admin sees.
  const unnamed = { ...pageContext, source: '', build: { ...build, files: {} } };
  const faultsOf = (page: SeenPage) =>
    checkPage(page, page.audience === 'admin' ? unnamed : pageContext);
  const routes =
    isShell || patterns ? null : seen.find(({ visit }) => visit?.routes)?.visit?.routes;
  const failures = [
    ...(routes ? checkRoutes(build.mounts, routes.top, pageContext) : []),
    ...seen.flatMap(faultsOf),
    ...(isShell ? await tryServerBuild(config, build, store) : []),
  ];
  const below: typeof planned = [];
  if (routes && failures.every(({ cause }) => cause === 'site')) {
    const opened = seen.map(({ path }) => path);
    const written = pagesBelow(build.mounts, routes.pages, opened).filter((pattern) =>
      pattern.split('/').every((part) => part === '' || isInSource(part, pageContext)),
    );
    below.push(...(await planPages(apiUrl, build, context, written.slice(0, maxPagesBelow))));
    const spentMs = Date.now() - startedAt;
    const seenBelow = await seePages(config, scene, below, {
      ...limits,
      watchMs: Math.min(watchBelowMs, limits.watchMs),
      allMs: limits.allMs - spentMs,
      startMs: limits.belowMs - spentMs,
    });
    seen.push(...seenBelow);
    const begun = seenBelow.filter(({ visit }) => visit);
    failures.push(...begun.flatMap(faultsOf));
  }
  const pages = [...planned, ...below].map((page) => describePage(page, seen, operations));
  const isWhole = pages.slice(0, planned.length).every(({ problem }) => problem === null);
  return { failures, pages, isWhole };
}

/** Other sites that pages may load from. */
const allowedHosts = (config: GatewayConfig): string[] =>
  [...contentSecurityPolicy('', config).matchAll(/https:\/\/([\w.-]+)/g)].map(
    ([, host]) => host ?? '',
  );

/** What every visitor would get with this build. */
async function buildsWith(
  { remote, version }: Build,
  revision: Revision,
  store: BuildUnderTestStore,
): Promise<VisitorReleases> {
  const state = { stable: version, previous: null, blocked: [] };
  const remotes = { ...revision.remotes, [remote]: state };
  return (await resolveRevision(store, { ...revision, remotes })).forVisitor(undefined);
}

/** The build of each remote that every visitor gets. */
const buildsServed = (store: BuildUnderTestStore, { map }: VisitorReleases): Promise<Build[]> =>
  Promise.all(
    Object.entries(map.remotes).map(([name, { builds }]) =>
      store.get(name, builds[0]?.version ?? ''),
    ),
  );

/** What the report says of a planned page. */
function describePage(
  page: PlannedPage | UnopenedPage,
  seen: SeenPage[],
  operations: string[] | null,
): SmokeTestReport['pages'][number] {
  const { mount, audience } = page;
  const tested = seen.find((it) => it.mount === mount);
  if (!tested?.visit)
    return { mount, audience, problem: 'reason' in page ? page.reason : 'no time was left' };
  const { milliseconds, bytes, screenshots } = tested.visit;
  const apiCalls = tested.apiCalls.map((call) => {
    const name = operationOf(call, operations) ?? `${call.method} ${call.path}`.slice(0, 100);
    return `${name} ${call.status}`;
  });
  const { path } = tested;
  return { mount, audience, problem: null, path, milliseconds, bytes, apiCalls, screenshots };
}

const audiencesOf = (builds: Build[], shell: Build): Set<SmokeTestAudience> =>
  new Set(
    builds.flatMap(({ mounts, nav }) =>
      mounts.map((mount) => (audienceOf(mount, shell, nav) === 'admin' ? 'admin' : 'guest')),
    ),
  );

type Scene = PageSource & { chromium: string; build: Build };

type SeenPage = Awaited<ReturnType<typeof seePages>>[number];

async function seePages(
  config: GatewayConfig,
  { chromium, build, ...source }: Scene,
  planned: (PlannedPage | UnopenedPage)[],
  limits: WorkerJob['limits'],
) {
  const pages = planned.flatMap((it) => ('path' in it ? [it] : []));
  if (pages.length === 0 || limits.startMs <= 0) return [];
  const servers = await Promise.all(
    pages.map(({ session }) => startPageServer(config, source, session)),
  );
  try {
    const requests = pages.map(({ path, session, isBelow }, at) => ({
      origin: servers[at]?.origin ?? '',
      path,
      base: buildBaseUrl(build),
      container: build.container,
      isBelow,
      storage: session?.storage ?? {},
    }));
    const visits = await visitPages({ chromium, pages: requests, limits });
    return pages.map((page, at) => ({
      ...page,
      visit: visits[at] ?? null,
      apiCalls: servers[at]?.apiCalls ?? [],
      reports: servers[at]?.reports ?? [],
    }));
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function readScripts(store: BuildUnderTestStore, build: Build): Promise<string> {
  const scripts = Object.keys(build.files).filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map((file) => store.read(build, file)))).join('\n');
}
