import { isCanaryWorse } from '../../gateway/src/health/canary-analysis.ts';
import { seeded } from './simulated.ts';

type Cell = { percent: number; stableFails: number; canaryFails: number };
type Limits = { canaryVisitors: number; allVisitors: number };

/** Canary visitors between two tests. */
const step = 20;

/** Canary visitors at which each run was aborted; Infinity where it never was. */
export function abortsOf(cell: Cell, limits: Limits, runs: number): number[] {
  const random = seeded(20_261_122 + cell.percent * 1_000 + cell.stableFails * 100_000);
  return Array.from({ length: runs }, () => abortAfter(cell, limits, random));
}

export const abortedShare = (aborts: number[]): number =>
  aborts.filter(Number.isFinite).length / aborts.length;

function abortAfter(
  { percent, stableFails, canaryFails }: Cell,
  { canaryVisitors, allVisitors }: Limits,
  random: () => number,
): number {
  const [canary, stable] = [
    { visitors: 0, failures: 0 },
    { visitors: 0, failures: 0 },
  ];
  const stableStep = (step * (100 - percent)) / percent;
  const last = Math.min(canaryVisitors, (allVisitors * percent) / 100);
  while (canary.visitors < last) {
    canary.visitors += step;
    stable.visitors += stableStep;
    canary.failures += poisson(step * canaryFails, random);
    stable.failures += poisson(stableStep * stableFails, random);
    const votes = { all: { canary: canary.failures, stable: stable.failures } };
    if (isCanaryWorse({ percent, canary, stable, votes }, 1)) return canary.visitors;
  }
  return Number.POSITIVE_INFINITY;
}

/** Failures among many visitors; large means are split, because exp(-mean) underflows. */
function poisson(mean: number, random: () => number): number {
  if (mean > 30) return poisson(mean / 2, random) + poisson(mean / 2, random);
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}
