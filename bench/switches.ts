/**
 * Fifty rollbacks on the real site: every remote in turn goes back to another build of its real sources while five
 * tabs show the five remotes and a sixth holds a message that somebody is writing. The tab of the remote is loaded
 * anew before each, with an empty cache, so that the other build really has to come. `BENCH_ROUNDS` chooses how many.
 */
import { chromiumArgs, findChromium } from '@gida/e2e/chromium';
import { startSite } from '@gida/e2e/site';
import { chromium } from '@playwright/test';

import { limitRow, percentile, type Row } from './row.ts';
import { Orders } from './switches/orders.ts';
import { wrongFiles } from './switches/files.ts';
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
  const builds = await secondBuilds();
  const site = await startSite({ RATE_LIMIT_FACTOR: '100' });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
  });
  try {
    const orders = await Orders.at(site);
    for (const { name, folder, second } of builds.pairs) {
      await orders.publish(folder);
      await orders.change({ action: 'promote', remote: name, version: second });
    }
    const tabs = await openTabs(browser, site.origin);
    const figures = await switches(builds.pairs, orders, tabs);
    const failures = [...tabs.failures, ...(await orders.failureReports())];
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
      `${of}: places and files of the other four that changed`,
      'files',
      figures.wrongFiles.length,
      0,
    );
  } finally {
    await browser.close();
    await Promise.all([site.stop(), builds.remove()]);
  }
}

async function switches(pairs: Pair[], orders: Orders, tabs: Tabs): Promise<Figures> {
  const figures: Figures = {
    visitorMs: [],
    tabMs: [],
    draftsLost: 0,
    othersChanged: [],
    wrongFiles: [],
  };
  for (let round = 0; round < rounds; round += 1) {
    const pair = pairs[round % pairs.length];
    if (!pair) throw new Error('There is no remote to switch.');
    const isSecond = Math.floor(round / pairs.length) % 2 === 0;
    const [to, shows] = isSecond ? [pair.first, pair.title] : [pair.second, pair.secondTitle];
    const { name } = pair;
    await tabs.loadAnew(name);
    const before = await orders.map();
    const states = await tabs.states(name);

    const startedAt = Date.now();
    const onScreen = tabs.shown(name, shows);
    await orders.change({ action: 'rollback', remote: name, to });
    figures.visitorMs.push((await orders.servedSince(name, to)) - startedAt);
    figures.tabMs.push((await onScreen) - startedAt);

    if (!(await tabs.isDraftKept(name, shows))) figures.draftsLost += 1;
    figures.othersChanged.push(...(await tabs.changed(states)));
    figures.wrongFiles.push(...(await wrongFiles(orders.origin, before, await orders.map(), name)));
    process.stderr.write(`\r${round + 1} of ${rounds}`);
  }
  process.stderr.write('\n');
  return figures;
}
