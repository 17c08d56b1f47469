/** Visitors of one build; each visitor counts once. */
export type Sample = { visitors: number; failures: number };

/** Thresholds of the automatic abort. See docs/decisions/0011-canary-analysis.md. */
export const abortThresholds = {
  /** Tolerated difference between the failure rates of canary and stable. */
  maxExcessFailureRate: 0.02,
  /** Below these sample sizes there is no decision: missing data never aborts. */
  minCanaryVisitors: 50,
  minStableVisitors: 100,
  /** Minimum number of failures, so that one broken browser cannot abort a rollout. */
  minFailures: 5,
  /** Required likelihood ratio of "worse" to "as good"; repeated checks do not raise the error rate. */
  minLikelihoodRatio: 200,
  /** Floor for the failure rate of the stable build: some requests always fail. */
  minBaselineRate: 0.005,
} as const;

/**
 * Whether a canary is worse than the stable build beyond the threshold. Sequential probability ratio
 * test: it can run after every report, because the chance that a good canary ever reaches the
 * required ratio is at most its inverse.
 */
export function isCanaryWorse(canary: Sample, stable: Sample): boolean {
  if (
    canary.visitors < abortThresholds.minCanaryVisitors ||
    stable.visitors < abortThresholds.minStableVisitors
  )
    return false;
  if (canary.failures < abortThresholds.minFailures) return false;
  const failures = Math.min(canary.failures, canary.visitors);
  const good = Math.max(
    (stable.failures + 1) / (stable.visitors + 1),
    abortThresholds.minBaselineRate,
  );
  const bad = good + abortThresholds.maxExcessFailureRate;
  if (bad >= 1) return false;
  const evidence =
    failures * Math.log(bad / good) +
    (canary.visitors - failures) * Math.log((1 - bad) / (1 - good));
  return evidence > Math.log(abortThresholds.minLikelihoodRatio);
}
