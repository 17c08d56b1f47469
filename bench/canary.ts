/**
 * Bad and healthy canaries, a hundred rollouts each, in the gateway's own health monitor: real cohorts, analysis and
 * abort; only the clock is simulated. Then one bad rollout over HTTP, in real time.
 */
import { join } from 'node:path';

import { temporaryFolder } from '../gateway/src/testing/builds.ts';
import { isLongRolloutAborted, longVisitors } from './canary/long-rollouts.ts';
import { abortOverHttp } from './canary/over-http.ts';
import { isSharedRolloutAborted } from './canary/several-gateways.ts';
import { rollout } from './canary/simulated.ts';
import { abortedShare, abortsOf } from './canary/verdict-table.ts';
import { limitRow, percentile, type Row } from './row.ts';

const runs = Number(process.env['BENCH_ROUNDS'] ?? 100);
const [bad, ordinary] = [0.05, 0.005];
const [badSeconds, healthySeconds] = [60, 600];

const shares = [1, 5, 10, 20, 50, 90];
const failureRates = [0.001, 0.005, 0.01, 0.02, 0.05];
const cellRuns = 10 * runs;

/** False aborts and the time to end a canary that fails twice as often, by share and failure rate. */
function* verdictRows(): Iterable<Row> {
  for (const percent of shares) {
    for (const stableFails of failureRates) {
      const cell = `share ${percent} %, failures ${stableFails * 100} %`;
      const healthy = { percent, stableFails, canaryFails: stableFails };
      const falseAborts = abortsOf(healthy, { canaryVisitors: 2e4, allVisitors: 2e5 }, cellRuns);
      yield limitRow(`${cell}: false aborts`, '%', 100 * abortedShare(falseAborts), 1);
      const doubled = { percent, stableFails, canaryFails: 2 * stableFails };
      const aborts = abortsOf(doubled, { canaryVisitors: 1e6, allVisitors: 1e8 }, cellRuns / 5);
      const label = `${cell}: doubling ended after, 90 % of runs, canary visitors`;
      const limit = percent >= 5 && percent <= 20 && stableFails === 0.02 ? 2_000 : 1e6;
      yield limitRow(label, 'visitors', percentile(aborts, 0.9), limit);
    }
  }
}

/** Rollouts with more visitors than a gateway keeps. */
function* longRows(): Iterable<Row> {
  const count = Math.ceil(runs / 5);
  for (const percent of [5, 50]) {
    let aborted = 0;
    for (let run = 0; run < count; run += 1) {
      if (isLongRolloutAborted({ run, percent, fails: 0.02 })) aborted += 1;
    }
    const label = `healthy canary at ${percent} %, ${count} rollouts of ${longVisitors} visitors: false aborts`;
    yield limitRow(label, 'rollouts', aborted, count / 100);
  }
}

/** Visitors whose requests reach several gateways. */
async function* sharedRows(): AsyncIterable<Row> {
  const count = 2 * runs;
  for (const gateways of [1, 2, 3]) {
    for (const percent of [5, 20, 50]) {
      let aborted = 0;
      for (let run = 0; run < count; run += 1) {
        if (await isSharedRolloutAborted({ run, gateways, percent, fails: 0.02 })) aborted += 1;
      }
      const label = `healthy canary at ${percent} %, ${gateways} gateways, ${count} rollouts: false aborts`;
      yield limitRow(label, '%', (100 * aborted) / count, 1);
    }
  }
}

export async function* rows(): AsyncIterable<Row> {
  yield* verdictRows();
  yield* longRows();
  yield* sharedRows();
  const folder = await temporaryFolder();
  const abortSeconds: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const at = await rollout(join(folder, `bad-${run}`), {
      run,
      fails: bad,
      seconds: badSeconds,
    });
    abortSeconds.push(at ?? Number.POSITIVE_INFINITY);
  }
  const label = `canary at 20 % with 5 % failures, ${runs} rollouts`;
  yield limitRow(`${label}: time to automatic abort, slowest`, 's', Math.max(...abortSeconds), 30);
  yield limitRow(
    `${label}: time to automatic abort, median`,
    's',
    percentile(abortSeconds, 0.5),
    30,
  );

  let falseAborts = 0;
  for (let run = 0; run < runs; run += 1) {
    const name = join(folder, `healthy-${run}`);
    const at = await rollout(name, { run, fails: ordinary, seconds: healthySeconds });
    if (at !== null) falseAborts += 1;
  }
  yield limitRow(
    `healthy canary, ${runs} ten-minute rollouts: false aborts`,
    'rollouts',
    falseAborts,
    runs / 100,
  );
  const seconds = await abortOverHttp({ fails: bad, ordinary });
  yield limitRow(
    'the same bad canary over HTTP, in real time: new visitors get the stable build after',
    's',
    seconds,
    30,
  );
}
