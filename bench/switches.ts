/**
 * Fifty rollbacks on the real site: each remote in turn is rolled back to another build of its sources while five tabs
 * show the five remotes and a sixth holds an unsent message draft. The tab of the remote is reloaded with an empty cache
 * before each rollback, so that the other build must be downloaded. `BENCH_ROUNDS` sets the number.
 */
import { plainLaunch } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { chromium } from '@playwright/test';

import { packBuild } from '../gateway/src/testing/packed-builds.ts';
import { limitRow, percentile, type Row } from './row.ts';
import { OperatorClient } from './switches/operator-client.ts';
import { findChangedFiles } from './switches/changed-files.ts';
import { openTabs, type Tabs } from './switches/tabs.ts';
import { secondBuilds, type Pair } from './switches/second-builds.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 50);

type Figures = {
  visitorMs: number[];
  tabMs: number[];
  draftsLost: number;
  othersChanged: string[];
  wrongFiles: string[];
};

export async function* rows(): AsyncIterable<Row> {
  await using builds = await secondBuilds();
  await using site = await startSite({ RATE_LIMIT_FACTOR: '100' });
  await using browser = await chromium.launch(plainLaunch());
  const operator = await OperatorClient.connect(site);
  for (const { name, folder, second } of builds.pairs) {
    await operator.publish(await packBuild(folder));
    await operator.change({ action: 'promote', remote: name, version: second });
  }
  const tabs = await openTabs(browser, site.origin);
  const figures = await runRollbacks(builds.pairs, operator, tabs);
  const failures = [...tabs.failures, ...(await operator.failureReports())];
  for (const line of [...failures, ...figures.othersChanged, ...figures.wrongFiles]) {
    console.error(line);
  }
  const of = `${rounds} rollbacks`;
  yield limitRow(`${of}: new visitors, p99`, 'ms', percentile(figures.visitorMs, 0.99), 1_000);
  yield limitRow(`${of}: open tabs, p99`, 'ms', percentile(figures.tabMs, 0.99), 2_000);
  yield limitRow(`${of}: open tabs, median`, 'ms', percentile(figures.tabMs, 0.5), 2_000);
  yield limitRow(`${of}: lost chunks, errors, failure reports`, 'failures', failures.length, 0);
  yield limitRow(`${of}: drafts lost or changed`, 'drafts', figures.draftsLost, 0);
  yield limitRow(
    `${of}: pages of the other four remotes that changed`,
    'pages',
    figures.othersChanged.length,
    0,
  );
  yield limitRow(
    `${of}: map entries and files of the other four that changed`,
    'files',
    figures.wrongFiles.length,
    0,
  );
}

async function runRollbacks(pairs: Pair[], operator: OperatorClient, tabs: Tabs): Promise<Figures> {
  const figures: Figures = {
    visitorMs: [],
    tabMs: [],
    draftsLost: 0,
    othersChanged: [],
    wrongFiles: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const pair = pairs[round % pairs.length];
    if (!pair) throw new Error('There is no remote to roll back.');
    const isSecond = Math.floor(round / pairs.length) % 2 === 0;
    const [to, expectedTitle] = isSecond
      ? [pair.first, pair.title]
      : [pair.second, pair.secondTitle];
    const { name } = pair;
    await tabs.reload(name);
    const before = await operator.map();
    const states = await tabs.states(name);

    const startedAt = Date.now();
    const onScreen = tabs.shown(name, expectedTitle);
    await operator.change({ action: 'rollback', remote: name, to });
    figures.visitorMs.push((await operator.waitUntilServed(name, to)) - startedAt);
    figures.tabMs.push((await onScreen) - startedAt);

    if (!(await tabs.isDraftKept(name, expectedTitle))) figures.draftsLost += 1;
    figures.othersChanged.push(...(await tabs.changed(states)));
    figures.wrongFiles.push(
      ...(await findChangedFiles(operator.origin, before, await operator.map(), name)),
    );
    process.stderr.write(`\r${round + 1} of ${rounds}`);
  }
  process.stderr.write('\n');
  return figures;
}
