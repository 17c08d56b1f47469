import { defaultMaxNetworkShare } from '../config/environment.ts';

/** Visitors of one build; each visitor counts once. */
export type VisitorFailureCounts = { visitors: number; failures: number };

/** Counted failures in one network, by the build that failed. */
export type FailuresByCohort = { canary: number; stable: number };

export type CanaryEvidence = {
  /** Share of all visitors who get the canary. */
  percent: number;
  canary: VisitorFailureCounts;
  /** Its version is null where no build was promoted yet. */
  stable: VisitorFailureCounts & { version?: string | null };
  votes: Record<string, FailuresByCohort>;
};

/** The automatic abort. See docs/decisions/0011-canary-analysis.md. */
export const canaryTestParameters = {
  /** Chance that a canary no worse than the stable build is ever aborted at one percentage, however often it is tested. */
  maxError: 0.006,
  /** How many times as often as the stable build a bad canary fails, and the weight of each case. */
  alternatives: [
    { ratio: 1.7, weight: 0.2 },
    { ratio: 2.2, weight: 0.6 },
    { ratio: 4, weight: 0.1 },
    { ratio: 12, weight: 0.1 },
  ],
  /** Below these there is no decision: missing data never aborts. */
  minVisitors: 20,
  minFailures: 5,
  /** Without a stable build: the share of visitors that may see a failure. */
  maxFailureShare: 0.5,
} as const;

/** Whether a canary is to be aborted. */
export function isCanaryFailing(evidence: CanaryEvidence, networkShare?: number): boolean {
  return evidence.stable.version === null
    ? failsForMost(evidence)
    : isCanaryWorse(evidence, networkShare);
}

/** Without a build to compare with; of one network no more failures count than its share, as in every verdict. */
function failsForMost({ canary, votes }: CanaryEvidence): boolean {
  const { minVisitors, minFailures, maxFailureShare } = canaryTestParameters;
  const failures = Object.values(votes).reduce((sum, network) => sum + network.canary, 0);
  if (canary.visitors < minVisitors || failures < minFailures) return false;
  return failures > maxFailureShare * canary.visitors;
}

/**
 * Whether a canary fails more often than the stable build. Every visitor gets the canary with the same known chance, so
 * among visitors with a failure its share is that chance, unless it is worse: neither failure rate has to be estimated.
 * The weighted likelihood ratio over the alternatives (mSPRT) exceeds 1 / maxError with at most that probability.
 */
export function isCanaryWorse(
  { percent, canary, stable, votes }: CanaryEvidence,
  networkShare = defaultMaxNetworkShare,
): boolean {
  const { minVisitors, minFailures, alternatives, maxError } = canaryTestParameters;
  if (canary.visitors < minVisitors || stable.visitors < minVisitors) return false;
  const networks = Object.values(votes);
  if (networks.reduce((sum, network) => sum + network.canary, 0) < minFailures) return false;
  const chance = percent / 100;
  if (chance <= 0 || chance >= 1) return false;
  const threshold = Math.log(1 / maxError);
  const maxFromNetwork = networkShare < 1 ? networkShare * threshold : Infinity;
  const ratio = alternatives.reduce((sum, alternative) => {
    const worse = (chance * alternative.ratio) / (chance * alternative.ratio + 1 - chance);
    const [forCanary, forStable] = [Math.log(worse / chance), Math.log((1 - worse) / (1 - chance))];
    // Capping evidence for "worse" cannot raise the error; capping evidence against it could.
    const evidence = networks.reduce(
      (total, network) =>
        total + Math.min(maxFromNetwork, network.canary * forCanary + network.stable * forStable),
      0,
    );
    return sum + alternative.weight * Math.exp(evidence);
  }, 0);
  return Math.log(ratio) >= threshold;
}
